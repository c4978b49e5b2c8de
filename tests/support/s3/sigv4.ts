import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as its signature sees it. */
export interface SignedRequest {
  method: string;
  /** Path and query as they were sent, still percent-encoded. */
  target: string;
  /** By names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** What an access key opens, and what the clock says. */
export interface Verifier {
  secretOf: (accessKey: string) => string | undefined;
  region: string;
  now: Date;
}

/** What is wrong with a signature, by the code S3 answers with; null where it is right. */
export type SignatureFault =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "SignatureDoesNotMatch"
  | "RequestTimeTooSkewed"
  | "AuthorizationHeaderMalformed"
  | null;

/** Requests may be so old, in milliseconds. */
const mostSkewMs = 15 * 60_000;

/** SHA-256 in hexadecimal. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query without the signature itself, sorted, each name and value encoded once. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map((pair) => pair.join("="))
    .join("&");
}

/**
 * The canonical request of Signature Version 4, as Amazon's "Authenticating Requests: Using the Authorization Header"
 * describes it for S3: the path is encoded once.
 */
export function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signed: readonly string[],
  payload: string,
): string {
  const url = new URL(target, "http://s3.invalid");
  const path = url.pathname.split("/").map((part) => encoded(decodeURIComponent(part)));
  const lines = signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}\n`);
  return [
    method,
    path.join("/"),
    canonicalQuery(url.searchParams),
    lines.join(""),
    signed.join(";"),
    payload,
  ].join("\n");
}

/** The signature of a canonical request. */
export function signatureOf(
  canonical: string,
  { secret, date, scope }: { secret: string; date: string; scope: string },
): string {
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256Hex(canonical)].join("\n");
  let key: string | Buffer = `AWS4${secret}`;
  for (const part of scope.split("/")) key = hmac(key, part);
  return hmac(key, toSign).toString("hex");
}

/** When a request says it was made; null for no date. */
function timeOf(date: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Checks a request that is signed by its headers, or by its address (a pre-signed link). */
export function verify(request: SignedRequest, verifier: Verifier): SignatureFault {
  const { searchParams } = new URL(request.target, "http://s3.invalid");
  return searchParams.has("X-Amz-Signature")
    ? verifyLink(request, searchParams, verifier)
    : verifyHeaders(request, verifier);
}

function verifyHeaders(request: SignedRequest, verifier: Verifier): SignatureFault {
  const { authorization } = request.headers;
  if (authorization === undefined) return "AccessDenied";
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (found === null) return "AuthorizationHeaderMalformed";
  const [, accessKey = "", scope = "", signedText = "", signature = ""] = found;
  const signed = signedText.split(";");
  const date = request.headers["x-amz-date"] ?? "";
  const time = timeOf(date);
  if (time === null) return "AccessDenied";
  // Every header of Amazon's own that was sent has to be signed, and the host.
  const owed = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (owed.some((name) => !signed.includes(name))) return "AccessDenied";
  if (Math.abs(verifier.now.getTime() - time) > mostSkewMs) return "RequestTimeTooSkewed";
  const payload = request.headers["x-amz-content-sha256"] ?? "";
  return checked({ request, accessKey, scope, signed, date, payload, signature }, verifier);
}

function verifyLink(request: SignedRequest, query: URLSearchParams, verifier: Verifier): SignatureFault {
  const [accessKey = "", ...scope] = (query.get("X-Amz-Credential") ?? "").split("/");
  const date = query.get("X-Amz-Date") ?? "";
  const time = timeOf(date);
  const lasts = Number(query.get("X-Amz-Expires")) * 1000;
  if (time === null || !(lasts > 0)) return "AccessDenied";
  const now = verifier.now.getTime();
  if (now > time + lasts || now < time - mostSkewMs) return "AccessDenied";
  const signed = (query.get("X-Amz-SignedHeaders") ?? "").split(";");
  const signature = query.get("X-Amz-Signature") ?? "";
  const facts = { request, accessKey, scope: scope.join("/"), signed, date, signature };
  return checked({ ...facts, payload: "UNSIGNED-PAYLOAD" }, verifier);
}

interface SignedFacts {
  request: SignedRequest;
  accessKey: string;
  scope: string;
  signed: readonly string[];
  date: string;
  payload: string;
  signature: string;
}

function checked(facts: SignedFacts, verifier: Verifier): SignatureFault {
  const { request, accessKey, scope, signed, date, payload, signature } = facts;
  const secret = verifier.secretOf(accessKey);
  if (secret === undefined) return "InvalidAccessKeyId";
  if (scope !== `${date.slice(0, 8)}/${verifier.region}/s3/aws4_request`)
    return "AuthorizationHeaderMalformed";
  const own = signatureOf(canonicalRequest(request, signed, payload), { secret, date, scope });
  return same(own, signature) ? null : "SignatureDoesNotMatch";
}
