// Draws the app's icon files from public/icon.svg, and those of its shortcuts. Run it when one changes; the results are
// committed.
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");
/** Full square: systems that cut icons to their own shape round it themselves. */
const square = svg.replace(' rx="112"', "");

/** @param {string} source @param {number} size */
const drawn = (source, size) => sharp(Buffer.from(source), { density: 144 }).resize(size, size);

/** @param {string} name @param {import("sharp").Sharp} image */
const save = (name, image) => image.png({ compressionLevel: 9 }).toFile(new URL(name, folder).pathname);

await save("icon-192.png", drawn(svg, 192));
await save("icon-512.png", drawn(svg, 512));
await save("icon-180.png", drawn(square, 180));

// The middle 80 % of a maskable icon is what every shape leaves.
const background = {
  create: { width: 512, height: 512, channels: /** @type {const} */ (4), background: "#0f766e" },
};
const inner = await drawn(square, 420).png().toBuffer();
await save("icon-maskable-512.png", sharp(background).composite([{ input: inner, gravity: "centre" }]));

// The signs of the navigation, in Lucide's square of 24.
const shortcuts = { add: "folder-plus", trips: "luggage", map: "map", search: "search" };
const edge = 96;
await mkdir(new URL("shortcuts/", folder), { recursive: true });
for (const [name, icon] of Object.entries(shortcuts)) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${icon}.mjs`);
  /** @type {[string, Record<string, string>][]} */
  const parts = __iconData.node;
  const shapes = parts.map(([tag, attributes]) => {
    // React's keys are no attributes.
    const written = Object.entries(attributes).filter(([attribute]) => attribute !== "key");
    return `<${tag} ${written.map(([attribute, value]) => `${attribute}="${value}"`).join(" ")}/>`;
  });
  const sign = `<g transform="translate(20 20) scale(2.333)" fill="none" stroke="#fafaf8" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</g>`;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><rect width="${edge}" height="${edge}" rx="21" fill="#0f766e"/>${sign}</svg>`;
  await save(`shortcuts/${name}.png`, drawn(tile, edge));
}
