import type { ServerResponse } from "node:http";
import { listXml, sendError, sendXml } from "./answers.ts";
import { objectOf, type StoredObject } from "./objects.ts";
import type { AskedOf, ServedStorage } from "./storage-options.ts";

/** Smallest part but the last, as S3 wants it; smaller ones are refused. */
const smallestPart = 5 * 1024 * 1024;

/** Does what was asked for, once it is allowed. */
export function serve(storage: ServedStorage, asked: AskedOf, body: Buffer, response: ServerResponse): void {
  const { method, key, query } = asked;
  if (key === "") {
    if (method === "HEAD") return void response.writeHead(200).end();
    return method === "GET" ? list(storage, query, response) : sendError(response, "MethodNotAllowed");
  }
  if (query.has("uploads") || query.has("uploadId")) return multipart(storage, asked, body, response);
  if (method === "GET" || method === "HEAD") return read(storage, asked, response);
  if (method === "PUT") return put(storage, asked, body, response);
  if (method === "DELETE") {
    storage.objects.all.delete(key);
    return void response.writeHead(204).end();
  }
  sendError(response, "MethodNotAllowed");
}

function list({ objects, bucket }: ServedStorage, query: URLSearchParams, response: ServerResponse): void {
  if (query.get("list-type") !== "2") return sendError(response, "NotImplemented");
  const prefix = query.get("prefix") ?? "";
  const most = Math.min(1000, Number(query.get("max-keys") ?? 1000));
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const { keys, more } = objects.list(prefix, after, most);
  const found = keys.flatMap((key) => {
    const object = objects.all.get(key);
    return object === undefined ? [] : [{ key, bytes: object.bytes.length, ...pick(object) }];
  });
  sendXml(
    response,
    200,
    listXml({ bucket, prefix, objects: found, next: more ? (keys.at(-1) ?? null) : null }),
  );
}

const pick = ({ etag, modified }: StoredObject): { etag: string; modified: Date } => ({ etag, modified });

function read({ objects }: ServedStorage, { method, key, headers }: AskedOf, response: ServerResponse): void {
  const object = objects.all.get(key);
  if (object === undefined) return sendError(response, "NoSuchKey");
  const { bytes, etag, modified, type, checksum } = object;
  response.setHeader("ETag", etag);
  response.setHeader("Last-Modified", modified.toUTCString());
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Content-Type", type);
  if (checksum !== null && headers["x-amz-checksum-mode"] === "ENABLED") {
    response.setHeader("x-amz-checksum-sha256", checksum);
  }
  if (headers["if-none-match"] === etag) return void response.writeHead(304).end();
  if (headers["if-match"] !== undefined && headers["if-match"] !== etag) {
    return sendError(response, "PreconditionFailed");
  }
  const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "");
  let piece = bytes;
  let status = 200;
  if (range !== null && (range[1] !== "" || range[2] !== "")) {
    const from = range[1] === "" ? Math.max(0, bytes.length - Number(range[2])) : Number(range[1]);
    const last =
      range[1] === "" || range[2] === "" ? bytes.length - 1 : Math.min(bytes.length - 1, Number(range[2]));
    if (from > last) return sendError(response, "InvalidRange");
    piece = bytes.subarray(from, last + 1);
    status = 206;
    response.setHeader("Content-Range", `bytes ${from}-${last}/${bytes.length}`);
  }
  response.writeHead(status, { "Content-Length": piece.length });
  response.end(method === "HEAD" ? undefined : piece);
}

/** Keeps an object unless a condition or the room forbids it; the code of the refusal, or null. */
function keep(
  { objects, options }: ServedStorage,
  { key, headers }: AskedOf,
  object: StoredObject,
): string | null {
  const wished = headers["if-match"] ?? headers["if-none-match"];
  const conditions = options.conditions ?? "kept";
  if (wished !== undefined && conditions === "refused") return "NotImplemented";
  if (conditions === "kept") {
    const refused = objects.refusal(key, {
      ifMatch: headers["if-match"],
      ifNoneMatch: headers["if-none-match"],
    });
    if (refused !== null) return refused;
  }
  const before = objects.all.get(key)?.bytes.length ?? 0;
  if (objects.bytes - before + object.bytes.length > (options.quota ?? Infinity)) return "QuotaExceeded";
  objects.all.set(key, object);
  return null;
}

function put(storage: ServedStorage, asked: AskedOf, body: Buffer, response: ServerResponse): void {
  const checksum = (asked.headers["x-amz-checksum-sha256"] as string | undefined) ?? null;
  const object = objectOf(body, asked.headers["content-type"] ?? "binary/octet-stream", checksum);
  const refused = keep(storage, asked, object);
  if (refused !== null) return sendError(response, refused);
  response.setHeader("ETag", object.etag);
  if (checksum !== null) response.setHeader("x-amz-checksum-sha256", checksum);
  response.writeHead(200).end();
}

function multipart(storage: ServedStorage, asked: AskedOf, body: Buffer, response: ServerResponse): void {
  const { method, key, query, headers } = asked;
  const { objects } = storage;
  if (query.has("uploads")) {
    const id = objects.begin(key, headers["content-type"] ?? "binary/octet-stream");
    return sendXml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get("uploadId") ?? "";
  const upload = objects.uploads.get(id);
  if (upload === undefined || upload.key !== key) return sendError(response, "NoSuchUpload");
  if (method === "PUT") {
    const part = objectOf(body, "", (headers["x-amz-checksum-sha256"] as string | undefined) ?? null);
    upload.parts.set(Number(query.get("partNumber")), part);
    response.setHeader("ETag", part.etag);
    return void response.writeHead(200).end();
  }
  if (method === "DELETE") {
    objects.uploads.delete(id);
    return void response.writeHead(204).end();
  }
  if (method === "GET") {
    const parts = [...upload.parts].map(
      ([number, { etag, bytes }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    return sendXml(
      response,
      200,
      `<ListPartsResult>${parts.join("")}<IsTruncated>false</IsTruncated></ListPartsResult>`,
    );
  }
  const named = [
    ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:"|&quot;)?([^<"&]+)/g),
  ].map(([, number, etag]) => ({ number: Number(number), etag: `"${etag}"` }));
  if (named.some(({ number, etag }) => upload.parts.get(number)?.etag !== etag)) {
    return sendError(response, "InvalidPart");
  }
  const small = named
    .slice(0, -1)
    .some(({ number }) => (upload.parts.get(number)?.bytes.length ?? 0) < smallestPart);
  if (small) return sendError(response, "EntityTooSmall");
  const whole = objects.complete(
    upload,
    named.map(({ number }) => number),
  );
  const refused = keep(storage, asked, whole);
  if (refused !== null) return sendError(response, refused);
  objects.uploads.delete(id);
  sendXml(
    response,
    200,
    `<CompleteMultipartUploadResult><ETag>${whole.etag.replaceAll('"', "&quot;")}</ETag></CompleteMultipartUploadResult>`,
  );
}
