// Draws the README's screenshot from the sample trip. Run it when the look of the app changes; the result is committed.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildIfNeeded, root } from "./build.mjs";
import { mapShown, stillPicture, withSampleTrip } from "./sample-page.mjs";

const output = join(root, "docs/screenshot.webp");

if (buildIfNeeded()) await withSampleTrip(draw);
else process.exitCode = 1;

/** @type {Parameters<typeof withSampleTrip>[0]} */
async function draw(open) {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await mapShown(page);
  const image = await sharp(await stillPicture(page))
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  await writeFile(output, image);
  console.log(`docs/screenshot.webp: ${Math.round(image.length / 1000)} KB`);
}
