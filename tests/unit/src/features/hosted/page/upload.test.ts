import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HostedPort } from "../../../../../../src/features/hosted/shared/hosted-port.ts";
import type { Library } from "../../../../../../src/contract/library-worker.ts";
import { noFilter, type Filter } from "../../../../../../src/photo/filter/filter.ts";
import { isHidden } from "../../../../../../src/photo/marks.ts";
import { applyValues } from "../../../../../../workers/library/edits/edits.ts";
import { Chance } from "../../../../../support/random.ts";
import { hostedPortOf } from "../../../../../support/search-servers/hosted-library.ts";
import { searchedLibrary } from "../../../../../support/search-servers/searched-library.ts";
import { TypesenseServer } from "../../../../../support/search-servers/typesense-server.ts";

// The session starts workers; what is asked of it here is the library.
const filters: Filter[] = [];
let hosted: HostedPort;
const library = (): Library =>
  ({
    hosted,
    search: { setFilter: (filter: Filter) => Promise.resolve(void filters.push(filter)) },
  }) as unknown as Library;
vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  get library() {
    return library();
  },
}));

const { askServer } = await import("../../../../../../src/features/hosted/page/start.ts");
const { hostedAtom } = await import("../../../../../../src/features/hosted/page/hosted-settings.ts");
const { hostedAnswerAtom } = await import("../../../../../../src/features/hosted/page/hosted-state.ts");
const { deleteHosted, hostedUploadAtom, pauseUpload, uploadHosted } =
  await import("../../../../../../src/features/hosted/page/upload.ts");
const { store } = await import("../../../../../../src/store/session/store.ts");

const choice = { places: "none", names: false } as const;
let server: TypesenseServer;
let parts: ReturnType<typeof searchedLibrary>;

/** How many documents each import that was taken had. */
const imports = (): number[] =>
  server.exchanges
    .filter(({ path, status }) => path.endsWith("/import") && status === 200)
    .map(({ body }) => body.split("\n").length);
const there = (): number => server.collections.get("photos")?.documents.size ?? 0;

beforeEach(async () => {
  server = new TypesenseServer();
  parts = searchedLibrary(520, new Chance(5));
  hosted = hostedPortOf(parts);
  const url = await server.start();
  store.set(hostedAtom, { kind: "typesense", url, key: "admin", collection: "photos", choice });
});
afterEach(async () => {
  store.set(hostedAtom, null);
  await server.stop();
});

describe("an upload", () => {
  test("sends all once, then only what changed, and removes what was hidden", async () => {
    await uploadHosted();
    const all = there();
    expect(store.get(hostedUploadAtom)).toEqual({
      phase: "done",
      done: all,
      total: all,
      photos: all,
      refused: 0,
      why: null,
    });
    expect(imports()).toEqual([200, 200, all - 400]);
    const [row = 0, other = 0] = [...parts.state.shownRows()].filter(
      (each) => !isHidden(parts.state.columns.marks[each]),
    );
    applyValues(parts, row, { title: "Renamed" });
    applyValues(parts, other, { hidden: true });
    await uploadHosted();
    expect(imports()).toEqual([200, 200, all - 400, 1]);
    expect(there()).toBe(all - 1);
  });

  test("goes on where it was paused, and where the server failed", async () => {
    const stop = store.sub(hostedUploadAtom, () => {
      const now = store.get(hostedUploadAtom);
      if (now.phase === "sending" && now.done === 0) pauseUpload();
    });
    await uploadHosted();
    stop();
    expect(store.get(hostedUploadAtom)).toMatchObject({ phase: "paused", done: 200 });
    expect(there()).toBe(200);
    server.keys.delete("admin");
    await uploadHosted();
    expect(store.get(hostedUploadAtom)).toMatchObject({ phase: "failed", why: { trouble: "key" } });
    server.keys.set("admin", { actions: ["*"], collections: ["*"] });
    await uploadHosted();
    expect(imports().slice(0, 2)).toEqual([200, 200]);
    expect(imports().reduce((sum, count) => sum + count, 0)).toBe(there());
  });

  test("sends everything again to a collection that was deleted elsewhere", async () => {
    await uploadHosted();
    const all = there();
    server.collections.clear();
    await uploadHosted();
    expect(there()).toBe(all);
  });

  test("can be undone: everything there is deleted, and nothing is remembered", async () => {
    await uploadHosted();
    const all = there();
    expect(await deleteHosted()).toEqual({ ok: true, value: null });
    expect(server.collections.size).toBe(0);
    await uploadHosted();
    expect(there()).toBe(all);
  });

  test("that is under way when everything is deleted leaves nothing there, and nothing is remembered", async () => {
    const gone: ReturnType<typeof deleteHosted>[] = [];
    const stop = store.sub(hostedUploadAtom, () => {
      if (store.get(hostedUploadAtom).phase === "sending" && gone.length === 0) gone.push(deleteHosted());
    });
    await uploadHosted();
    stop();
    expect(await Promise.all(gone)).toEqual([{ ok: true, value: null }]);
    expect(server.collections.size).toBe(0);
    expect(store.get(hostedUploadAtom)).toMatchObject({ phase: "idle" });
    await uploadHosted();
    expect(imports().slice(-3)).toEqual([200, 200, there() - 400]);
  });
});

describe("a search", () => {
  const ask = async (text: string): Promise<Filter> => {
    const filter = { ...noFilter, text };
    await askServer(library(), filter);
    return filter;
  };

  test("is answered by the server, with what this library lacks", async () => {
    await uploadHosted();
    const documents = server.collections.get("photos")?.documents;
    const [one] = documents?.values() ?? [];
    if (one === undefined) throw new Error("nothing was uploaded");
    documents?.set("0000000000000", { ...one, id: "0000000000000", words: "harbour" });
    const filter = await ask("harbour");
    expect(filters.at(-1)).toBe(filter);
    expect(store.get(hostedAnswerAtom)).toEqual({ by: "server", name: "Typesense", elsewhere: 1 });
    expect(parts.search.answer?.text).toBe("harbour");
    // Dates and the light of the day are understood here.
    for (const understood of ["may 2024", "sunset"]) {
      await ask(understood);
      expect(store.get(hostedAnswerAtom)).toBeNull();
    }
  });

  test("is answered here when the server is gone, or was never asked", async () => {
    await uploadHosted();
    await ask("harbour");
    await server.stop();
    const filter = await ask("harbour tower");
    expect(filters.at(-1)).toBe(filter);
    expect(store.get(hostedAnswerAtom)).toEqual({
      by: "here",
      why: expect.objectContaining({ trouble: "unreachable" }) as unknown,
    });
    expect(parts.search.answer).toBeNull();
  });

  test("is that of the latest words alone", async () => {
    await uploadHosted();
    const first = ask("harbour");
    const second = await ask("tower");
    await first;
    expect(filters.at(-1)).toBe(second);
    expect(parts.search.answer?.text).toBe("tower");
  });
});
