import { ellipse, gradient, heightAt, landUnder, lit, n, ridge, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { blades, conifer, conifersAlong, leafTree, mountains } from "../nature.mjs";
import { house } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A meadow in flower under peaks. @param {Scene} scene */
export function meadow(scene) {
  const { w, h, u, random, options } = scene;
  const parts = [
    sky(scene, h * 0.55, { x: w * 0.22, y: h * 0.12 }),
    mountains(scene, { base: h * 0.56, height: h * 0.4, depth: 0.36, snow: 0.42, summits: 3, foot: h }),
  ];
  const wood = ridge(random, w, h * 0.57, u * 3, 0.5);
  parts.push(
    landUnder(wood, h, lit(scene, "#5d7d4c", 0.2)),
    conifersAlong(scene, wood, { count: 60, tall: [u * 2.4, u * 5.4], fill: lit(scene, "#35523f", 0.16) }),
  );
  if (options["hut"])
    parts.push(house(scene, w * 0.62, h * 0.68, { w: u * 13, h: u * 7, wall: "#8f6a4a", roof: "#6b5a50" }));
  const slope = ridge(random, w, h * 0.69, u * 3, 0.45);
  const grass = gradient([
    [0, lit(scene, "#8fae56", 0.06)],
    [1, lit(scene, "#4e7038")],
  ]);
  parts.push(grass.def, landUnder(slope, h + 5, grass.fill));
  for (let index = 0; index < 620; index++) {
    const share = random.next() ** 0.8;
    const x = random.between(0, w);
    const y = heightAt(slope, x) + u * 1.5 + share * (h - h * 0.68);
    const size = u * (0.16 + share * 0.85) * random.between(0.6, 1.2);
    const petal = lit(scene, random.pick(["#f6f0e4", "#f2c53d", "#d9619a", "#8f6fc4", "#e8743f", "#f6f0e4"]));
    parts.push(
      stroke(`M${n(x)} ${n(y)} v${n(size * 3.4)}`, lit(scene, "#42602f"), size * 0.3),
      ellipse(x, y, size, size * 0.8, petal),
      share > 0.5 ? ellipse(x, y, size * 0.35, size * 0.3, lit(scene, "#f7dc6b")) : "",
    );
  }
  return (
    parts.join("") +
    blades(
      scene,
      h + u,
      u * 8,
      ["#3d5c2c", "#5c7d3c"].map((leaf) => lit(scene, leaf)),
      120,
    )
  );
}

/** A road that winds towards the mountains. @param {Scene} scene */
export function road(scene) {
  const { w, h, u, random } = scene;
  const parts = [
    sky(scene, h * 0.5, { x: w * 0.8, y: h * 0.12 }),
    mountains(scene, { base: h * 0.52, height: h * 0.42, depth: 0.38, snow: 0.4, summits: 4, foot: h }),
  ];
  const land = ridge(random, w, h * 0.54, u * 3, 0.5);
  parts.push(
    landUnder(land, h + 5, lit(scene, "#7a944a", 0.1)),
    conifersAlong(scene, land, { count: 50, tall: [u * 2, u * 5], fill: lit(scene, "#34513d", 0.2) }),
  );
  const d = `M${n(w * 0.36)} ${h} Q${n(w * 0.42)} ${n(h * 0.82)} ${n(w * 0.66)} ${n(h * 0.74)} Q${n(w * 0.84)} ${n(h * 0.67)} ${n(w * 0.6)} ${n(h * 0.62)} Q${n(w * 0.48)} ${n(h * 0.59)} ${n(w * 0.52)} ${n(h * 0.55)} Q${n(w * 0.51)} ${n(h * 0.59)} ${n(w * 0.64)} ${n(h * 0.62)} Q${n(w * 0.93)} ${n(h * 0.68)} ${n(w * 0.76)} ${n(h * 0.77)} Q${n(w * 0.66)} ${n(h * 0.84)} ${n(w * 0.74)} ${h} Z`;
  parts.push(
    `<path d="${d}" fill="${lit(scene, "#6a6b70")}" stroke="${lit(scene, "#e8e2d0")}" stroke-width="${n(u * 0.35)}"/>`,
  );
  parts.push(
    stroke(
      `M${n(w * 0.55)} ${h} Q${n(w * 0.55)} ${n(h * 0.84)} ${n(w * 0.71)} ${n(h * 0.755)} Q${n(w * 0.88)} ${n(h * 0.68)} ${n(w * 0.62)} ${n(h * 0.62)}`,
      lit(scene, "#f4eedc"),
      u * 0.4,
      `stroke-dasharray="${n(u * 3)} ${n(u * 3)}"`,
    ),
  );
  for (let index = 0; index < 12; index++) {
    const left = index % 2 === 0;
    const share = index / 12;
    const x = left ? w * random.between(0, 0.3 - share * 0.1) : w * random.between(0.86, 1.02);
    parts.push(
      random.chance(0.5)
        ? conifer(
            scene,
            x,
            h * (0.64 + share * 0.34),
            u * (9 + share * 22),
            lit(scene, "#2b4636", 0.1 * (1 - share)),
          )
        : leafTree(scene, x, h * (0.64 + share * 0.34), u * (9 + share * 20), {
            leaf: random.pick(["#c9962f", "#b5742c", "#8f9a3c"]),
            depth: 0.1 * (1 - share),
          }),
    );
  }
  for (let index = 0; index < 260; index++) {
    const share = random.next();
    const [x, y, size] = [random.between(0, w), h * (0.6 + share * 0.42), u * (0.15 + share * 0.5)];
    if (x > w * 0.3 && x < w * 0.95) continue;
    parts.push(
      ellipse(
        x,
        y,
        size,
        size * 0.7,
        lit(scene, random.pick(["#f4efdc", "#e9c64a", "#b9c873", "#5c7a3a", "#c98fb4"])),
        'opacity="0.8"',
      ),
    );
  }
  return (
    parts.join("") +
    blades(
      scene,
      h + u,
      u * 7,
      ["#4a6632", "#66803f", "#8a8a44"].map((leaf) => lit(scene, leaf)),
      150,
    )
  );
}
