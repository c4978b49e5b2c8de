import type { LibraryJson } from "../../src/photo/library-json.ts";
import { dropPaths } from "../support/drop.ts";
import { keptPictures, picturesShown } from "../support/kept-inside.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { openProfile } from "../support/profile.ts";
import { expect, test } from "../support/test.ts";

/** Exports are equal but for when they were made. */
function withoutTime(library: LibraryJson): LibraryJson {
  return { ...library, exportedAt: "" };
}

test("a browser that is killed twice in the middle of an import opens again with a sound part of the library, and ends it", async ({
  baseURL,
}, info) => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  const count = 300;
  const folder = await makePhotos(info.outputPath("Trip"), { count, width: 1400, height: 1050, noisy: true });
  const quiet = await openProfile(info.outputPath("quiet"), baseURL);
  await dropPaths(quiet.page, [folder]);
  await waitForMark(quiet.page, "import:done", { timeoutMs: 120_000 });
  const undisturbed = withoutTime(await exportLibrary(quiet.page));
  await quiet.context.close();

  const profile = info.outputPath("profile");
  let before = 0;
  for (const visit of ["killed", "killed", "ended"]) {
    const { page, kill, context } = await openProfile(profile, baseURL);
    if (before > 0) {
      await expect(page.getByRole("gridcell").first()).toBeVisible();
      const kept = await exportLibrary(page);
      const whole = new Map(undisturbed.photos.map((photo) => [photo.path, photo]));
      for (const photo of kept.photos)
        expect({ ...photo, thumbnail: null }).toEqual({ ...whole.get(photo.path), thumbnail: null });
      expect(kept.counts.shown).toBe(count);
      expect(thumbnails(kept)).toBeGreaterThanOrEqual(before);
      await expect.poll(() => picturesShown(page)).toBe(true);
    }
    // Where the browser kept the way to the folder, the import goes on by itself; a drop does no harm then.
    await dropPaths(page, [folder]);
    if (visit === "ended") {
      await expect.poll(async () => thumbnails(await exportLibrary(page)), { timeout: 90_000 }).toBe(count);
      expect(withoutTime(await exportLibrary(page))).toEqual(undisturbed);
      await context.close();
    } else {
      // Pictures are written every few seconds.
      const last = before;
      const isMore = async (): Promise<boolean> => {
        before = await keptPictures(page);
        return before >= last + 30 || before === count;
      };
      await expect.poll(isMore, { timeout: 90_000 }).toBe(true);
      await kill();
    }
  }
});

function thumbnails({ photos }: LibraryJson): number {
  return photos.filter(({ thumbnail }) => thumbnail !== null).length;
}
