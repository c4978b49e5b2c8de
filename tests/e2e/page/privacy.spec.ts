import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, test } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";
import { Site } from "../../support/site.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);

// The self-test asks for what the policy forbids.
test.use({ forbidden: /pinroll\.invalid/ });

test("the page lists its requests and its workers', says what exports tell, and tests itself", async ({
  page,
}) => {
  // Workers that read photos are asked for where some are dropped.
  await openSample(page, "/settings/sharing");
  await dropPaths(page, [resolve("public/sample/lisbon-02-tram.jpg")]);
  await waitForMark(page, "import:done");
  await page.getByRole("link", { name: "See which requests were made and who sees what" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();

  const requests = page.getByRole("region", { name: "Requests since this page opened" });
  await expect(requests).toContainText("No request went to another server.");
  await requests.locator("summary").filter({ hasText: "This site’s own files" }).click();
  await expect(requests.getByText("/places.bin Library worker")).toBeVisible();
  await expect(requests.getByText(/^\/assets\/photo\.worker-.*\.js Page/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Who sees what" })).toContainText(
    "Off. This site doesn’t collect any.",
  );

  const audit = page.getByRole("region", { name: "What saved files would tell" });
  const copies = audit.getByRole("listitem").filter({ hasText: "Copies" });
  await expect(copies).toContainText(/Location\s*No/);
  await expect(audit.getByRole("listitem").filter({ hasText: "Originals" })).toContainText(
    /Location\s*62 photos/,
  );

  await page.getByRole("button", { name: "Run self-test" }).click();
  const found = page.getByRole("region", { name: "Check it yourself" }).getByRole("status");
  await expect(found).toContainText("The security policy blocked a test request to another server.");
  await expect(found).toContainText("The workers that read your photos can’t reach other servers.");
  await expect(found).toContainText("No request went to another server.");

  await audit.getByRole("button", { name: "Show photos with a location" }).click();
  await expect(page).toHaveURL("/?place=yes");
});

test(
  "where the host names a server and the person allows it, exactly what is shown is sent there, until it is switched off",
  { tag: "@long" },
  async ({ page }) => {
    const heard: { path: string; body: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (piece: Buffer) => (body += piece.toString()));
      request.on("end", () => {
        heard.push({ path: request.url ?? "", body, headers: request.headers });
        response.writeHead(202).end("ok");
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const site = new Site(built, { analytics: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await site.start();
    const urls = (): string[] => heard.map(({ body }) => (JSON.parse(body) as { url: string }).url);
    try {
      await page.goto(`${site.address}/privacy`);
      await expect(page.getByText("Off. Nothing is sent to")).toBeVisible();
      await page.getByRole("checkbox", { name: "Send statistics" }).check();
      expect(heard).toEqual([]);
      await page.goto(`${site.address}/photo/abc?q=secret`);
      await expect.poll(urls).toEqual([`${site.address}/photo/:id`]);
      await page.goto(`${site.address}/privacy`);
      await expect.poll(urls).toHaveLength(2);
      await page.getByText("Show what was sent (1)").click();
      await expect(page.getByRole("code")).toHaveText(heard[1]?.body ?? "");
      await page.getByRole("checkbox", { name: "Send statistics" }).uncheck();
      await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
      await page.getByRole("navigation").getByRole("link", { name: "Photos" }).click();
      await page.goto(`${site.address}/privacy`);
      await expect(page.getByText("Off. Nothing is sent to")).toBeVisible();

      expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
        ["/photo/:id", "/privacy"].map((route) => ({
          name: "pageview",
          url: site.address + route,
          domain: "127.0.0.1",
        })),
      );
      for (const { path, headers } of heard) {
        expect(path).toBe("/api/event");
        expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
      }
    } finally {
      await site.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  },
);
