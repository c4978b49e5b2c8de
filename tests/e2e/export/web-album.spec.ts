import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { xmpPacket } from "../../support/picture-bytes.ts";
import { tellingJpeg } from "../../support/telling-picture.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { unzipBytes } from "../../support/unzip.ts";

const attack = "</script><img src=x onerror=alert(1)>\u2028";
const escaped = attack.replaceAll("<", "&lt;");

/** Photos in Lisbon, Porto and Paris, one that tells much, and one with hostile words. */
async function writeTrip(folder: string): Promise<void> {
  const places = [
    [38.697123, -9.206123],
    [41.140123, -8.611123],
    [48.858123, 2.294123],
  ] as const;
  await makePhotos(folder, { count: 6, places });
  writeFileSync(join(folder, "2024-05-03 Lisboa.jpg"), await tellingJpeg());
  const words = xmpPacket(
    "",
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>`,
  );
  const segment = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${words}`);
  const length = segment.length + 2;
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  const rest = readFileSync(join(folder, "IMG_0001.jpg")).subarray(2);
  writeFileSync(join(folder, "hostile.jpg"), Buffer.concat([head, segment, rest]));
}

/** Opens the dialog "Share" of all photos, and in it the options of web albums. */
async function openOptions(page: Page): Promise<Locator> {
  const folder = test.info().outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  await writeTrip(folder);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Share", exact: true }).click();
  const part = page.locator(".export-save").filter({ hasText: "Web album (HTML)" });
  await part.getByText("Options").click();
  return part;
}

async function savedAs(page: Page, button: Locator, path: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await button.click();
  await (await download).saveAs(path);
  return readFileSync(path);
}

/** A page that has no network, and what it asked for and complained of. */
async function openAlone(alone: Page, path: string): Promise<string[]> {
  const wrong: string[] = [];
  const address = `file://${path}`;
  alone.on("request", (request) => {
    const url = request.url();
    if (!/^(blob|data):/.test(url) && !url.startsWith(`file://${dirname(path)}/`)) wrong.push(url);
  });
  alone.on("console", (message) => wrong.push(message.text()));
  alone.on("pageerror", (error) => wrong.push(String(error)));
  alone.on("dialog", (box) => void box.dismiss().then(() => wrong.push(box.message())));
  await alone.goto(address);
  return wrong;
}

/** Saves the album as a folder with exact locations and names, as may be wished for; answers its first page. */
async function saveFolder(page: Page, part: Locator): Promise<string> {
  await part.getByLabel("Title").fill("Photos");
  await part.getByLabel("Location").selectOption("exact");
  await part.getByLabel("Replace names that may tell a date or place").uncheck();
  const zip = await savedAs(
    page,
    part.getByRole("button", { name: "Website (ZIP)" }),
    test.info().outputPath("album.zip"),
  );
  const files = unzipBytes(zip);
  const names = files.map(({ path }) => path);
  expect(names).toHaveLength(8 * 2 + 3);
  expect(names).toEqual(
    expect.arrayContaining(["Photos/index.html", "Photos/web-album.js", "Photos/web-album.css"]),
  );
  for (const { path, bytes } of files) {
    const to = test.info().outputPath(path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
  return test.info().outputPath("Photos/index.html");
}

test("a web album is one file, or a folder, that opens from a disk, asks for nothing and tells no more than it should", async ({
  page,
}) => {
  const part = await openOptions(page);
  await expect(part.getByText(/^One web page .*rounded to about 1 km\. About .* MB\.$/)).toBeVisible();
  await part.getByLabel("Title").fill(`Spring ${attack}`);
  const path = test.info().outputPath("album.html");
  const bytes = await savedAs(page, part.getByRole("button", { name: "Web album (HTML)" }), path);
  await expect(page.getByText("Saved 8 photos.")).toBeVisible();

  const html = bytes.toString("latin1");
  const parts = [...html.matchAll(/<script type="text\/plain" id="[\w-]+">([^<]*)</g)];
  const inner = parts.map(([, text = ""]) => Buffer.from(text, "base64").toString("latin1"));
  expect(parts.length).toBeGreaterThan(16);
  for (const secret of [
    "IMG_00",
    "Lisboa.jpg",
    "hostile.jpg",
    "38.697",
    "38.7105",
    "-9.206",
    "48.858",
    "Ada Owner",
    "SN-4711",
  ])
    expect([secret, ...[html, ...inner].map((text) => text.includes(secret))]).not.toContain(true);
  expect(inner.some((text) => /Exif\0\0|EXIF|http:\/\/ns\.adobe\.com\/xap/.test(text))).toBe(false);

  // Both are opened where no page has a network.
  const index = await saveFolder(page, part);
  await page.context().setOffline(true);
  const alone = await page.context().newPage();
  const wrong = await openAlone(alone, path);
  await expect(alone.getByRole("heading", { level: 1 })).toContainText("Spring </script><img");
  await expect(alone.locator(".tile img.there").first()).toBeVisible();
  const map = alone.getByRole("region", { name: "Map of the photos" });
  await expect(map.getByRole("button", { name: /photos, / })).toHaveCount(3);

  await alone.getByRole("button", { name: "Photo: </script><img src=x onerror=alert(1)>" }).click();
  const viewer = alone.getByRole("dialog");
  await expect(viewer.getByText("</script><img src=x")).toBeVisible();
  await alone.keyboard.press("Home");
  await expect(viewer.getByText("1 of 8")).toBeVisible();
  await alone.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 8")).toBeVisible();
  await alone.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  await alone.getByRole("searchbox").fill("paris");
  await expect(alone.getByText("2 photos", { exact: true })).toBeVisible();
  await expect(alone.locator(".tile:visible")).toHaveCount(2);
  // The map goes to what is found, and back with the search.
  const markers = map.getByRole("button", { name: /photos, / });
  await expect(markers).toHaveCount(1);
  await alone.getByRole("searchbox").fill("");
  await expect(markers).toHaveCount(3);
  for (const marker of await markers.all()) await expect(marker).toBeVisible();
  expect(wrong).toEqual([]);

  expect(readFileSync(index, "utf8")).toContain("48.858123");
  const whole = await page.context().newPage();
  const wrongThere = await openAlone(whole, index);
  await expect(whole.locator(".tile img.there").first()).toBeVisible();
  await expect(
    whole.getByRole("region", { name: "Map of the photos" }).getByRole("button", { name: /photos, / }),
  ).toHaveCount(3);
  await whole.getByRole("searchbox").fill("IMG_0003");
  await whole.locator(".tile:visible").click();
  await expect(whole.getByRole("dialog").getByText("IMG_0003.jpg")).toBeVisible();
  expect(wrongThere).toEqual([]);
});
