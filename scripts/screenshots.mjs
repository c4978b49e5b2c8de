// Draws the pictures of README, manifest and /about from the sample trip. Run it when the look of the app changes; the results are
// committed. A word after it draws only those whose file names have it: `node scripts/screenshots.mjs about`.
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
  const [word = ""] = process.argv.slice(2);
  for (const { file, window, steps, wide } of shots.filter(({ file }) => file.includes(word))) {
    const page = await open(window);
    await steps(page);
    // What the import said is read by now.
    const close = page.getByRole("button", { name: "Close import message" });
    while ((await close.count()) > 0) await close.first().click();
    const image = await sharp(await stillPicture(page))
      .resize({ ...(wide && { width: wide }) })
      .webp({ quality: wide ? 68 : 76, effort: 6 })
      .toBuffer();
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), image);
    await page.close();
    console.log(`${file}: ${Math.round(image.length / 1000)} KB`);
  }
}
