import { Client, Errors } from "typesense";
import type {
  Answered,
  BackendState,
  HostedAccess,
  HostedBackend,
  SearchDocument,
  SearchPage,
  SearchQuery,
} from "../search-backend.ts";
import { reached, type ServerRefusal } from "../reach.ts";

/** Versions are "0.25.2" up to 0.25, then "26.0"; the first that takes all that is asked here. */
const oldest = 26;

/** Ids in one request of a deletion: they stand in its address. */
const idsAtOnce = 100;

/** The fields of a collection beside the id, which every document has. */
const fields = [{ name: "words", type: "string" as const }];

/** A collection on a server of Typesense. */
export class TypesenseBackend implements HostedBackend {
  readonly #client: Client;
  readonly #url: string;
  readonly #name: string;

  constructor({ url, key, collection }: HostedAccess) {
    this.#url = url;
    this.#name = collection;
    this.#client = new Client({
      nodes: [{ url }],
      apiKey: key,
      numRetries: 0,
      connectionTimeoutSeconds: 10,
      sendApiKeyAsQueryParam: false,
      logLevel: "silent",
    });
  }

  async check(): Promise<Answered<BackendState>> {
    const health = await this.#ask(() => this.#client.health.retrieve());
    if (!health.ok) return health;
    const all = await this.#search({ words: [], page: 1, perPage: 1 });
    if (!all.ok && all.trouble !== "missing") return all;
    const debug = await this.#ask(() => this.#client.debug.retrieve());
    const version = debug.ok ? debug.value.version : null;
    if (version !== null && Number.parseInt(version, 10) < oldest)
      return { ok: false, trouble: "version", detail: version };
    return { ok: true, value: { version, documents: all.ok ? all.value.out_of : null } };
  }

  async index(documents: readonly SearchDocument[]): Promise<Answered<string[]>> {
    const send = () =>
      this.#ask(() => this.#documents().import([...documents], { action: "upsert", throwOnFail: false }));
    let sent = await send();
    if (!sent.ok && sent.trouble === "missing") {
      const made = await this.#ask(() => this.#client.collections().create({ name: this.#name, fields }));
      if (!made.ok) return made;
      sent = await send();
    }
    if (!sent.ok) return sent;
    const { value } = sent;
    return { ok: true, value: documents.flatMap(({ id }, at) => (value[at]?.success === true ? [] : [id])) };
  }

  async remove(ids: readonly string[]): Promise<Answered<null>> {
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = ids.slice(from, from + idsAtOnce);
      const gone = await this.#ask(() => this.#documents().delete({ filter_by: `id:[${some.join(",")}]` }));
      if (!gone.ok) return gone.trouble === "missing" ? { ok: true, value: null } : gone;
    }
    return { ok: true, value: null };
  }

  async query(query: SearchQuery, signal?: AbortSignal): Promise<Answered<SearchPage>> {
    const answer = await this.#search(query, signal);
    if (!answer.ok) return answer;
    const { found, hits = [] } = answer.value;
    return { ok: true, value: { found, ids: hits.map(({ document }) => document.id) } };
  }

  async clear(): Promise<Answered<null>> {
    const gone = await this.#ask(() => this.#client.collections(this.#name).delete());
    return gone.ok || gone.trouble === "missing" ? { ok: true, value: null } : gone;
  }

  async searchKey(): Promise<Answered<string>> {
    const made = await this.#ask(() =>
      this.#client.keys().create({
        description: "Pinroll: search only",
        actions: ["documents:search"],
        collections: [this.#name],
      }),
    );
    return made.ok ? { ok: true, value: made.value.value ?? "" } : made;
  }

  #documents() {
    return this.#client.collections<SearchDocument>(this.#name).documents();
  }

  #search({ words, page, perPage }: SearchQuery, signal?: AbortSignal) {
    return this.#ask(
      () =>
        this.#documents().search(
          {
            q: words.length === 0 ? "*" : words.join(" "),
            query_by: "words",
            include_fields: "id",
            page,
            per_page: perPage,
            ...wordsAsTheyStand,
          },
          { abortSignal: signal ?? null },
        ),
      signal,
    );
  }

  #ask<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<Answered<T>> {
    return reached(this.#url, ask, refusalOf, signal);
  }
}

/**
 * All words count, and are parted already. Other spellings are looked for only where there is nothing else, but then among
 * all words; a beginning is looked for among all words, too: otherwise only four of them are tried.
 */
const wordsAsTheyStand = {
  num_typos: 2,
  prefix: true,
  pre_segmented_query: true,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 1,
  split_join_tokens: "off",
  max_candidates: 10_000,
  enable_highlight_v1: false,
  highlight_fields: "none",
} as const;

function refusalOf(error: unknown): ServerRefusal | null {
  if (!(error instanceof Errors.TypesenseError) || error.httpStatus === undefined) return null;
  return { status: error.httpStatus, message: error.message };
}
