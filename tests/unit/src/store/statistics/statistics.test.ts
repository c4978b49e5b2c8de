import type * as Happened from "../../../../../src/store/statistics/happened.ts";
import type * as Statistics from "../../../../../src/store/statistics/statistics.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const origin = "https://photos.example";
let path: string | null = "/";
let look = (): void => undefined;
let sent: { address: string; options: RequestInit }[] = [];
let host: unknown = {};

/** The page's part anew, as a visit begins of a person who allowed to be counted, or did not. */
async function visit(
  browser: object = {},
  allowed = true,
): Promise<{ statistics: typeof Statistics; happened: typeof Happened.happened }> {
  vi.resetModules();
  vi.stubGlobal("navigator", { onLine: true, language: "en", languages: ["en"], ...browser });
  vi.stubGlobal("location", { origin, href: `${origin}/`, pathname: "/" });
  vi.stubGlobal("fetch", (address: string, options: RequestInit) => {
    if (address === "/host.json") return Promise.resolve(Response.json(host));
    sent.push({ address, options });
    return Promise.resolve(new Response());
  });
  const statistics = await import("../../../../../src/store/statistics/statistics.ts");
  const { happened } = await import("../../../../../src/store/statistics/happened.ts");
  const { store } = await import("../../../../../src/store/session/store.ts");
  if (allowed) store.set(statistics.statisticsWishAtom, true);
  await statistics.startStatistics(
    () => path,
    (listener) => {
      look = listener;
      return () => undefined;
    },
  );
  return { statistics, happened };
}

beforeEach(() => {
  path = "/";
  sent = [];
  host = { analytics: "https://stats.example" };
});
afterEach(() => vi.unstubAllGlobals());

const goTo = (next: string | null): void => {
  path = next;
  look();
};

test("without a server of the host nothing leaves, whatever happens", async () => {
  host = { tiles: "https://tiles.example" };
  const { happened } = await visit();
  goTo("/map");
  happened({ name: "Export", props: { kind: "json" } });
  expect(sent).toEqual([]);
});

test("with one, exactly these bodies leave, without cookies and referrer", async () => {
  const { happened } = await visit();
  goTo("/photo/7k2m9");
  goTo("/photo/8a3b4");
  goTo(null);
  goTo("/settings");
  happened({ name: "Export", props: { kind: "copies" } });
  const domain = "photos.example";
  expect(sent.map(({ options }) => JSON.parse(options.body as string) as unknown)).toEqual([
    { name: "pageview", url: `${origin}/`, domain },
    { name: "pageview", url: `${origin}/photo/:id`, domain },
    { name: "pageview", url: `${origin}/settings`, domain },
    { name: "Export", url: `${origin}/settings`, domain, props: { kind: "copies" } },
  ]);
  for (const { address, options } of sent) {
    expect(address).toBe("https://stats.example/api/event");
    expect(options).toEqual({
      method: "POST",
      body: options.body,
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      keepalive: true,
    });
  }
});

test("what was sent is kept for the person, body by body", async () => {
  const { statistics } = await visit();
  const { store } = await import("../../../../../src/store/session/store.ts");
  await Promise.resolve();
  expect(store.get(statistics.sentEventsAtom)).toMatchObject([
    { address: "https://stats.example/api/event", body: sent[0]?.options.body, outcome: "sent" },
  ]);
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "a browser that says %j is not counted",
  async (browser) => {
    const { statistics } = await visit(browser);
    const { store } = await import("../../../../../src/store/session/store.ts");
    goTo("/map");
    expect(sent).toEqual([]);
    expect(store.get(statistics.statisticsAtom)).toBe("refused");
  },
);

test("nobody is counted who did not allow it", async () => {
  const { statistics, happened } = await visit({}, false);
  const { store } = await import("../../../../../src/store/session/store.ts");
  goTo("/map");
  happened({ name: "Export", props: { kind: "json" } });
  expect(sent).toEqual([]);
  expect(store.get(statistics.statisticsAtom)).toBe("off");
});

test("a person who switches it off is not counted from then on", async () => {
  const { statistics } = await visit();
  const { store } = await import("../../../../../src/store/session/store.ts");
  expect(sent).toHaveLength(1);
  store.set(statistics.statisticsWishAtom, false);
  goTo("/map");
  expect(sent).toHaveLength(1);
});

test("without a network nothing is tried, and nothing waits", async () => {
  await visit({ onLine: false });
  goTo("/map");
  expect(sent).toEqual([]);
});
