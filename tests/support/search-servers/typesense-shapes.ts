import type { Operation, Shape } from "./shape.ts";

/*
 * The part of Typesense's HTTP API that Pinroll uses, written down from its published OpenAPI description
 * (typesense/typesense-api-spec, openapi.yml, commit 0445fe85bd251bd70d8d2b056ed020d668674a5e). Its own text is not kept
 * here: it is licensed under GPL-3.0. Numbers and truth values in a query are texts on the wire.
 */

const refusal: Shape = { fields: { message: "string" }, required: ["message"] };

/** `Field`. */
const field: Shape = {
  fields: {
    name: "string",
    type: "string",
    optional: "boolean",
    facet: "boolean",
    index: "boolean",
    locale: "string",
    sort: "boolean",
    infix: "boolean",
  },
  required: ["name", "type"],
};

/** `CollectionSchema`, and `CollectionResponse`, which adds two numbers. */
const schema = { name: "string", fields: { list: field }, default_sorting_field: "string" } as const;
const collection: Shape = {
  fields: { ...schema, num_documents: "integer", created_at: "integer" },
  required: ["name", "fields", "num_documents", "created_at"],
};

/** `SearchResult`. */
const result: Shape = {
  fields: {
    facet_counts: { list: "any" },
    found: "integer",
    search_time_ms: "integer",
    out_of: "integer",
    page: "integer",
    hits: {
      list: { fields: { document: { each: "any" }, text_match: "integer", highlight: { each: "any" } } },
    },
    request_params: {
      fields: { collection_name: "string", q: "string", per_page: "integer" },
      required: ["collection_name", "q", "per_page"],
    },
  },
};

/** `ApiKeySchema` and `ApiKey`. */
const key = { description: "string", actions: { list: "string" }, collections: { list: "string" } } as const;
const keyParts = ["actions", "collections", "description"] as const;

/** `SearchParameters`, of which these are used. */
const searchParameters: Shape = {
  fields: Object.fromEntries(
    [
      "q",
      "query_by",
      "prefix",
      "num_typos",
      "page",
      "per_page",
      "include_fields",
      "drop_tokens_threshold",
      "typo_tokens_threshold",
      "split_join_tokens",
      "pre_segmented_query",
      "max_candidates",
      "enable_highlight_v1",
      "highlight_fields",
    ].map((name) => [name, "string" as const]),
  ),
  required: ["q", "query_by"],
  closed: true,
};

/** `importDocumentsParameters`; the client also sends its own option `throwOnFail`, of which servers take no notice. */
const importParameters: Shape = {
  fields: {
    action: { one: ["create", "upsert", "update", "emplace"] },
    batch_size: "string",
    throwOnFail: "string",
  },
  closed: true,
};

/** Every operation used here. */
export const typesenseOperations: readonly Operation[] = [
  { method: "GET", path: /^\/health$/, answers: { 200: { fields: { ok: "boolean" }, required: ["ok"] } } },
  { method: "GET", path: /^\/debug$/, answers: { 200: { fields: { version: "string" } }, 401: refusal } },
  {
    method: "POST",
    path: /^\/collections$/,
    body: { fields: schema, required: ["name", "fields"] },
    answers: { 201: collection, 400: refusal, 401: refusal, 409: refusal },
  },
  {
    method: "DELETE",
    path: /^\/collections\/[^/]+$/,
    answers: { 200: collection, 401: refusal, 404: refusal },
  },
  {
    method: "POST",
    path: /^\/collections\/[^/]+\/documents\/import$/,
    query: importParameters,
    body: { each: "any" },
    lines: true,
    answers: {
      200: { fields: { success: "boolean", error: "string", document: "string" }, required: ["success"] },
      400: refusal,
      401: refusal,
      404: refusal,
    },
  },
  {
    method: "DELETE",
    path: /^\/collections\/[^/]+\/documents$/,
    query: { fields: { filter_by: "string", batch_size: "string" }, closed: true },
    answers: {
      200: { fields: { num_deleted: "integer" }, required: ["num_deleted"] },
      401: refusal,
      404: refusal,
    },
  },
  {
    method: "GET",
    path: /^\/collections\/[^/]+\/documents\/search$/,
    query: searchParameters,
    answers: { 200: result, 400: refusal, 401: refusal, 404: refusal },
  },
  {
    method: "POST",
    path: /^\/keys$/,
    body: { fields: { ...key, value: "string", expires_at: "integer" }, required: keyParts },
    answers: {
      201: { fields: { ...key, id: "integer", value: "string" }, required: keyParts },
      401: refusal,
    },
  },
];
