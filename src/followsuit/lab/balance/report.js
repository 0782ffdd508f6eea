// Draws the plots in the colours of the page, and anew when these change.
const plots = JSON.parse(document.getElementById("plots").textContent);
const figures = document.querySelectorAll("figure.plot");
const dark = matchMedia("(prefers-color-scheme: dark)");
const narrow = matchMedia("(max-width: 40rem)");

function look() {
  const [ink, soft, line, colours] = dark.matches
    ? ["#e6e4df", "#a5a9b0", "#363b43", ["#7cbce6", "#f2a65e", "#8fd19e", "#e08fb8", "#c6b6f5", "#e6d06c"]]
    : ["#22252a", "#5d636c", "#dedad2", ["#23648c", "#b65a0e", "#2f7a43", "#a23a72", "#6650b0", "#80690a"]];
  const mark = { color: colours[0] };
  return {
    background: "transparent",
    font: "system-ui, sans-serif",
    view: { stroke: null },
    axis: { labelColor: ink, titleColor: soft, gridColor: line, domainColor: line, tickColor: line,
      labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", labelFlush: false, labelOverlap: true, labelSeparation: 6, labelLimit: narrow.matches ? 130 : 300 },
    legend: { labelColor: ink, titleColor: soft, labelFontSize: 12, columns: narrow.matches ? 2 : 4 },
    range: { category: colours },
    point: mark, line: mark, area: mark, bar: mark, rule: { color: soft },
  };
}

function draw() {
  plots.forEach((plot, place) => {
    const options = { actions: false, renderer: "svg", config: look(), tooltip: { theme: dark.matches ? "dark" : "light" } };
    vegaEmbed(figures[place], plot, options);
  });
}

dark.addEventListener("change", draw);
narrow.addEventListener("change", draw);
draw();
