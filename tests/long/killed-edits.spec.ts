import { test } from "playwright/test";
import { changedPhotos, killAmidChanges, selectEveryPhoto } from "../support/killed-changes.ts";

const kills = Number(process.env["PINROLL_KILLS"] ?? 20);

test(`a browser killed ${kills} times in the middle of editing ${changedPhotos} photos keeps each edit whole, or not at all`, async ({
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
