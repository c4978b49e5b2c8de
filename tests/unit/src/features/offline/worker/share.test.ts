import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeShare } from "../../../../../../src/features/offline/worker/share.ts";
import { FakeCaches } from "../../../../../support/fake-caches.ts";

let caches: FakeCaches;
let redirected: unknown[];

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal("caches", caches);
  // Node's takes whole addresses only.
  redirected = [];
  vi.spyOn(Response, "redirect").mockImplementation((...given) => {
    redirected.push(given);
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function shared(body: BodyInit): Request {
  return new Request("https://pinroll.example/share-target", { method: "POST", body });
}

const kept = (): Map<string, Response> => caches.stores.get("pinroll-shared") ?? new Map<string, Response>();
const index = async (): Promise<unknown> => kept().get("/shared/index")?.json();

test("files are kept with their names, types and dates, and the page is opened", async () => {
  const form = new FormData();
  form.append("title", "Holiday");
  form.append("files", new File(["one"], "Praça à noite.jpg", { type: "image/jpeg", lastModified: 1234 }));
  form.append("files", new File(["two"], "clip", { lastModified: 5678 }));
  await takeShare(shared(form));
  expect(redirected).toEqual([["/?shared=1", 303]]);
  expect(await index()).toEqual({ count: 2, at: expect.any(Number) as number });
  const [first, second] = [kept().get("/shared/0"), kept().get("/shared/1")];
  expect(await first?.text()).toBe("one");
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    "content-type": "image/jpeg",
    "x-name": "Pra%C3%A7a%20%C3%A0%20noite.jpg",
  });
  expect(decodeURIComponent(second?.headers.get("x-name") ?? "")).toBe("clip");
  expect(second?.headers.get("content-type")).toBe("application/octet-stream");
});

test("a share without files, or one that cannot be read, says so and leaves what the page has not taken yet", async () => {
  const form = new FormData();
  form.append("files", new File(["one"], "one.jpg", { type: "image/jpeg" }));
  for (const empty of [shared(new FormData()), shared("no form")]) {
    await takeShare(shared(form));
    await takeShare(empty);
    expect(await index()).toMatchObject({ count: 0 });
  }
  expect([...kept().keys()].sort()).toEqual(["/shared/0", "/shared/1", "/shared/index"]);
  expect(redirected).toHaveLength(4);
});
