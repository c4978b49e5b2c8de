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
import { graveFindings } from "../../support/grave-findings.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { expect, test, type Page } from "../../support/test.ts";

/** Imports what is in `library`, then drops `card` on the page that checks it. */
async function check(page: Page, library: string, card: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [library]);
  await waitForMark(page, "import:done");
  await page.getByRole("link", { name: "Library", exact: true }).first().click();
  await page.getByRole("link", { name: "Check a card" }).click();
  await expect(page.getByRole("heading", { name: "Check a card", level: 1 })).toBeVisible();
  await dropPaths(page, [card]);
}

test("a card of which every file is in the library's folder, byte for byte, under any name", async ({
  page,
}, info) => {
  const library = await makePhotos(info.outputPath("Photos"), { count: 12 });
  const card = info.outputPath("DCIM");
  cpSync(library, join(card, "100CANON"), { recursive: true });
  const [first = ""] = readdirSync(join(card, "100CANON")).sort();
  renameSync(join(card, "100CANON", first), join(card, "100CANON", "RENAMED.JPG"));
  writeFileSync(join(card, ".DS_Store"), "of a computer");
  await check(page, library, card);
  const answer = page.getByRole("heading", { name: "Every file is safely copied" });
  await expect(answer).toBeFocused();
  await expect(page.getByText("every byte compared just now: 12")).toBeVisible();
  await expect(page.getByText("which were not checked: 1")).toBeVisible();
  expect(await graveFindings(page, "a card is safe")).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report" }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(13);
  expect(lines.find((line) => line.includes("RENAMED"))).toMatch(
    new RegExp(`^DCIM/100CANON/RENAMED.JPG,\\d+,safe,Photos/${first},[0-9a-f]{16},`),
  );
});

test("what is changed, cut or not there is said, each by name; the card itself counts for nothing; copies are verified", async ({
  page,
}, info) => {
  const library = await makePhotos(info.outputPath("Photos"), { count: 8 });
  const card = info.outputPath("Card");
  cpSync(library, card, { recursive: true });
  const names = readdirSync(card).sort();
  const [changed = "", longer = "", gone = ""] = names;
  const bytes = readFileSync(join(card, changed));
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  writeFileSync(join(card, changed), bytes);
  appendFileSync(join(card, longer), "more");
  rmSync(join(library, gone));
  mkdirSync(join(card, "Sub"));
  writeFileSync(join(card, "Sub", "notes.txt"), "nobody has this");
  await page.addInitScript(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await check(page, library, card);
  await expect(page.getByRole("heading", { name: "Not every file is safely copied" })).toBeVisible();
  await expect(page.getByText("that Pinroll can read: 4 of 9")).toBeVisible();
  const list = (name: string) => page.locator("details").filter({ hasText: name });
  const files = async (name: string): Promise<string[]> => {
    await list(name).locator("summary").click();
    return list(name).locator("li bdi").allTextContents();
  };
  expect(await files("Another file of this name")).toEqual([`Card/${changed}`]);
  expect(await files("Only a smaller file")).toEqual([`Card/${longer}`]);
  expect(await files("Not copied")).toEqual([`Card/${gone}`, "Card/Sub/notes.txt"]);
  await page.getByRole("button", { name: "Copy what is missing to…" }).click();
  await expect(page.getByText("All copies were read again and are equal.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Every file is safely copied" })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await (await root.getDirectoryHandle("Card")).getDirectoryHandle("Sub");
    return (await (await folder.getFileHandle("notes.txt")).getFile()).text();
  });
  expect(copied).toBe("nobody has this");
  // The library's own folder is no copy of itself.
  await page.getByRole("button", { name: "Check another card" }).click();
  await dropPaths(page, [library]);
  await expect(page.getByRole("heading", { name: "Not every file is safely copied" })).toBeVisible();
  await expect(list("The file itself").locator("summary")).toContainText("7");
});
