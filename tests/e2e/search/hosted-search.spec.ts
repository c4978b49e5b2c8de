import { resolve } from "node:path";
import { builtFolder } from "../../../scripts/build.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";
import { breaches } from "../../support/search-servers/shape.ts";
import { typesenseOperations } from "../../support/search-servers/typesense-shapes.ts";
import { TypesenseServer } from "../../support/search-servers/typesense-server.ts";
import { expect, test, type Page } from "../../support/test.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { openSettings } from "../../support/settings.ts";

const folder = process.env["PINROLL_TEST_DIR"] ?? builtFolder;

/** Serves the app so that its pages may reach this server. */
async function siteAllowing(search: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { server, port } = await listen(serveFolder(resolve(folder), { search }), {
    host: "127.0.0.1",
    port: 0,
    strict: true,
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function enter(page: Page, address: string, key = "admin") {
  const section = page.getByRole("region", { name: "Hosted search" });
  const line = section.getByRole("heading", { name: "Hosted search" });
  await expect(line).toBeVisible();
  if (!(await section.getByLabel("Address").isVisible())) await line.click();
  await section.getByLabel("Address").fill(address);
  await section.getByLabel("Key", { exact: true }).fill(key);
  return section;
}

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

test("a server answers the search; once it is gone, this browser does and says so", async ({ page }) => {
  const server = new TypesenseServer();
  const address = await server.start();
  const site = await siteAllowing(address);
  try {
    await openSample(page, `${site.url}/`);
    await expect(tilesOf(page).first()).toBeVisible();
    expect(server.exchanges).toEqual([]);

    await openSettings(page, "Sharing and servers");
    const wrong = await enter(page, address, "wrong");
    await wrong.getByRole("button", { name: "Check", exact: true }).click();
    await expect(wrong.getByText("refused the key")).toBeVisible();
    const section = await enter(page, address);
    await section.getByRole("button", { name: "Check", exact: true }).click();
    await expect(section.getByText("Pinroll will create the collection")).toBeVisible();
    await section.getByRole("button", { name: "Switch on" }).click();
    await expect(section.getByText("65 photos, up to date.")).toBeVisible();

    // Nothing of what was not chosen: no pictures, locations, places and names of files.
    const sent = server.exchanges.filter(({ path }) => path !== "/collections");
    const told = sent.map(({ query, body }) => JSON.stringify(query) + body).join("\n");
    const taken = sent.filter(({ path, status }) => path.endsWith("/import") && status === 200);
    expect(taken.flatMap(({ body }) => body.split("\n"))).toHaveLength(65);
    expect(told).not.toMatch(/\.jpe?g|\.png|\.webp|data:image|"location"|"path"|lisbon|portugal/i);
    expect(server.exchanges.flatMap((each) => breaches(typesenseOperations, each))).toEqual([]);

    // A photo another device sent, which this library does not have.
    const photos = server.collections.get("photos")?.documents;
    const [one] = [...(photos?.values() ?? [])];
    if (photos === undefined || one === undefined) throw new Error("nothing was uploaded");
    photos.set(one.id, { ...one, words: `${String(one["words"])} zanzibar` });
    photos.set("0000000000000", { ...one, id: "0000000000000", words: "zanzibar" });
    await goTo(page, "Photos");
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("zanzibra");
    await expect(page.getByText("Answered by Typesense. 1 more photo there")).toBeVisible();
    await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(1);

    await server.stop();
    await search.fill("lisbon");
    await expect(page.getByText("doesn’t answer. Searched in this browser instead.")).toBeVisible();
    await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first()).toBeVisible();
  } finally {
    await server.stop();
    await site.stop();
  }
});

test.describe("where the host allows another server", () => {
  test.use({ forbidden: /connect-src/ });

  test("it is never reached, and Check says why; where it allows none, none is offered", async ({ page }) => {
    const server = new TypesenseServer();
    const address = await server.start();
    const site = await siteAllowing("https://search.example");
    try {
      await page.goto(`${site.url}/settings/sharing`);
      const section = await enter(page, address);
      await section.getByRole("button", { name: "Check", exact: true }).click();
      await expect(section.getByText("This site isn’t allowed to reach")).toBeVisible();
      expect(server.exchanges).toEqual([]);
      const looked = page.waitForResponse((response) => response.request().method() === "HEAD");
      await page.goto("/settings/sharing");
      await looked;
      await expect(page.getByRole("heading", { name: "Published libraries" })).toBeVisible();
      await expect(page.getByRole("region", { name: "A bucket of your own" })).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Hosted search" })).toHaveCount(0);
    } finally {
      await server.stop();
      await site.stop();
    }
  });
});
