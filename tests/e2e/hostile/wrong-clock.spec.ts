import { expect, test } from "../../support/test.ts";
import { everywhere } from "../../support/everywhere.ts";
import { exportLibrary } from "../../support/library.ts";
import { expectUsable } from "../../support/usable.ts";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Has the clock of the page and of its workers show what `now` makes of the true time. */
function clockOf(now: (trueTime: number) => number): () => void {
  const install = (wrong: (trueTime: number) => number): void => {
    const TrueDate = Date;
    const told = (): number => wrong(TrueDate.now());
    const WrongDate = function (...given: []): Date {
      return Reflect.construct(TrueDate, given.length === 0 ? [told()] : given) as Date;
    };
    Object.setPrototypeOf(WrongDate, TrueDate);
    Object.defineProperty(WrongDate, "prototype", { value: TrueDate.prototype });
    Object.defineProperty(WrongDate, "now", { value: told });
    globalThis.Date = WrongDate as unknown as DateConstructor;
  };
  // It is sent as text.
  return Object.assign(() => undefined, { toString: () => `() => (${String(install)})(${String(now)})` });
}

const clocks: [what: string, now: (trueTime: number) => number][] = [
  ["that says January 1970", (trueTime) => trueTime % 86_400_000],
  ["that says 2100", (trueTime) => trueTime + 2_335_000_000_000],
  [
    "that jumps back an hour every ten seconds",
    (trueTime) => trueTime - 3_600_000 * (Math.floor(trueTime / 10_000) % 1000),
  ],
];

for (const [what, now] of clocks)
  test(
    `with a clock ${what} photos get the dates of their files and are kept`,
    { tag: "@long" },
    async ({ page, context }) => {
      const clock = clockOf(now);
      await everywhere(context, clock);
      await page.goto("/");
      const { metadataPending = 0 } = await expectUsable(page);
      expect(metadataPending).toBe(0);
      const { photos } = await exportLibrary(page);
      expect(photos.every(({ takenAt }) => takenAt?.source.startsWith("exif:"))).toBe(true);
      const tile = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first();
      await tile.focus();
      await page.keyboard.press("f");
      await expect(page.getByText("Added to favourites.").first()).toBeVisible();

      const other = await context.newPage();
      await other.goto("/");
      const same = other.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
      await expect(same.first()).toHaveAccessibleName(/favourite/);
      await same.nth(1).hover();
      await same.nth(1).getByRole("button", { name: "Add to favourites" }).click();
      await expect(page.getByRole("gridcell", { name: /favourite/ })).toHaveCount(2);
      await page.goto("/trips");
      await expect(page.getByRole("heading").first()).toBeVisible();
    },
  );
