import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { keptFavourites } from "../../support/kept-inside.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { jpeg, tiff, xmpPacket } from "../../support/picture-bytes.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";

const attack = "<img src=x onerror=alert(1)>";
const escaped = attack.replaceAll("<", "&lt;");
const misleading = "photo\u202Egpj.exe.jpg";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** What must never happen: an error, a box of the page's own, a request elsewhere. */
function watch(page: Page, own: string): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("dialog", (box) => {
    wrong.push(box.message());
    void box.dismiss();
  });
  page.on("request", (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(own).origin) wrong.push(href);
  });
  return wrong;
}

/** A folder of hostile files: names, words, a drawing with scripts. */
function hostileFolder(): string {
  const folder = test.info().outputPath("Trip <b>\u202E");
  mkdirSync(folder, { recursive: true });
  const words = xmpPacket(
    "",
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>`,
  );
  const ifd0 = { 0x010f: { ascii: attack }, 0x010e: { ascii: attack } };
  writeFileSync(join(folder, misleading), jpeg({ exif: tiff({ ifd0 }), xmp: words }));
  writeFileSync(
    join(folder, "drawing.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(2)" width="40" height="30"><title>${escaped}</title>
    <script>alert(3)</script><image href="http://other.example/seen.png"/><foreignObject><iframe src="javascript:alert(4)"/></foreignObject></svg>`,
  );
  writeFileSync(join(folder, `${attack.replaceAll("/", "")}.jpg`), "no picture");
  return folder;
}

test("words, names and drawings of hostile files are shown as words, and run and ask nothing", async ({
  page,
  baseURL,
}) => {
  const wrong = watch(page, baseURL ?? "");
  await page.goto("/");
  await dropPaths(page, [hostileFolder()]);
  await waitForMark(page, "import:done");
  for (const name of [/drawing/, /photo/]) {
    const tile =
      name.source === "photo"
        ? tiles(page)
            .filter({ hasNotText: /drawing/i })
            .first()
        : tiles(page).filter({ hasText: name }).first();
    await tile.click();
    const viewer = page.getByRole("dialog");
    await expect(viewer).toHaveAccessibleName(name);
    await viewer.getByRole("button", { name: "Details", exact: true }).click();
    if (name.source === "drawing") await expect(viewer.getByText(attack).first()).toBeVisible();
    if (name.source === "photo")
      await expect(viewer).toHaveAccessibleName(misleading.replace("\u202E", "\uFFFD"));
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  }
  await page.goto("/import");
  await expect(page.getByText(attack).first()).toBeVisible();
  expect(wrong).toEqual([]);
});

/** What an address may hold; the last ones come by the history, as no server takes them. */
const addresses = [
  "/photo/%E0%A4%A",
  "/photo/__proto__",
  `/photo/${"a".repeat(3000)}`,
  "/album/constructor",
  "/album/__proto__",
  "/trip/2024-05-03-2-3-4",
  `/?q=${"of+".repeat(3000)}`,
  "/?kind=__proto__&constructor=1&toString=2&__proto__[polluted]=1&flag=constructor&rating=9e9",
  "/?folder=javascript:alert(1)&area=NaN,1;2,3;4,5&from=0000-00-00&country=../..&added=999999999",
  `/settings#${encodeURIComponent(attack)}`,
  `/places?q=${encodeURIComponent(attack)}#constructor`,
  "/?delete=all&forget=everything&import=1&favourite=no&hidden=no",
  `/?tag=${"x".repeat(7000)}&camera=${encodeURIComponent(attack)}`,
];

test("a link changes nothing but what is shown, whatever is in it", async ({ page, baseURL }) => {
  test.slow();
  const wrong = watch(page, baseURL ?? "");
  const folder = test.info().outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  for (const name of ["alps-01-road.jpg", "alps-03-gondola.jpg"]) {
    const from = join(resolve("public/sample"), name);
    copyFileSync(from, join(folder, name));
  }
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const before = await exportLibrary(page);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("#root > *").first(), address).toBeAttached();
    await expect(page.locator("#root"), address).not.toBeEmpty();
  }
  for (const long of [
    `/?q=${"of ".repeat(100_000)}`,
    `/?area=${"1,1;".repeat(100_000)}`,
    `/photo/${"%".repeat(100_000)}`,
  ])
    await page.evaluate((url) => {
      history.pushState({ page: "javascript:alert(1)", cluster: "__proto__", stepBack: {} }, "", url);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, long);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(before.photos.length);
  const after = await exportLibrary(page);
  expect({ ...after, exportedAt: "" }).toEqual({ ...before, exportedAt: "" });
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  expect(wrong).toEqual([]);
});

test.describe("nonsense of another tab of this origin", () => {
  // Told, as any mistake is, and over.
  test.use({ faults: /Cannot read properties of/ });

  test("breaks nothing, and edits go on", async ({ page, context, baseURL }) => {
    const wrong = watch(page, baseURL ?? "");
    const folder = test.info().outputPath("Trip");
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(resolve("public/sample"), "alps-01-road.jpg"), join(folder, "alps-01-road.jpg"));
    const other = await context.newPage();
    await other.goto("/licences.txt");
    const shout = (): Promise<void> =>
      other.evaluate(() => {
        const nonsense: unknown[] = [
          null,
          1,
          "edit",
          [],
          {},
          { type: "edit" },
          { type: "committed", written: null },
        ];
        for (const type of ["edit", "album", "trip", "committed", "edited", "coming", "__proto__"])
          nonsense.push({
            type,
            call: {},
            from: null,
            edits: [{ publicIds: null }],
            change: { do: 7 },
            written: { commit: 1, chunks: 5 },
          });
        for (const name of ["pinroll-tabs", "pinroll-library"]) {
          const channel = new BroadcastChannel(name);
          for (const message of nonsense) channel.postMessage(message);
          channel.close();
        }
      });
    await page.goto("/");
    await shout();
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await shout();
    await tiles(page).first().focus();
    await page.keyboard.press("f");
    await expect(tiles(page).first()).toHaveAccessibleName(/, favourite\b/);
    await expect.poll(() => keptFavourites(page)).toBe(1);
    await shout();
    await page.reload();
    await expect(tiles(page).first()).toHaveAccessibleName(/, favourite\b/);
    expect(wrong).toEqual([]);
  });
});
