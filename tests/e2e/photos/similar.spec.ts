import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { expect, test, type Page } from "../../support/test.ts";

/** Draws a scene of its own for each number, as JPEG of that width; `isEdited`: a hundredth of it was painted over. */
async function drawn(
  page: Page,
  scene: number,
  width: number,
  quality: number,
  isEdited = false,
): Promise<Buffer> {
  const url = await page.evaluate(
    ([number, across, fine, edited]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [1200, 900];
      const to = canvas.getContext("2d") as CanvasRenderingContext2D;
      let state = number * 2654435761 + 12345;
      const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      for (let i = 0; i < 5; i++) random();
      for (let i = 0; i < 60; i++) {
        to.fillStyle = `hsl(${random() * 360} ${random() * 90}% ${random() * 90}%)`;
        const size = 60 + random() * 420;
        to.fillRect(random() * 1200 - 100, random() * 900 - 100, size, size * (0.4 + random()));
      }
      if (edited) {
        const { data } = to.getImageData(500, 400, 1, 1);
        to.fillStyle = `rgb(${data
          .slice(0, 3)
          .map((part) => part ^ 128)
          .join(" ")})`;
        to.fillRect(500, 400, 120, 90);
      }
      const small = document.createElement("canvas");
      [small.width, small.height] = [across, Math.round((across * 3) / 4)];
      const scaled = small.getContext("2d") as CanvasRenderingContext2D;
      scaled.imageSmoothingQuality = "high";
      scaled.drawImage(canvas, 0, 0, small.width, small.height);
      return small.toDataURL("image/jpeg", fine);
    },
    [scene, width, quality, isEdited] as const,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** What another program knows of the small copy: stars, a title, a keyword and where it was taken. */
const sidecar = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmp:Rating="4" exif:GPSLatitude="38,42.5N" exif:GPSLongitude="9,8.2W">
<dc:subject><rdf:Bag><rdf:li>harbour</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Six scenes; of the first five there are smaller copies, of the first with more known of it, of the third edited. */
async function importCopies(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.goto("/");
  for (let scene = 1; scene <= 6; scene++)
    writeFileSync(join(folder, `scene-${scene}.jpg`), await drawn(page, scene, 1200, 0.92));
  for (const scene of [1, 2, 4, 5])
    writeFileSync(join(folder, `small-${scene}.jpg`), await drawn(page, scene, 640, 0.7));
  writeFileSync(join(folder, "small-3.jpg"), await drawn(page, 3, 640, 0.7, true));
  writeFileSync(join(folder, "small-1.xmp"), sidecar);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await openSimilar(page);
}

async function openSimilar(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Library", exact: true }).first().click();
  await page.getByRole("link", { name: "Similar photos" }).click();
  await expect(page.getByRole("heading", { name: "Similar photos", level: 1 })).toBeVisible();
}

const group = (page: Page, name: string) =>
  page.getByRole("region", { name: "2 photos" }).filter({ hasText: name });

test("nothing is proposed by thumbnails; compared closely, the plain copies are, and the edited one is shown; what was decided and compared stays so after a reload", async ({
  page,
}, info) => {
  await importCopies(page, info.outputPath("Pictures"));
  const groups = page.getByRole("region", { name: "2 photos" });
  await expect(groups).toHaveCount(5);
  await group(page, "scene-4.jpg").getByRole("button", { name: "Keep all" }).click();
  await expect(groups).toHaveCount(4);
  // A stack is decided on as well.
  await group(page, "scene-5.jpg").getByRole("button", { name: "Stack" }).click();
  await expect(groups).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Nothing to mark" })).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Mark in all groups…" })).toHaveCount(0);
  await page.getByRole("button", { name: "Compare all closely" }).click();
  await expect(page.getByText("The same throughout: 2. Different: 1.")).toBeVisible();
  await expect(groups).toHaveCount(0);

  await page.getByRole("radio", { name: "Edited copies" }).check();
  await expect(groups).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Nothing to mark" })).toBeVisible();
  await expect(page.getByText("Not suggested: differs from the one to keep")).toBeVisible();
  await page.getByRole("button", { name: "Show where small-3.jpg differs" }).click();
  const difference = page.getByRole("dialog", { name: "Where they differ" });
  await expect(difference.getByText("Places that differ: 1")).toBeVisible();
  await expect(difference.getByRole("img", { name: "scene-3.jpg" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("radio", { name: /^Copies/ }).check();
  await expect(groups).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Mark 1 photo for deletion" })).toHaveCount(2);
  const first = group(page, "scene-1.jpg");
  await expect(first.getByRole("radio", { name: "Keep scene-1.jpg" })).toBeChecked();
  // The larger one can never be marked, whatever is kept.
  await first.getByRole("radio", { name: "Keep small-1.jpg" }).check();
  await expect(first.getByRole("checkbox")).toHaveCount(0);
  await expect(first.getByText("Stays: it has more pixels than the one to keep")).toBeVisible();
  // Keys on a picture keep and mark it, and lead to the one beside it.
  const picture = (name: string) => first.getByRole("button", { name: `Open ${name}` });
  await picture("scene-1.jpg").press("p");
  await expect(first.getByRole("radio", { name: "Keep scene-1.jpg" })).toBeChecked();
  await picture("small-1.jpg").press("x");
  await expect(first.getByRole("checkbox", { name: "Mark small-1.jpg for deletion" })).not.toBeChecked();
  await page.keyboard.press("x");
  const pictures = first.getByRole("button", { name: /^Open / });
  await pictures.first().press("ArrowRight");
  await expect(pictures.nth(1)).toBeFocused();
  // The viewer pages through the group alone.
  await page.keyboard.press("Enter");
  await expect(page.locator(".viewer-place")).toHaveText("2 of 2");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".viewer-place")).toHaveText("1 of 2");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await first.getByRole("button", { name: "Mark 1 photo for deletion" }).click();
  await expect(
    page.getByText("1 photo marked for deletion. Nothing is deleted yet. Carried over"),
  ).toContainText("location, stars and tags");
  await expect(first).toHaveCount(0);
  // The focus is on the group that took its place.
  await expect(page.getByRole("heading", { name: "2 photos" })).toBeFocused();

  await page.getByRole("button", { name: "Look through the plan" }).click();
  const plan = page.getByRole("dialog", { name: "The plan" });
  await expect(plan.getByText("Kept instead: Pictures/scene-1.jpg")).toBeVisible();
  const saved = page.waitForEvent("download");
  await plan.getByRole("button", { name: "Save as CSV" }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Pictures\/small-1\.jpg,\d+,photo,Pictures\/scene-1\.jpg$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open scene-2.jpg" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("region", { name: "2 photos" })).toHaveCount(2);
  await expect(page.getByText("No photos are marked for deletion.")).toBeVisible();

  await page.reload();
  await page.getByRole("radio", { name: /^Copies/ }).check();
  await expect(group(page, "scene-1.jpg")).toBeVisible();
  await expect(groups).toHaveCount(2);
});
