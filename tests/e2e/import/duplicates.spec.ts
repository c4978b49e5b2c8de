import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";

test("copies of files are one photo with all its paths, and still are at the next visit without reading a file", async ({
  page,
}, info) => {
  const hashing: string[] = [];
  page.on("request", (request) => {
    if (/\/digest-[^/]*\.js$/.test(request.url())) hashing.push(request.url());
  });
  await page.goto("/");
  const trip = await makePhotos(info.outputPath("Trip"), {
    count: 4,
    width: 1400,
    height: 1050,
    noisy: true,
  });
  const [first, second, third] = ["IMG_0001.jpg", "IMG_0002.jpg", "IMG_0003.jpg"] as const;
  // A Live Photo by its name, and a copy of both its files.
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a33" } }).jpeg();
  writeFileSync(join(trip, "IMG_9.JPG"), await picture.toBuffer());
  writeFileSync(join(trip, "IMG_9.MP4"), await muxFilm(await encodeFilm(page, 1), "mp4", 0));
  const backup = join(trip, "Old things", "Backup");
  mkdirSync(backup, { recursive: true });
  for (const name of ["IMG_9.JPG", "IMG_9.MP4", first]) copyFileSync(join(trip, name), join(backup, name));
  copyFileSync(join(trip, second), join(trip, "another name.jpg"));
  copyFileSync(join(trip, second), join(trip, "1 (1).jpg"));
  // The same size, and the same ends, but not the same picture.
  const changed = readFileSync(join(trip, third));
  expect(changed.length).toBeGreaterThan(300_000);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0x10;
  writeFileSync(join(trip, "retouched.jpg"), changed);

  await dropPaths(page, [trip]);
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toEqual({ found: 12, shown: 7, failed: 0, skipped: 5, sidecars: 0 });
  await expect(page.getByRole("gridcell")).toHaveCount(6);
  expect(hashing.length).toBeGreaterThan(0);

  const library = await exportLibrary(page);
  const pathsOf = (path: string): string[] | undefined =>
    library.photos.find((photo) => photo.path === path)?.paths;
  expect(pathsOf(`Trip/${first}`)).toEqual([`Trip/${first}`, `Trip/Old things/Backup/${first}`]);
  expect(pathsOf(`Trip/${second}`)).toEqual([`Trip/${second}`, "Trip/another name.jpg", "Trip/1 (1).jpg"]);
  expect(pathsOf(`Trip/${third}`)).toEqual([`Trip/${third}`]);
  expect(pathsOf("Trip/retouched.jpg")).toEqual(["Trip/retouched.jpg"]);
  const live = library.photos.find(({ path }) => path === "Trip/IMG_9.JPG");
  expect(live?.paths).toEqual(["Trip/IMG_9.JPG", "Trip/Old things/Backup/IMG_9.JPG"]);
  expect(live?.parts).toEqual([{ role: "live-video", path: "Trip/IMG_9.MP4" }]);
  expect(library.skipped.map(({ reason }) => reason)).toEqual(Array(5).fill("duplicate"));

  await page.getByRole("gridcell", { name: /live/i }).first().click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details).toContainText("Also in");
  await expect(details).toContainText("Trip/Old things/Backup/IMG_9.JPG");
  await page.goto("/import");
  await page.getByText("Duplicates").first().click();
  await expect(page.getByRole("list", { name: "Files" })).toContainText("Duplicate of Trip/IMG_9.JPG.");

  hashing.length = 0;
  await page.goto("/");
  await expect(page.getByRole("gridcell")).toHaveCount(6);
  const again = await exportLibrary(page);
  expect({ ...again, exportedAt: "" }).toEqual({ ...library, exportedAt: "" });
  expect(hashing).toEqual([]);
});
