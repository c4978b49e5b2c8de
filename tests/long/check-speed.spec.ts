import { expect, test, type CDPSession, type Page } from "playwright/test";
import sharp from "sharp";
import { waitForMark } from "../support/marks.ts";
import { openProfile } from "../support/profile.ts";

const files = Number(process.env["PINROLL_CHECK_FILES"] ?? 10_000);
const rounds = 3;

/** What a check may take, as a multiple of reading both sides once; it also lists, compares and hashes. */
const most = 1.6;

/** Writes this many files of 20 to 180 KB into two folders of the browser's own, and lets the page choose them. */
async function fill(page: Page): Promise<void> {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await page.evaluate(
    async ({ head, count }) => {
      const root = await navigator.storage.getDirectory();
      const folders = [];
      for (const name of ["Photos", "Card"])
        folders.push(await root.getDirectoryHandle(name, { create: true }));
      const noise = crypto.getRandomValues(new Uint8Array(65_536));
      for (let n = 0; n < count; n++) {
        const bytes = new Uint8Array(head.length + 20_000 + ((n * 7919) % 160_000));
        for (let at = head.length; at < bytes.length; at += noise.length)
          bytes.set(noise.subarray(0, bytes.length - at), at);
        bytes.set(head);
        new DataView(bytes.buffer).setUint32(head.length, n);
        for (const folder of folders) {
          const out = await (await folder.getFileHandle(`IMG_${n}.jpg`, { create: true })).createWritable();
          await out.write(bytes);
          await out.close();
        }
      }
    },
    { head: [...jpeg], count: files },
  );
}

/** Reads all files of both folders once, four pairs at a time as a check does. */
async function readBoth(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const [photos, card] = [await root.getDirectoryHandle("Photos"), await root.getDirectoryHandle("Card")];
    const names: string[] = [];
    for await (const name of card.keys()) names.push(name);
    const left = names.values();
    const read = async (folder: FileSystemDirectoryHandle, name: string): Promise<ArrayBuffer> =>
      (await (await folder.getFileHandle(name)).getFile()).arrayBuffer();
    const lane = async (): Promise<void> => {
      for (const name of left) await Promise.all([read(photos, name), read(card, name)]);
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  });
}

async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose folder" }).click();
  await expect(page.getByRole("heading", { name: "Every file is safely copied" })).toBeVisible({
    timeout: 600_000,
  });
}

/** Processor time of all processes of the browser, in seconds. */
async function cpuSeconds(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

test("a card is checked against the library at about the cost of reading both", async ({ baseURL }, info) => {
  test.setTimeout(1_800_000);
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  const { page, context } = await openProfile(info.outputPath("profile"), baseURL);
  const cdp = await context.browser()?.newBrowserCDPSession();
  if (cdp === undefined) throw new Error("The browser tells nothing of its processes.");
  await page.evaluate(() => {
    window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(
        document.title.startsWith("Check") ? "Card" : "Photos",
      );
  });
  await fill(page);
  await page.getByRole("button", { name: "Add folder" }).first().click();
  await waitForMark(page, "import:done");
  await page.getByRole("link", { name: "Library", exact: true }).first().click();
  await page.getByRole("link", { name: "Check a card" }).click();
  const ratios: { wall: number; cpu: number }[] = [];
  const cost = async (run: () => Promise<void>): Promise<{ wall: number; cpu: number }> => {
    const [wall, cpu] = [performance.now(), await cpuSeconds(cdp)];
    await run();
    return { wall: (performance.now() - wall) / 1000, cpu: (await cpuSeconds(cdp)) - cpu };
  };
  for (let round = 0; round < rounds; round++) {
    const reading = await cost(() => readBoth(page));
    const checking = await cost(() => check(page));
    ratios.push({ wall: checking.wall / reading.wall, cpu: checking.cpu / reading.cpu });
    console.log(JSON.stringify({ reading, checking }));
    await page.getByRole("button", { name: "Check another card" }).click();
  }
  await context.close();
  const median = ratios.map(({ cpu }) => cpu).sort((a, b) => a - b)[1];
  expect(median).toBeLessThan(most);
});
