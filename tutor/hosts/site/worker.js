// The engine in the browser.

self.postMessage({ failed: "There is no engine here yet." });
