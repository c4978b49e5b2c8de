import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../support/test.ts";
import type { APIResponse, Page, Worker } from "../../support/test.ts";

/** Spelled out here as the public contract has it, so that a slip in the server's own list shows. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' blob: data:; " +
  "media-src 'self' blob:; connect-src 'self' blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

/** What pages may use of the browser's powers. */
const powers = [
  "autoplay",
  "camera",
  "clipboard-write",
  "fullscreen",
  "picture-in-picture",
  "screen-wake-lock",
];

/** Addresses of the app's own. */
const routes = [
  "/",
  "/map",
  "/places",
  "/albums",
  "/album/abc",
  "/trips",
  "/trip/2024-05-03",
  "/photo/abc",
  "/import",
  "/settings",
];

test("every route answers with the app under the security policy", async ({ request }) => {
  for (const path of routes) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"]).toContain("text/html");
    expectPolicy(answer);
  }
});

test("every worker's script carries the policy itself: a worker obeys no other", async ({
  page,
  request,
}) => {
  const scripts = await workerScripts(page);
  for (const script of scripts) {
    const answer = await request.get(script);
    expect(answer.headers()["content-type"]).toContain("javascript");
    expectPolicy(answer);
  }
});

test("an address that is neither file nor route is not found", async ({ request }) => {
  expect((await request.get("/no-such-thing")).status()).toBe(404);
  expect((await request.get("/assets/gone.js")).status()).toBe(404);
});

test.describe("a fetch to another origin", () => {
  test.use({ forbidden: /connect-src|Refused to connect/ });
  let other: Server;
  let address: string;
  let asked: number;

  test.beforeAll(async () => {
    other = createServer((request, response) => {
      if (request.url === "/asked") asked += 1;
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.end("reached");
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/asked`;
  });
  test.beforeEach(() => {
    asked = 0;
  });
  test.afterAll(async () => {
    other.closeAllConnections();
    await new Promise((done) => other.close(done));
  });

  test("by a worker is refused before it leaves", async ({ page }) => {
    for (const script of await workerScripts(page)) {
      const worker = await startWorker(page, script);
      const outcome = await worker.evaluate(tryFetch, address);
      expect(outcome, script).toEqual({ answer: "refused", stopped: `connect-src ${address}` });
    }
    expect(asked).toBe(0);
  });

  test("by the page is refused before it leaves", async ({ page }) => {
    await page.goto("/");
    const outcome = await page.evaluate(tryFetch, address);
    expect(outcome).toEqual({ answer: "refused", stopped: `connect-src ${address}` });
    expect(asked).toBe(0);
  });

  test("is answered where no policy forbids it, so that the refusals above mean something", async ({
    page,
  }) => {
    await page.goto(new URL("/", address.replace("127.0.0.1", "localhost")).href);
    expect(await page.evaluate(tryFetch, address)).toEqual({ answer: "reached", stopped: null });
    expect(asked).toBe(1);
  });
});

function expectPolicy(answer: APIResponse): void {
  expect(answer.headers()["content-security-policy"]).toBe(policy);
  expect(answer.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
  const allowed = (answer.headers()["permissions-policy"] ?? "")
    .split(", ")
    .filter((one) => !one.endsWith("=()"));
  expect(allowed).toEqual(powers.map((name) => `${name}=(self)`));
}

/** Addresses of the built workers' scripts, read from the scripts the page loads: they are named `x.worker-<hash>.js`. */
async function workerScripts(page: Page): Promise<string[]> {
  await page.goto("/");
  const found = await page.evaluate(async () => {
    const loaded = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(
      (script) => script.src,
    );
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
      (link) => link.href,
    );
    const texts = await Promise.all([...loaded, ...preloaded].map(async (url) => (await fetch(url)).text()));
    return texts.flatMap((text) =>
      [...text.matchAll(/assets\/([\w.-]*worker[\w.-]*\.js)/g)].map((match) => match[1]),
    );
  });
  const scripts = [...new Set(found)].map((name) => `/assets/${name}`);
  expect(scripts.length, "the photo worker and the library worker").toBeGreaterThanOrEqual(2);
  return scripts;
}

async function startWorker(page: Page, script: string): Promise<Worker> {
  const started = page.waitForEvent("worker", (worker) => worker.url().endsWith(script));
  await page.evaluate((url) => void new Worker(url, { type: "module" }), script);
  return started;
}

/** Runs in a page or worker: what came of the fetch, and what the security policy said to it. */
async function tryFetch(address: string): Promise<{ answer: string; stopped: string | null }> {
  // The event comes a task after the fetch is refused, and never where the network refused it.
  const told = new Promise<string | null>((resolve) => {
    globalThis.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      resolve(`${effectiveDirective} ${blockedURI}`);
    });
    setTimeout(() => resolve(null), 10_000);
  });
  const answer = await fetch(address).then(
    (response) => response.text(),
    () => "refused",
  );
  return { answer, stopped: answer === "refused" ? await told : null };
}
