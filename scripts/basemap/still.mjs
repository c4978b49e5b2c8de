import { mercator, polygonsOf } from "./geometry.mjs";

/** What part of the world the picture shows: all longitudes, and the latitudes people live at. */
const [, top] = mercator([0, 80]);
const [, bottom] = mercator([0, -58]);

/** Width of the drawing's own coordinates; whole numbers keep the file small. */
const width = 2000;

/** Surface of the window, and land a shade away from it: a picture to lay behind words. */
const colours = { light: { water: "#fafaf8", land: "#f0f0ec" }, dark: { water: "#121314", land: "#1b1d1f" } };

/** The world as one path, coarse and faint, for the first screen. */
export function stillSvg(earth, theme) {
  const height = Math.round((bottom - top) * width);
  const { water, land } = colours[theme];
  const path = earth
    .flatMap(polygonsOf)
    .flatMap((rings) => rings.map(pathOf))
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${water}" d="M0 0h${width}v${height}H0z"/><path fill="${land}" d="${path}"/></svg>\n`
  );
}

function pathOf(ring) {
  const points = ring.map(([x, y]) => [Math.round(x * width), Math.round((y - top) * width)]);
  const steps = points.slice(1).map(([x, y], index) => [x - points[index][0], y - points[index][1]]);
  const moved = steps.filter(([dx, dy]) => dx || dy).map(([dx, dy]) => `${dx}${dy < 0 ? "" : " "}${dy}`);
  if (moved.length < 3) return "";
  return `M${points[0].join(" ")}l${moved.join(" ").replaceAll(" -", "-")}z`;
}
