import { Meilisearch, MeilisearchApiError, type EnqueuedTaskPromise, type Index } from "meilisearch";
import type * as Contract from "../search-backend.ts";
import { reached } from "../reach.ts";

type Answer<T> = Promise<Contract.Answered<T>>;

/** The first version that takes all that is asked here is 1.6. */
const oldest = 6;
const minorOf = (version: string): number => (version.startsWith("0.") ? 0 : Number(version.split(".")[1]));

/** How an index finds: by its words, with typing mistakes. Totals are whole, not estimates. */
const settings = {
  searchableAttributes: ["words"],
  rankingRules: ["words", "typo", "proximity", "attribute", "exactness"],
  pagination: { maxTotalHits: 10_000_000 },
};

/** All words count, and only ids come back. */
const allWords = {
  matchingStrategy: "all" as const,
  attributesToSearchOn: ["words"],
  attributesToRetrieve: ["id"],
};

/** An index on a server of Meilisearch. */
export class MeilisearchBackend implements Contract.HostedBackend {
  readonly #client: Meilisearch;
  readonly #access: Contract.HostedAccess;
  #isSet = false;

  constructor(access: Contract.HostedAccess) {
    this.#access = access;
    this.#client = new Meilisearch({ host: access.url, apiKey: access.key, timeout: 10_000 });
  }

  async check(): Answer<Contract.BackendState> {
    const health = await this.#ask(() => this.#client.health());
    if (!health.ok) return health;
    const all = await this.query({ words: [], page: 1, perPage: 1 });
    if (!all.ok && all.trouble !== "missing") return all;
    const asked = await this.#ask(() => this.#client.getVersion());
    const version = asked.ok ? asked.value.pkgVersion : null;
    if (version !== null && minorOf(version) < oldest)
      return { ok: false, trouble: "version", detail: version };
    return { ok: true, value: { version, documents: all.ok ? all.value.found : null } };
  }

  async index(documents: readonly Contract.SearchDocument[]): Answer<string[]> {
    // Settings make the index where there is none; said once, as each change makes the server index anew.
    const set = this.#isSet ? null : await this.#finish(() => this.#index.updateSettings(settings));
    if (set !== null && !set.ok) return set;
    this.#isSet = true;
    const sent = await this.#finish(() => this.#index.addDocuments([...documents], { primaryKey: "id" }));
    return sent.ok ? { ok: true, value: [] } : sent;
  }

  remove(ids: readonly string[]): Answer<null> {
    return this.#finish(() => this.#index.deleteDocuments([...ids]));
  }

  async query(query: Contract.SearchQuery, signal?: AbortSignal): Answer<Contract.SearchPage> {
    const { words, page, perPage: hitsPerPage } = query;
    const asked = { page, hitsPerPage, ...allWords };
    const search = () => this.#index.search(words.join(" "), asked, signal ? { signal } : {});
    const answer = await this.#ask(search, signal);
    if (!answer.ok) return answer;
    const ids = answer.value.hits.map(({ id }) => String(id));
    return { ok: true, value: { found: answer.value.totalHits, ids } };
  }

  clear(): Answer<null> {
    this.#isSet = false;
    return this.#finish(() => this.#client.deleteIndex(this.#access.collection));
  }

  async searchKey(): Answer<string> {
    const indexes = [this.#access.collection];
    const wish = { name: "Pinroll: search only", actions: ["search"], indexes, expiresAt: null };
    const made = await this.#ask(() => this.#client.createKey(wish));
    return made.ok ? { ok: true, value: made.value.key } : made;
  }

  get #index(): Index<Contract.SearchDocument> {
    return this.#client.index(this.#access.collection);
  }

  /** Waits until the server has done it: changes are only queued. What is not there need not be removed. */
  async #finish(start: () => EnqueuedTaskPromise): Answer<null> {
    const done = await this.#ask(() => start().waitTask({ timeout: 120_000 }));
    if (!done.ok) return done;
    const { error } = done.value;
    if (error === null || error === undefined || error.code === "index_not_found")
      return { ok: true, value: null };
    return { ok: false, trouble: "refused", detail: error.message };
  }

  #ask<T>(ask: () => Promise<T>, signal?: AbortSignal): Answer<T> {
    const refusalOf = (error: unknown) =>
      error instanceof MeilisearchApiError ? { status: error.response.status, message: error.message } : null;
    return reached(this.#access.url, ask, refusalOf, signal);
  }
}
