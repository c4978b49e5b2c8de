import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesCache, versionOfCache } from "../../../../../../src/features/offline/shared/offline.ts";
import {
  TabVersions,
  type OpenClient,
  type OpenClients,
} from "../../../../../../src/features/offline/worker/tabs.ts";
import { FakeCaches } from "../../../../../support/fake-caches.ts";

let caches: FakeCaches;
let open: OpenClient[];

beforeEach(() => {
  caches = new FakeCaches();
  open = [];
  vi.stubGlobal("caches", caches);
});
afterEach(() => vi.unstubAllGlobals());

const clients: OpenClients = {
  matchAll: () => Promise.resolve(open),
  get: (id: string) => Promise.resolve(open.find((one) => one.id === id)),
};

const tab = (id: string): OpenClient => ({ id, type: "window", url: "https://pinroll.example/" });
const worker = (id: string, script: string): OpenClient => ({
  id,
  type: "worker",
  url: `https://pinroll.example${script}`,
});

/** Files of a version come to be there, and its service worker takes over. */
async function install(version: string, script: string): Promise<TabVersions> {
  await (await caches.open(filesCache(version))).put(script, new Response());
  const tabs = new TabVersions(version, clients);
  await tabs.takeOver();
  return tabs;
}

const kept = (): string[] =>
  [...caches.stores.keys()].map(versionOfCache).filter((version) => version !== null);

test("the first version has no tabs but its own", async () => {
  open = [tab("a")];
  const tabs = await install("one", "/assets/w-1.js");
  expect(await tabs.versionOf("a")).toBe("one");
  expect(await new TabVersions("one", clients).takeOver()).toEqual({ isFirst: false });
});

test("open tabs and workers stay with their version; whatever opens later has the new one", async () => {
  open = [tab("a"), worker("w", "/assets/w-1.js")];
  await install("one", "/assets/w-1.js");
  const tabs = await install("two", "/assets/w-2.js");
  open.push(tab("b"));
  expect(await Promise.all(["a", "w", "b", ""].map((id) => tabs.versionOf(id)))).toEqual([
    "one",
    "one",
    "two",
    "two",
  ]);
});

test("a worker that an older tab starts later belongs to the version its script is of", async () => {
  open = [tab("a")];
  await install("one", "/assets/w-1.js");
  const tabs = await install("two", "/assets/w-2.js");
  open.push(
    worker("old", "/assets/w-1.js"),
    worker("new", "/assets/w-2.js"),
    worker("odd", "/assets/w-0.js"),
  );
  expect(await Promise.all(["old", "new", "odd"].map((id) => tabs.versionOf(id)))).toEqual([
    "one",
    "two",
    "two",
  ]);
});

test("the browser may end the service worker in between", async () => {
  open = [tab("a")];
  await install("one", "/assets/w-1.js");
  await install("two", "/assets/w-2.js");
  expect(await new TabVersions("two", clients).versionOf("a")).toBe("one");
});

test("files are deleted when their last tab is gone, and not before", async () => {
  open = [tab("a"), tab("b")];
  await install("one", "/assets/w-1.js");
  const tabs = await install("two", "/assets/w-2.js");
  // A version that is being fetched, or waits, is nobody's to delete.
  await caches.open(filesCache("three"));
  open = [tab("b"), tab("c")];
  await tabs.tidy();
  expect(kept()).toEqual(["one", "two", "three"]);
  open = [tab("c")];
  await tabs.tidy();
  expect(kept()).toEqual(["two", "three"]);
});

test("a tab may be two versions behind", async () => {
  open = [tab("a")];
  await install("one", "/assets/w-1.js");
  await install("two", "/assets/w-2.js");
  open.push(tab("b"));
  const tabs = await install("three", "/assets/w-3.js");
  expect(await Promise.all(["a", "b"].map((id) => tabs.versionOf(id)))).toEqual(["one", "two"]);
  expect(kept()).toEqual(["one", "two", "three"]);
});

test("without tabs, a new version leaves nothing of the old one", async () => {
  await install("one", "/assets/w-1.js");
  await install("two", "/assets/w-2.js");
  expect(kept()).toEqual(["two"]);
});
