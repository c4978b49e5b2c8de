/** A photo as a search backend knows it: what a person chose to send, and no more than a search by words needs. */
export interface SearchDocument {
  /** The photo's public id. */
  id: string;
  /** All words it is found by, folded as `tokensOf` does, each once, with spaces between them. */
  words: string;
}

/** A question to a search backend. */
export interface SearchQuery {
  /**
   * Folded words a photo must all have; the last one may be the beginning of a longer word. A word that nothing has may have
   * typing mistakes in it; how many is the backend's own. None finds all.
   */
  words: readonly string[];
  /** From 1 on. */
  page: number;
  /** 1 to `mostPerPage`. */
  perPage: number;
}

/** Typesense answers with no more in one page: https://typesense.org/docs/30.0/api/search.html#pagination-parameters */
export const mostPerPage = 250;

/** A page of what was found. */
export interface SearchPage {
  /** All photos found, on every page. */
  found: number;
  /** Public ids of this page's photos. */
  ids: string[];
}

/**
 * Why a backend gave no answer: the key is not accepted or may not do this; this host does not allow the server; the
 * server does not allow this site (CORS); there is no network; nothing answers there; there is no such collection; the
 * server is too old; the request was cancelled; it refused for another reason.
 */
export type SearchTrouble =
  "key" | "host" | "cors" | "offline" | "unreachable" | "missing" | "version" | "cancelled" | "refused";

/** An answer, or why there is none; `detail` is the server's own message, "" for none. */
export type Answered<T> = { ok: true; value: T } | { ok: false; trouble: SearchTrouble; detail: string };

/** What a server says of itself. */
export interface BackendState {
  /** Null where the key may not ask for it. */
  version: string | null;
  /** Photos in the collection; null where there is none yet. */
  documents: number | null;
}

/** What finds photos on a server. Nothing throws; failures are values. */
export interface HostedBackend {
  /** Adds photos, or replaces those it has. Answers the ids it did not take. */
  index(documents: readonly SearchDocument[]): Promise<Answered<string[]>>;
  remove(ids: readonly string[]): Promise<Answered<null>>;
  query(query: SearchQuery, signal?: AbortSignal): Promise<Answered<SearchPage>>;
  /** Removes all of it. */
  clear(): Promise<Answered<null>>;
  /** Whether the server answers, takes the key, and is new enough. */
  check(): Promise<Answered<BackendState>>;
  /** Makes a key that can only search in this collection, for sharing. */
  searchKey(): Promise<Answered<string>>;
}

/** How a server is reached. */
export interface HostedAccess {
  /** An origin, perhaps with a path. */
  url: string;
  key: string;
  collection: string;
}

/** A kind of server: what the file `backend.ts` in its folder of `src/features/hosted/shared/` exports. */
export interface BackendKind {
  /** The product's own name. */
  name: string;
  /** Loads its client and makes a backend. */
  open: (access: HostedAccess) => Promise<HostedBackend>;
}
