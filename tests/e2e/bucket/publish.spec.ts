import { expect, test, type Page } from "../../support/test.ts";
import { listen, type Server } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";
import { corsRules } from "../../../src/features/bucket/page/cors-rules.ts";
import type { DatasetManifest } from "../../../src/features/dataset/shared/layout.ts";
import { filesOf } from "../../../src/features/dataset/shared/log-entry.ts";
import { readManifest } from "../../../src/features/dataset/shared/manifest.ts";
import { builtApp } from "../../support/built-app.ts";
import { openSample } from "../../support/sample.ts";
import type { CorsRule } from "../../support/s3/cors.ts";
import { loopbackStorage, testKeys, type LoopbackStorage } from "../../support/s3/server.ts";
import { sha256Hex } from "../../support/s3/sigv4.ts";

let storage: LoopbackStorage;
let server: Server;
let site = "";

test.beforeEach(async () => {
  storage = await loopbackStorage();
  const served = await listen(serveFolder(builtApp, { bucket: storage.origin }), {
    host: "127.0.0.1",
    port: 0,
    strict: true,
  });
  server = served.server;
  site = `http://127.0.0.1:${served.port}`;
});

test.afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await storage.close();
});

const allowSite = (): void => {
  storage.options.cors = JSON.parse(corsRules(site)) as CorsRule[];
};

const section = (page: Page) => page.getByRole("region", { name: "A bucket of your own" });

async function enterBucket(page: Page, secret: string = testKeys.secret): Promise<void> {
  const form = section(page);
  await form.getByLabel("Address").fill(`${storage.origin}/photos`);
  await form.getByLabel("Folder").fill("trips");
  await form.getByLabel("Access key").fill(testKeys.id);
  await form.getByLabel("Secret key").fill(secret);
}

async function check(page: Page, words: RegExp): Promise<void> {
  await section(page).getByRole("button", { name: "Check" }).click();
  await expect(section(page).getByText(words)).toBeVisible();
}

/** What a reader finds: the manifest, every file of it there as it says. */
function published(): DatasetManifest | null {
  const text = storage.objects.all.get("trips/manifest.json")?.bytes.toString();
  if (text === undefined) return null;
  const read = readManifest(text);
  if (!read.ok) throw new Error(`${read.why} at ${read.where}`);
  for (const { path, sha256 } of filesOf(read.manifest))
    expect(sha256Hex(storage.objects.all.get(`trips/${path}`)?.bytes ?? "")).toBe(sha256);
  return read.manifest;
}

const openDialog = async (page: Page) => {
  await section(page).getByRole("button", { name: "Publish photos…" }).click();
  return page.getByRole("dialog", { name: "Publish photos" });
};

test(
  "the sample trip is published, killed once on the way, and nothing is sent twice",
  { tag: "@long" },
  async ({ context }) => {
    allowSite();
    let page = await context.newPage();
    await openSample(page, `${site}/settings/sharing#settings-bucket`);
    await enterBucket(page);
    await section(page).getByRole("button", { name: "Save" }).click();
    await expect(section(page).getByText("Saved on this device.")).toBeVisible();

    let killed = (): void => undefined;
    const atManifest = new Promise<void>((done) => (killed = done));
    storage.options.fault = ({ method, key }) => {
      if (method !== "PUT" || key !== "trips/manifest.json") return null;
      killed();
      return { kind: "drop", afterBytes: 0 };
    };
    await (await openDialog(page)).getByRole("button", { name: "Publish" }).click();
    await atManifest;
    await page.close();

    page = await context.newPage();
    await page.goto(`${site}/settings/sharing#settings-bucket`);
    const dialog = await openDialog(page);
    await expect(dialog.getByText("The last publishing was interrupted.")).toBeVisible();
    expect(published()).toBeNull();
    storage.options.fault = () => null;
    const asked = storage.asked.length;
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText(/^Published: \d+ new, 0 changed, 0 removed, 0 unchanged\.$/)).toBeVisible();
    const manifest = published();
    expect(manifest?.photos).toBeGreaterThan(20);
    const sent = storage.asked
      .slice(asked)
      .filter(({ method, key }) => method === "PUT" && !key.includes("/probe/"));
    expect(
      sent.map(({ key }) => key.split("/")[1]).filter((name) => name === "photos" || name === "thumbnails"),
    ).toEqual([]);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("All of these are already published.")).toBeVisible();
    expect(published()).toEqual(manifest);
    await dialog.getByLabel("Include originals").click();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText(/^Published: 0 new, \d+ changed, 0 removed, 0 unchanged\.$/)).toBeVisible();
    expect(published()?.photos).toBe(manifest?.photos);
    const originals = [...storage.objects.all.keys()].filter((key) =>
      /^trips\/originals\/.*\.jpg$/.test(key),
    );
    expect(originals.length).toBeGreaterThan(20);
    await page.close();
  },
);

// One address is tried that the site's policy forbids.
test.describe("settings", () => {
  test.use({ forbidden: /127\.0\.0\.1:9\// });

  test("what is wrong with a bucket is said in plain words, and its key can be forgotten", async ({
    context,
  }) => {
    const page = await context.newPage();
    await page.goto(`${site}/settings/sharing#settings-bucket`);
    await enterBucket(page);
    await check(page, /answers, but doesn’t let this site read the answer/);
    await expect(section(page).getByRole("textbox", { name: "CORS rules for the bucket" })).toHaveValue(
      corsRules(site),
    );
    allowSite();
    await check(page, /^It works. Nothing is published here yet.$/);
    await enterBucket(page, "wrong");
    await check(page, /The secret key doesn’t match the access key/);
    await enterBucket(page);
    storage.options.now = () => new Date(Date.now() + 3_600_000);
    await check(page, /clock is more than 15 minutes off/);
    storage.options.now = () => new Date();
    await section(page).getByLabel("Address").fill(`${storage.origin}/other`);
    await check(page, /There is no such bucket/);
    await section(page).getByLabel("Address").fill("http://127.0.0.1:9/photos");
    await check(page, /This site isn’t allowed to reach http:\/\/127\.0\.0\.1:9/);
    await enterBucket(page);
    await section(page).getByRole("button", { name: "Save" }).click();
    const kept = (): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain(testKeys.secret);
    await section(page).getByRole("button", { name: "Forget" }).click();
    await expect(section(page).getByText(/^Forgotten/)).toBeVisible();
    expect(await kept()).not.toContain(testKeys.secret);
    await page.close();
  });
});
