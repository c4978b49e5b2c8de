// Draws the pictures of README and manifest from the sample trip. Run it when the look of the app changes; the results are
// committed.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { buildIfNeeded, root } from "./build.mjs";
import { stillPicture, withSampleTrip } from "./sample-page.mjs";
import { shots } from "./shots.mjs";

if (buildIfNeeded()) await withSampleTrip(drawAll);
else process.exitCode = 1;

/** @type {Parameters<typeof withSampleTrip>[0]} */
async function drawAll(open) {
  for (const { file, window, steps } of shots) {
    const page = await open(window);
    await steps(page);
    // What the import said is read by now.
    const close = page.getByRole("button", { name: "Close import message" });
    while ((await close.count()) > 0) await close.first().click();
    const image = await sharp(await stillPicture(page))
      .webp({ quality: 76, effort: 6 })
      .toBuffer();
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), image);
    await page.close();
    console.log(`${file}: ${Math.round(image.length / 1000)} KB`);
  }
}
