import type { IncomingMessage, ServerResponse } from "node:http";

/** A rule as the S3 consoles take it. */
export interface CorsRule {
  AllowedOrigins: readonly string[];
  AllowedMethods: readonly string[];
  AllowedHeaders: readonly string[];
  ExposeHeaders: readonly string[];
  MaxAgeSeconds?: number;
}

/** Adds what the rules allow an origin, and answers a preflight; true if that was all. */
export function answerCors(
  request: IncomingMessage,
  response: ServerResponse,
  rules: readonly CorsRule[],
): boolean {
  const { origin } = request.headers;
  const preflight = request.method === "OPTIONS";
  const method = preflight ? request.headers["access-control-request-method"] : request.method;
  const asked = (request.headers["access-control-request-headers"] ?? "").toLowerCase().split(/,\s*/);
  const rule = rules.find(
    ({ AllowedOrigins: origins, AllowedMethods: methods, AllowedHeaders: headers }) =>
      origin !== undefined &&
      (origins.includes("*") || origins.includes(origin)) &&
      methods.includes(method ?? "") &&
      (!preflight ||
        headers.includes("*") ||
        asked.every((name) => name === "" || headers.some((each) => each.toLowerCase() === name))),
  );
  if (rule !== undefined && origin !== undefined) {
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Vary", "Origin");
    response.setHeader("Access-Control-Expose-Headers", rule.ExposeHeaders.join(", "));
    response.setHeader("Access-Control-Allow-Methods", rule.AllowedMethods.join(", "));
    if (preflight) {
      response.setHeader("Access-Control-Allow-Headers", asked.join(", "));
      response.setHeader("Access-Control-Max-Age", String(rule.MaxAgeSeconds ?? 0));
    }
  }
  if (!preflight) return false;
  response.writeHead(rule === undefined ? 403 : 200).end();
  return true;
}
