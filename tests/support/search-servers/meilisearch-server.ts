import { Loopback, type Asked, type Reply } from "./loopback.ts";
import { wordMatch, type Stored } from "./word-match.ts";

const refused = (status: number, code: string, message: string): Reply => ({
  status,
  answer: { message, code, type: "invalid_request", link: "https://docs.meilisearch.com/errors" },
});

/** Answers the part of Meilisearch's HTTP API that Pinroll uses, from memory. The key "admin" may do everything. */
export class MeilisearchServer extends Loopback {
  readonly indexes = new Map<string, Map<string, Stored>>();
  readonly keys = new Map<string, { actions: string[]; indexes: string[] }>([
    ["admin", { actions: ["*"], indexes: ["*"] }],
  ]);
  version = "1.40.0";
  #tasks: (string | null)[] = [];

  constructor() {
    super(
      ({ headers }) => (headers.authorization ?? "").replace("Bearer ", ""),
      (asked) => this.#reply(asked),
    );
  }

  #reply({ method, path, body, key }: Asked): Reply {
    if (path === "/health") return { status: 200, answer: { status: "available" } };
    const [, area = "", name = "", ...more] = path.split("/");
    const known = this.keys.get(key);
    const action = more[0] === "search" ? "search" : "write";
    const may = known !== undefined && (known.actions.includes("*") || known.actions.includes(action));
    if (!may) return refused(403, "invalid_api_key", "The provided API key is invalid.");
    if (area === "version") return { status: 200, answer: { pkgVersion: this.version } };
    if (area === "tasks") return this.#task(Number(name));
    if (area === "keys") return this.#makeKey(body);
    const index = this.indexes.get(name);
    if (action === "search")
      return index === undefined
        ? refused(404, "index_not_found", `Index \`${name}\` not found.`)
        : search([...index.values()], body);
    if (method === "DELETE") return this.#queued(this.indexes.delete(name) ? null : "index_not_found");
    const made = index ?? new Map<string, Stored>();
    this.indexes.set(name, made);
    if (more.join("/") === "documents/delete-batch")
      for (const id of JSON.parse(body) as string[]) made.delete(id);
    else if (more[0] === "documents") for (const one of JSON.parse(body) as Stored[]) made.set(one.id, one);
    return this.#queued(null);
  }

  #queued(error: string | null): Reply {
    const taskUid = this.#tasks.push(error) - 1;
    return {
      status: 202,
      answer: { taskUid, status: "enqueued", type: "change", enqueuedAt: "2026-01-01T00:00:00Z" },
    };
  }

  #task(uid: number): Reply {
    const code = this.#tasks[uid] ?? null;
    const error = code === null ? null : { message: code, code, type: "invalid_request", link: "" };
    const status = error === null ? "succeeded" : "failed";
    return {
      status: 200,
      answer: { uid, status, type: "change", error, enqueuedAt: "2026-01-01T00:00:00Z" },
    };
  }

  #makeKey(body: string): Reply {
    const wish = JSON.parse(body) as { actions: string[]; indexes: string[] };
    const key = `key-${this.keys.size}`;
    this.keys.set(key, wish);
    return { status: 201, answer: { ...wish, uid: key, key } };
  }
}

interface Wish {
  q: string;
  page: number;
  hitsPerPage: number;
  attributesToSearchOn: string[];
}

function search(all: readonly Stored[], body: string): Reply {
  const { q, page, hitsPerPage, attributesToSearchOn } = JSON.parse(body) as Wish;
  const found = all.filter(wordMatch(all, attributesToSearchOn[0] ?? "", q === "" ? [] : q.split(" ")));
  const hits = found.slice((page - 1) * hitsPerPage, page * hitsPerPage).map(({ id }) => ({ id }));
  const totals = { totalHits: found.length, totalPages: Math.ceil(found.length / hitsPerPage) };
  return {
    status: 200,
    answer: { hits, query: q, processingTimeMs: 1, page, hitsPerPage, ...totals },
  };
}
