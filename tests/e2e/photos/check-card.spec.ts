import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { expect, test, type Page } from "../../support/test.ts";

/** Imports what is in `library`, and opens the page that checks cards. */
async function openCheck(page: Page, library: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [library]);
  await waitForMark(page, "import:done");
  await page.getByRole("link", { name: "Library", exact: true }).first().click();
  await page.getByRole("link", { name: "Check a card" }).click();
  await expect(page.getByRole("heading", { name: "Check a card", level: 1 })).toBeVisible();
}

const isSafe = (page: Page) => page.getByRole("heading", { name: "Every file is safely copied" });
const isNotSafe = (page: Page) => page.getByRole("heading", { name: "Not every file is safely copied" });

test("a card is safe where every file is in the library's folder, byte for byte, under any name; what is changed, cut or not there is said by name; copies are verified", async ({
  page,
}, info) => {
  const made = await makePhotos(info.outputPath("Made"), { count: 5 });
  const [first = "", changed = "", longer = "", gone = ""] = readdirSync(made).sort();
  const library = info.outputPath("Photos");
  cpSync(made, library, { recursive: true });
  rmSync(join(library, gone));

  const safe = info.outputPath("DCIM");
  cpSync(library, join(safe, "100CANON"), { recursive: true });
  renameSync(join(safe, "100CANON", first), join(safe, "100CANON", "RENAMED.JPG"));
  writeFileSync(join(safe, ".DS_Store"), "of a computer");

  const card = info.outputPath("Card");
  cpSync(made, card, { recursive: true });
  const bytes = readFileSync(join(card, changed));
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  writeFileSync(join(card, changed), bytes);
  appendFileSync(join(card, longer), "more");
  mkdirSync(join(card, "Sub"));
  writeFileSync(join(card, "Sub", "notes.txt"), "nobody has this");

  await openCheck(page, library);
  await test.step("every file of a card is there", async () => {
    await dropPaths(page, [safe]);
    await expect(isSafe(page)).toBeFocused();
    await expect(page.getByText("every byte compared just now: 4")).toBeVisible();
    await expect(page.getByText("which were not checked: 1")).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save report" }).click();
    const lines = readFileSync(await (await saved).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes("RENAMED"))).toMatch(
      new RegExp(`^DCIM/100CANON/RENAMED.JPG,\\d+,safe,Photos/${first},[0-9a-f]{16},`),
    );
  });

  const list = (name: string) => page.locator("details").filter({ hasText: name });
  await test.step("some files of a card are not, and are copied", async () => {
    await page.getByRole("button", { name: "Check another card" }).click();
    await dropPaths(page, [card]);
    await expect(isNotSafe(page)).toBeVisible();
    await expect(page.getByText("that Pinroll can read: 4 of 6")).toBeVisible();
    const files = async (name: string): Promise<string[]> => {
      await list(name).locator("summary").click();
      return list(name).locator("li bdi").allTextContents();
    };
    expect(await files("Another file of this name")).toEqual([`Card/${changed}`]);
    expect(await files("Only a smaller file")).toEqual([`Card/${longer}`]);
    // What is missing is open already, with its picture where it is one.
    await expect(list("Not copied").locator("li bdi")).toHaveText([`Card/${gone}`, "Card/Sub/notes.txt"]);
    const pictures = list("Not copied").locator("li img");
    await expect(pictures).toHaveCount(1);
    await expect
      .poll(() => pictures.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await page.evaluate(() => {
      window.showDirectoryPicker = () => navigator.storage.getDirectory();
    });
    await page.getByRole("button", { name: "Copy what is missing to…" }).click();
    await expect(page.getByText("All copies were read again and are equal.")).toBeVisible();
    await expect(isSafe(page)).toBeVisible();
    const copied = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await (await root.getDirectoryHandle("Card")).getDirectoryHandle("Sub");
      return (await (await folder.getFileHandle("notes.txt")).getFile()).text();
    });
    expect(copied).toBe("nobody has this");
  });

  await test.step("the library's own folder is no copy of itself", async () => {
    await page.getByRole("button", { name: "Check another card" }).click();
    await dropPaths(page, [library]);
    await expect(isNotSafe(page)).toBeVisible();
    await expect(list("The file itself").locator("summary")).toContainText("4");
  });
});
