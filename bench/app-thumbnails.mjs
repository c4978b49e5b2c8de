/**
 * Checks what the library says of every photo, and hands over the first pictures the grid shows.
 * @param {import("playwright").Page} page
 * @param {import("./types.d.mts").ExportedLibrary} library
 * @param {{ names: string[], edge: number, count: number }} wanted names of all photos, newest first; how many to hand over
 * @returns {Promise<import("./types.d.mts").MadeThumbnail[]>}
 */
export async function thumbnailsOfApp(page, library, { names, edge, count }) {
  const wrong = library.photos.find(
    ({ thumbnail, failure }) => failure || !thumbnail || Math.max(thumbnail.width, thumbnail.height) !== edge,
  );
  if (wrong || library.photos.length !== names.length) {
    throw new Error(
      `Pinroll: ${library.photos.length} photos of ${names.length}; ${JSON.stringify(wrong ?? {})}`,
    );
  }
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.waitForTimeout(500);
  const shown = await grid.getByRole("gridcell").evaluateAll(picturesOf, count);
  return shown.map((base64, index) => ({ name: names[index] ?? "", bytes: Buffer.from(base64, "base64") }));
}

/**
 * Runs in the page.
 * @param {Element[]} cells
 * @param {number} count
 */
function picturesOf(cells, count) {
  return Promise.all(
    cells.slice(0, count).map(async (cell) => {
      const image = cell.querySelector("img");
      if (!image) throw new Error("A tile on screen has no picture");
      await image.decode();
      // The picture's address holds its bytes.
      const [, base64] = /^data:image\/[a-z]+;base64,(.+)$/.exec(image.src) ?? [];
      if (base64 === undefined) throw new Error(`A tile on screen shows ${image.src.slice(0, 80)}`);
      return base64;
    }),
  );
}
