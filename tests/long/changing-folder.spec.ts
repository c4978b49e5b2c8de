import { appendFileSync, copyFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { leaveFoldersAlone } from "../support/leave-folders-alone.ts";
import { exportLibrary } from "../support/library.ts";
import { marks, waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";

const count = 1500;

/** What happens to every tenth file while the folder is read, by the last figure of its number. */
const changes = new Map<number, (path: string) => void>([
  [1, (path) => rmSync(path)],
  [3, (path) => truncateSync(path, 300)],
  [5, (path) => truncateSync(path, 0)],
  [7, (path) => writeFileSync(path, "no photo any more")],
  [
    9,
    (path) => {
      copyFileSync(path.replace("9.jpg", "8.jpg"), path);
      // A copy of every byte would be one photo with the other.
      appendFileSync(path, "9");
    },
  ],
]);

const name = (number: number): string => `IMG_${String(number).padStart(4, "0")}.jpg`;

test("files deleted, cut off and replaced while their folder is read hurt nobody else, and read right the next time", async ({
  page,
}, info) => {
  await leaveFoldersAlone(page);
  const folder = await makePhotos(info.outputPath("Trip"), { count, width: 800, height: 600, noisy: true });
  await page.goto("/");
  await dropPaths(page, [folder]);
  const bar = page.getByRole("progressbar", { name: "Import" });
  // All are listed: what is deleted before that was never found.
  await expect(bar).toHaveAttribute("aria-valuemax", /\d/);
  // In the order they are read, from behind, so that the change and the reader meet.
  for (let number = count; number > 0; number--) {
    const path = join(folder, name(number));
    changes.get(number % 10)?.(path);
    if (number % 100 === 0) await bar.getAttribute("aria-valuenow");
  }
  const { counts, at } = await waitForMark(page, "import:done", { timeoutMs: 300_000 });
  const { found, shown = 0, failed = 0, skipped = 0 } = counts;
  expect(shown + failed + skipped).toBe(found);
  expect(found).toBe(count);

  const first = await exportLibrary(page);
  const untouched = (path: string): boolean => !changes.has(Number(path.at(-5)));
  const whole = first.photos.filter(({ path }) => untouched(path));
  expect(whole).toHaveLength(count / 2);
  expect(whole.filter(({ failure, thumbnail, location }) => failure || !thumbnail || !location)).toEqual([]);
  const broken = [...first.failed, ...first.photos.flatMap(({ failure }) => failure ?? [])];
  expect(broken.filter(({ kind }) => kind === "crashed" || kind === "timed-out")).toEqual([]);
  expect(broken.every(({ message }) => message.length > 10)).toBe(true);

  // Dated later than anything seen before, so that each counts as changed.
  const now = new Date(Date.now() + 60_000);
  for (let number = 9; number < count; number += 10) utimesSync(join(folder, name(number)), now, now);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { after: at, timeoutMs: 300_000 });
  const second = await exportLibrary(page);
  const { counts: sums } = second;
  expect(sums.shown + sums.failed + sums.skipped + sums.sidecars).toBe(sums.found);
  const replaced = second.photos.filter(({ path }) => path.endsWith("9.jpg"));
  expect(replaced).toHaveLength(count / 10);
  expect(replaced.filter(({ failure, thumbnail }) => failure || !thumbnail)).toEqual([]);
  const twins = new Map(second.photos.map(({ path, takenAt }) => [path, takenAt?.local]));
  expect(
    replaced.filter(({ path, takenAt }) => takenAt?.local !== twins.get(path.replace("9.jpg", "8.jpg"))),
  ).toEqual([]);
  expect((await marks(page)).filter((mark) => mark.name === "import:done")).toHaveLength(2);
});
