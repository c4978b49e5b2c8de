import { isDeepStrictEqual } from "node:util";
import { expect, test } from "playwright/test";
import { changedPhotos, killAmidChanges, selectEveryPhoto } from "../support/killed-changes.ts";

const kills = Number(process.env["PINROLL_KILLS"] ?? 20);

test(`a visit that ends ${kills} times in the middle of editing ${changedPhotos} photos keeps each edit whole, or not at all`, async ({
  baseURL,
}, info) => {
  await killAmidChanges({
    info,
    baseURL,
    kills,
    // Makes all photos favourites, or none where all are.
    change: async (page) => {
      await selectEveryPhoto(page);
      return () => page.keyboard.press("f");
    },
    count: ({ photos }) => photos.filter(({ favourite }) => favourite).length,
  });
});

test(`a visit that ends ${kills} times in the middle of a preset on ${changedPhotos} photos leaves all of it, or nothing`, async ({
  baseURL,
}, info) => {
  await killAmidChanges({
    info,
    baseURL,
    kills,
    // The preset is applied to all photos, or removed from them where all have it.
    change: async (page, changed) => {
      await selectEveryPhoto(page);
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Apply edits" }).click();
      const preset = page.getByRole("menuitem", { name: changed === 0 ? "Mono" : "Remove edits" });
      await expect(preset).toBeVisible();
      return () => preset.click();
    },
    count: ({ photos }) => {
      const edits = photos.flatMap(({ edit }) => edit ?? []);
      const [first] = edits;
      if (first !== undefined)
        expect(first).toMatchObject({ blackAndWhite: true, contrast: 18, shadows: -5 });
      expect(edits.filter((edit) => !isDeepStrictEqual(edit, first))).toEqual([]);
      return edits.length;
    },
    // The code of edits comes first.
    waits: [50, 200, 600],
  });
});
