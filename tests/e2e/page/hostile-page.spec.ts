import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../support/test.ts";

/** What this page tries is refused. */
test.use({ forbidden: /Trusted|frame-ancestors|X-Frame-Options|Content Security Policy/ });

test("text becomes neither markup nor code, and no foreign script becomes a worker", async ({ page }) => {
  await page.goto("/");
  const outcomes = await page.evaluate(async () => {
    // In a task of the page's own: the browser's tools, which call this, may compile code.
    await new Promise((done) => setTimeout(done));
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
      document: () => new DOMParser().parseFromString("<b>", "text/html"),
      frame: () => (document.createElement("iframe").srcdoc = "<b>"),
      inserted: () => document.body.insertAdjacentHTML("beforeend", "<b>"),
      range: () => document.createRange().createContextualFragment("<b>"),
      "script's address": () => (document.createElement("script").src = "/assets/app.js"),
      "script's text": () => (document.createElement("script").text = "1"),
      handler: () => document.body.setAttribute("onclick", "1"),
      // oxlint-disable-next-line typescript/no-implied-eval -- the page must not be able to
      code: () => new Function("return 1"),
      timer: () => setTimeout("1" as unknown as () => void),
      worker: () => new Worker("/theme.js"),
      "worker of a blob": () => new Worker(URL.createObjectURL(new Blob(["1"]))),
      "worker of a foreign name": () => new Worker("https://other.example/assets/photo.worker-1.js"),
      "another policy": () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy("mine", {}),
      "the policy again": () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy("default", {}),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: allowed`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(outcomes.filter((outcome) => !/: (?:TypeError|EvalError)$/.test(outcome))).toEqual([]);
});

test.describe("a page of another site", () => {
  let other: Server;
  let address: string;

  test.beforeAll(async () => {
    other = createServer((request, response) => {
      const app = new URL(request.url ?? "/", "http://localhost").searchParams.get("app") ?? "";
      response.setHeader("Content-Type", "text/html");
      response.end(`<title>other</title><iframe src="${app}" width="900" height="600"></iframe>`);
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    address = `http://localhost:${(other.address() as AddressInfo).port}/`;
  });
  test.afterAll(async () => {
    other.closeAllConnections();
    await new Promise((done) => other.close(done));
  });

  test("does not get to show any page of the app in a frame", async ({ page, baseURL }) => {
    for (const path of ["/", "/settings", "/src/map/google/frame.html", "/bench/"]) {
      const app = new URL(path, baseURL).href;
      const failed = page.waitForEvent("console", (message) =>
        /frame-ancestors|X-Frame-Options/.test(message.text()),
      );
      await page.goto(`${address}?app=${encodeURIComponent(app)}`);
      await failed;
      expect(page.frames().map((frame) => frame.url())).not.toContain(app);
    }
  });

  test("that opened the app keeps no hand on it, and is not reached by it", async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(address);
    const opening = context.waitForEvent("page");
    const closed = await page.evaluate(async (url) => {
      const opened = window.open(url);
      // The browser takes the handle away once the page with its own opener policy has come.
      while (opened !== null && !opened.closed) await new Promise((done) => setTimeout(done, 20));
      return true;
    }, new URL("/", baseURL).href);
    expect(closed).toBe(true);
    const app = await opening;
    await expect(app.getByRole("button", { name: "Add folder" }).first()).toBeVisible();
    expect(await app.evaluate(() => window.opener === null)).toBe(true);
  });
});
