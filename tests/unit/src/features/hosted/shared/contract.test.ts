import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  mostPerPage,
  type HostedBackend,
  type SearchPage,
  type SearchQuery,
} from "../../../../../../src/features/hosted/shared/search-backend.ts";
import { backendKinds, openBackend } from "../../../../../../src/features/hosted/shared/backends.ts";
import { changesOf, documentOf } from "../../../../../../src/features/hosted/worker/library/hosted-port.ts";
import { cases } from "../../../../../support/cases.ts";
import { Chance } from "../../../../../support/random.ts";
import { localSearch } from "../../../../../support/search-servers/local-search.ts";
import { meilisearchOperations } from "../../../../../support/search-servers/meilisearch-shapes.ts";
import { MeilisearchServer } from "../../../../../support/search-servers/meilisearch-server.ts";
import { searchedLibrary, someWords } from "../../../../../support/search-servers/searched-library.ts";
import { breaches } from "../../../../../support/search-servers/shape.ts";
import { typesenseOperations } from "../../../../../support/search-servers/typesense-shapes.ts";
import { TypesenseServer } from "../../../../../support/search-servers/typesense-server.ts";

const everything = { places: "city", names: true } as const;
const library = searchedLibrary(600, new Chance(7));
const queries = cases(150, 500);
const turn = (): Promise<void> => Promise.resolve();

/** Ids of what is shown and not hidden, and their documents. */
const { send: ids } = await changesOf(library, everything, { ids: "", prints: new Uint32Array() }, turn);
const documents = ids.map((id) => documentOf(library, library.publicIds.rowOf(id) ?? -1, everything));
const words = documents.map((each) => each.words);
const local = localSearch(library);

const servers = {
  typesense: { server: new TypesenseServer(), operations: typesenseOperations },
  meilisearch: { server: new MeilisearchServer(), operations: meilisearchOperations },
};

test("every kind of server has a loopback server here", () => {
  expect([...backendKinds.keys()].sort()).toEqual(Object.keys(servers).sort());
});

describe.each(Object.entries(servers))("%s and the local index", (kind, { server, operations }) => {
  let url = "";
  let hosted: HostedBackend;
  const open = async (key: string, collection = "photos"): Promise<HostedBackend> => {
    const opened = await openBackend(kind, { url, key, collection });
    if (!opened.ok) throw new Error(opened.trouble);
    return opened.value;
  };
  const ask = async (query: SearchQuery): Promise<SearchPage> => {
    const answer = await hosted.query(query);
    if (!answer.ok) throw new Error(`${answer.trouble} ${answer.detail} ${JSON.stringify(query)}`);
    return answer.value;
  };
  const allOf = async (asked: readonly string[]): Promise<string[]> => {
    const { found, ids: all } = await ask({ words: asked, page: 1, perPage: mostPerPage });
    for (let page = 2; all.length < found; page++)
      all.push(...(await ask({ words: asked, page, perPage: mostPerPage })).ids);
    expect(all).toHaveLength(found);
    return all.sort();
  };

  beforeAll(async () => {
    url = await server.start();
    hosted = await open("admin");
    for (let from = 0; from < documents.length; from += 100)
      expect(await hosted.index(documents.slice(from, from + 100))).toEqual({ ok: true, value: [] });
  });
  afterAll(() => server.stop());

  test("are sent ids and words, and nothing else", () => {
    const sent = server.exchanges.filter(({ path }) => /\/documents(?:\/import)?$/.test(path));
    const bodies = sent.map(({ body }) => (body.startsWith("[") ? body : `[${body.replaceAll("\n", ",")}]`));
    const told = bodies.flatMap((body) => JSON.parse(body) as Record<string, unknown>[]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(documents.length);
    expect([...new Set(told.flatMap((each) => Object.keys(each)))].sort()).toEqual(["id", "words"]);
  });

  test("answer hundreds of queries alike", async () => {
    const chance = new Chance(42);
    let matched = 0;
    for (let at = 0; at < queries; at++) {
      const asked = someWords(chance, words);
      const own = local(asked).sort();
      expect(await allOf(asked), asked.join(" ")).toEqual(own);
      if (own.length > 0) matched++;
    }
    // Else the queries would say little.
    expect(matched).toBeGreaterThan(queries / 2);
  });

  test("give pages, each photo once", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 15; page++) seen.push(...(await ask({ words: [], page, perPage: 40 })).ids);
    expect(seen).toHaveLength(documents.length);
    expect(new Set(seen).size).toBe(documents.length);
  });

  test("forgive mistakes", async () => {
    const forgiven = await allOf(["suhset"]);
    expect(forgiven).not.toEqual([]);
    expect(forgiven).toEqual(await allOf(["sunset"]));
    expect(forgiven).toEqual(local(["suhset"]).sort());
  });

  test("replace and remove photos", async () => {
    const some = documents.slice(0, 150);
    await hosted.index(some.map((each) => ({ ...each, words: "replaced" })));
    expect((await ask({ words: ["replaced"], page: 1, perPage: 1 })).found).toBe(150);
    expect(await hosted.remove(some.map(({ id }) => id))).toEqual({ ok: true, value: null });
    expect((await ask({ words: [], page: 1, perPage: 1 })).found).toBe(documents.length - 150);
    await hosted.index(some);
  });

  test("a key made for sharing searches, and does nothing else", async () => {
    const made = await hosted.searchKey();
    const sharing = await open(made.ok ? made.value : "");
    expect(await sharing.query({ words: [], page: 1, perPage: 1 })).toMatchObject({ ok: true });
    expect(await sharing.index(documents.slice(0, 1))).toMatchObject({ ok: false, trouble: "key" });
    expect(await sharing.clear()).toMatchObject({ ok: false, trouble: "key" });
  });

  test("a check says what is wrong", async () => {
    expect(await hosted.check()).toEqual({
      ok: true,
      value: { version: server.version, documents: documents.length },
    });
    expect(await (await open("wrong")).check()).toMatchObject({ ok: false, trouble: "key" });
    expect(await (await open("admin", "other")).check()).toMatchObject({
      ok: true,
      value: { documents: null },
    });
    const { version } = server;
    server.version = "0.24.0";
    expect(await hosted.check()).toEqual({ ok: false, trouble: "version", detail: "0.24.0" });
    server.version = version;
  });

  test("a cancelled query is no failure of the server", async () => {
    const answer = await hosted.query({ words: [], page: 1, perPage: 1 }, AbortSignal.abort());
    expect(answer).toEqual({ ok: false, trouble: "cancelled", detail: "" });
  });

  test("every exchange keeps to the server's published description", () => {
    expect(server.exchanges.length).toBeGreaterThan(queries);
    expect([...new Set(server.exchanges.flatMap((each) => breaches(operations, each)))]).toEqual([]);
  });

  test("is emptied, and then is not there; a server that died is said so", async () => {
    expect(await hosted.clear()).toEqual({ ok: true, value: null });
    expect(await hosted.query({ words: [], page: 1, perPage: 1 })).toMatchObject({
      ok: false,
      trouble: "missing",
    });
    expect(await hosted.clear()).toEqual({ ok: true, value: null });
    await server.stop();
    expect(await hosted.check()).toMatchObject({ ok: false, trouble: "unreachable" });
  });
});

const { TYPESENSE_URL: liveUrl, TYPESENSE_KEY: liveKey } = process.env;
const isLive = liveUrl !== undefined && liveKey !== undefined;
if (!isLive)
  console.info("live: not run (set TYPESENSE_URL and TYPESENSE_KEY to a server's address and admin key)");

test.runIf(isLive)("live: a real server of Typesense answers like the local index", async () => {
  const access = { url: liveUrl ?? "", key: liveKey ?? "", collection: `pinroll-test-${Date.now()}` };
  const opened = await openBackend("typesense", access);
  if (!opened.ok) throw new Error(opened.trouble);
  const hosted = opened.value;
  try {
    expect(await hosted.check()).toMatchObject({ ok: true });
    expect(await hosted.index(documents)).toEqual({ ok: true, value: [] });
    const chance = new Chance(42);
    for (let at = 0; at < queries; at++) {
      const asked = someWords(chance, words);
      const answer = await hosted.query({ words: asked, page: 1, perPage: 1 });
      if (!answer.ok) throw new Error(`${answer.trouble} ${answer.detail}`);
      expect({ asked, found: answer.value.found }).toEqual({ asked, found: local(asked).length });
    }
  } finally {
    await hosted.clear();
  }
});
