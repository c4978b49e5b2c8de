import { expect, test, type Page } from "playwright/test";
import { changedPhotos, killAmidChanges, selectEveryPhoto } from "../support/killed-changes.ts";

const kills = Number(process.env["PINROLL_KILLS"] ?? 12);
const name = "All of it";

test(`a visit that ends ${kills} times while an album of ${changedPhotos} photos is changed has each change whole, or not at all`, async ({
  baseURL,
}, info) => {
  await killAmidChanges({
    info,
    baseURL,
    kills,
    first: createAlbum,
    change: prepareChange,
    count: ({ albums }) => {
      expect(albums.map((album) => album.name)).toEqual([name]);
      const found = albums[0]?.photos ?? [];
      expect(new Set(found).size).toBe(found.length);
      return found.length;
    },
  });
});

async function createAlbum(page: Page): Promise<number> {
  await selectEveryPhoto(page);
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add to album" });
  await dialog.getByRole("textbox", { name: "New album" }).fill(name);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(`Added 4,000 photos to “${name}”.`)).toBeVisible();
  return changedPhotos;
}

/** All but one gesture of adding all photos to the album, or of removing them; answers that gesture. */
async function prepareChange(page: Page, inAlbum: number): Promise<() => Promise<void>> {
  if (inAlbum === 0) {
    await selectEveryPhoto(page);
    await page.keyboard.press("a");
    const choice = page.getByRole("dialog", { name: "Add to album" }).getByRole("button", { name });
    await expect(choice).toBeVisible();
    return () => choice.click();
  }
  await page.getByRole("navigation").getByRole("link", { name: "Albums" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(page.getByText("4,000 photos").first()).toBeVisible();
  await selectEveryPhoto(page);
  const remove = page.getByRole("button", { name: "Remove from album" });
  await expect(remove).toBeVisible();
  return () => remove.click();
}
