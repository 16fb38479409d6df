// The tutor as a page of files: it is shown where the page has its place for it.

const place = document.getElementById("tutor");
if (place) place.dataset.shown = "";
