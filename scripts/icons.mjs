// Draws the app's icon files from public/icon.svg. Run it when the icon changes; the results are committed.
import { readFile } from "node:fs/promises";
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
