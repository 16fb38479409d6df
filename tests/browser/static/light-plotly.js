// In the place of Plotly, which takes longer to load than most tests to run: a chart is an empty picture of its size.

const SVG = "http://www.w3.org/2000/svg";

globalThis.Plotly = {
  react: async (box, _data, { height = 450 }) => {
    const picture = document.createElementNS(SVG, "svg");
    picture.classList.add("main-svg");
    picture.style.cssText = `display: block; width: 100%; height: ${height}px`;
    box.classList.add("js-plotly-plot");
    box.replaceChildren(picture);
  },
  purge: (box) => {
    box.classList.remove("js-plotly-plot");
    box.replaceChildren();
  },
  Plots: { resize: async () => {} },
};
