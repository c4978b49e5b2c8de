import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page, type TestInfo } from "playwright/test";
import { dropPaths } from "./drop.ts";
import { exportLibrary } from "./library.ts";
import { waitForMark } from "./marks.ts";
import { makePhotos } from "./photos.ts";
import { openProfile, type Profile } from "./profile.ts";
import { Chance } from "./random.ts";
import { crash, workersOf } from "./workers.ts";

/** How many photos are changed at once. */
export const changedPhotos = 4000;

type Exported = Awaited<ReturnType<typeof exportLibrary>>;

interface Changes {
  info: TestInfo;
  baseURL: string | undefined;
  kills: number;
  /** What is done once after the import; answers how many photos it changed. */
  first?: (page: Page) => Promise<number>;
  /** Makes a change to all photos, or takes it back where `changed` are all: answers its last gesture. */
  change: (page: Page, changed: number) => Promise<() => Promise<void>>;
  /** How many photos the library says are changed. */
  count: (library: Exported) => number;
  /** How long it may go on before it ends, in milliseconds. */
  waits?: readonly number[];
}

/** How a visit ends in the middle of a change: the browser is killed, its page closes, the library's worker crashes. */
const endings = {
  kill: (visit: Profile) => visit.kill(),
  close: async ({ page, context }: Profile) => {
    await page.close();
    await context.close();
  },
  crash: async ({ page, context }: Profile) => {
    const before = workersOf(page, "library");
    await crash(page, "library");
    // The next one opens what this one left.
    await expect
      .poll(() => workersOf(page, "library").filter((worker) => !before.includes(worker)))
      .not.toEqual([]);
    await context.close();
  },
};

/** What the files of a folder hold. */
const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );

/**
 * Ends the visit in the middle of changes to all photos, again and again: each is found whole afterwards, or not at
 * all, the library has all photos, and their files are as they were.
 */
export async function killAmidChanges({
  info,
  baseURL,
  kills,
  first,
  change,
  count,
  waits = [10, 50, 150],
}: Changes): Promise<void> {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  test.setTimeout(1_800_000);
  const folder = await makePhotos(info.outputPath("Trip"), { count: changedPhotos, width: 32, height: 24 });
  const originals = hashesIn(folder);
  const profile = info.outputPath("profile");
  const whole = async (page: Page, allowed: number[]): Promise<number> => {
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    const library = await exportLibrary(page);
    expect(library.photos).toHaveLength(changedPhotos);
    const found = count(library);
    expect(allowed).toContain(found);
    return found;
  };
  const { page, context } = await openProfile(profile, baseURL);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { timeoutMs: 600_000 });
  let changed = (await first?.(page)) ?? 0;
  await context.close();

  const chance = new Chance(Number(process.env["PINROLL_SEED"] ?? 1));
  const ends = { before: 0, after: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const visit = await openProfile(profile, baseURL);
    await whole(visit.page, [changed]);
    const gesture = await change(visit.page, changed);
    await gesture();
    await visit.page.waitForTimeout(chance.next() * chance.pick(waits));
    await endings[kill % 2 === 0 ? "kill" : chance.pick(["close", "crash"] as const)](visit);
    const next = changedPhotos - changed;
    const after = await openProfile(profile, baseURL);
    const found = await whole(after.page, [changed, next]);
    ends[found === next ? "after" : "before"]++;
    changed = found;
    await after.context.close();
  }
  expect(hashesIn(folder)).toEqual(originals);
  info.annotations.push({
    type: "kills",
    description: `before it was kept ${ends.before}, after ${ends.after}`,
  });
}

/** Selects every photo of the grid. */
export async function selectEveryPhoto(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("4,000 selected");
}
