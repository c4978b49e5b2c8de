import { Loopback, type Asked, type Reply } from "./loopback.ts";
import { wordMatch, type Stored } from "./word-match.ts";

interface StoredCollection {
  schema: { name: string; fields: { name: string; type: string; optional?: boolean; facet?: boolean }[] };
  documents: Map<string, Stored>;
}

const forbidden: Reply = {
  status: 401,
  answer: { message: "Forbidden - a valid `x-typesense-api-key` header must be sent." },
};
const notFound: Reply = { status: 404, answer: { message: "Not Found" } };

/**
 * Answers the part of Typesense's HTTP API that Pinroll uses, from memory: collections with typed fields, JSONL imports,
 * searches by words, deletion by ids, keys, health. The key "admin" may do everything.
 */
export class TypesenseServer extends Loopback {
  readonly collections = new Map<string, StoredCollection>();
  readonly keys = new Map<string, { actions: string[]; collections: string[] }>([
    ["admin", { actions: ["*"], collections: ["*"] }],
  ]);
  version = "30.0";

  constructor() {
    super(
      ({ headers }) => String(headers["x-typesense-api-key"] ?? ""),
      (asked) => this.#reply(asked),
    );
  }

  #reply(asked: Asked): Reply {
    const { method, path } = asked;
    if (path === "/health") return { status: 200, answer: { ok: true } };
    const [, , name = "", documents, action] = path.split("/");
    const is = (verb: string, pattern: RegExp): boolean => method === verb && pattern.test(path);
    const may = (wanted: string, call: () => Reply): Reply =>
      this.#may(asked.key, wanted, name) ? call() : forbidden;
    if (path === "/debug")
      return may("debug:list", () => ({ status: 200, answer: { state: 1, version: this.version } }));
    if (is("POST", /^\/keys$/)) return may("keys:create", () => this.#makeKey(asked.body));
    if (is("POST", /^\/collections$/)) return may("collections:create", () => this.#create(asked.body));
    const wanted = action ?? (documents === undefined ? "collection" : "delete");
    return may(documents === undefined ? "collections:delete" : `documents:${wanted}`, () => {
      const collection = this.collections.get(name);
      if (collection === undefined) return notFound;
      if (wanted === "search") return search(collection, asked.query);
      if (wanted === "import") return { status: 200, answer: importLines(collection, asked.body) };
      if (method !== "DELETE") return notFound;
      if (documents !== undefined)
        return { status: 200, answer: { num_deleted: remove(collection, asked.query) } };
      this.collections.delete(name);
      return { status: 200, answer: described(collection) };
    });
  }

  #may(key: string, action: string, collection: string): boolean {
    const known = this.keys.get(key);
    const allows = (list: string[], one: string): boolean => list.includes("*") || list.includes(one);
    return (
      known !== undefined &&
      allows(known.actions, action) &&
      (collection === "" || allows(known.collections, collection))
    );
  }

  #create(body: string): Reply {
    const schema = JSON.parse(body) as StoredCollection["schema"];
    if (this.collections.has(schema.name))
      return {
        status: 409,
        answer: { message: `A collection with name \`${schema.name}\` already exists.` },
      };
    const collection = { schema, documents: new Map<string, Stored>() };
    this.collections.set(schema.name, collection);
    return { status: 201, answer: described(collection) };
  }

  #makeKey(body: string): Reply {
    const wish = JSON.parse(body) as { description: string; actions: string[]; collections: string[] };
    const value = `key-${this.keys.size}`;
    this.keys.set(value, wish);
    return { status: 201, answer: { ...wish, id: this.keys.size, value } };
  }
}

const described = ({ schema, documents }: StoredCollection) => ({
  ...schema,
  num_documents: documents.size,
  created_at: 1_700_000_000,
});

/** Each line is taken or refused by itself. */
function importLines({ schema, documents }: StoredCollection, body: string): string {
  return body
    .split("\n")
    .map((line) => {
      const document = JSON.parse(line) as Stored;
      const wrong = schema.fields.find(
        ({ name, type, optional }) => !fits(document[name], type, optional === true),
      );
      if (wrong !== undefined)
        return JSON.stringify({
          success: false,
          error: `Field \`${wrong.name}\` must be ${wrong.type}.`,
          document: line,
          code: 400,
        });
      documents.set(document.id, document);
      return JSON.stringify({ success: true });
    })
    .join("\n");
}

function fits(value: unknown, type: string, optional: boolean): boolean {
  if (value === undefined) return optional;
  const whole = (most: number): boolean => Number.isInteger(value) && Math.abs(value as number) <= most;
  switch (type) {
    case "string":
      return typeof value === "string";
    case "string[]":
      return Array.isArray(value) && value.every((each) => typeof each === "string");
    case "bool":
      return typeof value === "boolean";
    case "int32":
      return whole(2 ** 31 - 1);
    case "int64":
      return whole(Number.MAX_SAFE_INTEGER);
    case "geopoint": {
      const [lat = Number.NaN, lng = Number.NaN] = value as number[];
      return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    }
    default:
      return false;
  }
}

function remove({ documents }: StoredCollection, query: Record<string, string>): number {
  const [, ids = ""] = /^id:\[(.*)\]$/.exec(query["filter_by"] ?? "") ?? [];
  return ids.split(",").filter((id) => documents.delete(id)).length;
}

function search({ schema, documents }: StoredCollection, query: Record<string, string>): Reply {
  const [page, perPage] = [Number(query["page"] ?? 1), Number(query["per_page"] ?? 10)];
  if (perPage > 250)
    return { status: 422, answer: { message: "Only upto 250 hits can be fetched per page." } };
  const q = query["q"] ?? "";
  const all = [...documents.values()];
  const words = q === "*" ? [] : q.split(" ");
  const found = all.filter(wordMatch(all, query["query_by"] ?? "", words));
  return {
    status: 200,
    answer: {
      facet_counts: [],
      found: found.length,
      out_of: all.length,
      page,
      search_time_ms: 1,
      hits: found
        .slice((page - 1) * perPage, page * perPage)
        .map(({ id }) => ({ document: { id }, highlight: {}, text_match: 1 })),
      request_params: { collection_name: schema.name, q, per_page: perPage },
    },
  };
}
