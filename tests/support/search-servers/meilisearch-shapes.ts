import type { Operation, Shape } from "./shape.ts";

/*
 * The part of Meilisearch's HTTP API that Pinroll uses, written down from its published OpenAPI description
 * (meilisearch/open-api, open-api.yaml, version 1.7, commit 032471a27e0f853c54bc3b2c92bd2b7d2ce833a5).
 */

const refusal: Shape = {
  fields: { message: "string", code: "string", type: "string", link: "string" },
  required: ["message", "code", "type", "link"],
};

/** `summarizedTask`. */
const queued: Shape = {
  fields: { taskUid: "integer", indexUid: "string", status: "string", type: "string", enqueuedAt: "string" },
  required: ["taskUid", "status", "type", "enqueuedAt"],
};
const task: Shape = {
  fields: {
    uid: "integer",
    indexUid: "string",
    status: { one: ["enqueued", "processing", "succeeded", "failed", "canceled"] },
    type: "string",
    error: "any",
    enqueuedAt: "string",
  },
  required: ["uid", "status", "type", "enqueuedAt"],
};

const texts: Shape = { list: "string" };
const settings: Shape = {
  fields: {
    searchableAttributes: texts,
    rankingRules: texts,
    pagination: { fields: { maxTotalHits: "integer" }, closed: true },
  },
  closed: true,
};

const searchBody: Shape = {
  fields: {
    q: "string",
    page: "integer",
    hitsPerPage: "integer",
    matchingStrategy: { one: ["last", "all", "frequency"] },
    attributesToSearchOn: texts,
    attributesToRetrieve: texts,
  },
  closed: true,
};
const found: Shape = {
  fields: {
    hits: { list: { each: "any" } },
    query: "string",
    processingTimeMs: "integer",
    totalHits: "integer",
    hitsPerPage: "integer",
    page: "integer",
    totalPages: "integer",
  },
  required: ["hits", "query", "processingTimeMs", "totalHits", "hitsPerPage", "page", "totalPages"],
};

const changes = { 202: queued, 401: refusal, 403: refusal };

/** Every operation used here. */
export const meilisearchOperations: readonly Operation[] = [
  { method: "GET", path: /^\/health$/, answers: { 200: { fields: { status: { one: ["available"] } } } } },
  {
    method: "GET",
    path: /^\/version$/,
    answers: { 200: { fields: { pkgVersion: "string" } }, 403: refusal },
  },
  { method: "GET", path: /^\/tasks\/\d+$/, answers: { 200: task, 403: refusal } },
  { method: "PATCH", path: /^\/indexes\/[^/]+\/settings$/, body: settings, answers: changes },
  {
    method: "POST",
    path: /^\/indexes\/[^/]+\/documents$/,
    query: { fields: { primaryKey: "string" }, closed: true },
    body: { list: { each: "any" } },
    answers: changes,
  },
  { method: "POST", path: /^\/indexes\/[^/]+\/documents\/delete-batch$/, body: texts, answers: changes },
  { method: "DELETE", path: /^\/indexes\/[^/]+$/, answers: changes },
  {
    method: "POST",
    path: /^\/indexes\/[^/]+\/search$/,
    body: searchBody,
    answers: { 200: found, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
  },
  {
    method: "POST",
    path: /^\/keys$/,
    body: {
      fields: { name: "string", actions: texts, indexes: texts, expiresAt: "any" },
      required: ["actions", "indexes", "expiresAt"],
    },
    answers: {
      201: { fields: { uid: "string", key: "string", actions: texts, indexes: texts } },
      403: refusal,
    },
  },
];
