import type { ServerResponse } from "node:http";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Answers in XML, as S3 does. */
export function sendXml(response: ServerResponse, status: number, xml: string): void {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  response.writeHead(status, { "Content-Type": "application/xml", "Content-Length": body.length });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** How S3 says what went wrong, by code. */
const statusOf: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  EntityTooSmall: 400,
  InvalidPart: 400,
  InvalidRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  MethodNotAllowed: 405,
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  InvalidRange: 416,
  InternalError: 500,
  NotImplemented: 501,
  SlowDown: 503,
  QuotaExceeded: 507,
};

/** Refuses in XML. */
export function sendError(response: ServerResponse, code: string, more = ""): void {
  sendXml(
    response,
    statusOf[code] ?? 400,
    `<Error><Code>${escaped(code)}</Code><Message>${escaped(code)}</Message>${more}</Error>`,
  );
}

/** What a list of objects is made of. */
export interface ListPage {
  bucket: string;
  prefix: string;
  objects: readonly { key: string; bytes: number; etag: string; modified: Date }[];
  next: string | null;
}

/** ListObjectsV2, with keys encoded as they are in addresses (`encoding-type=url`). */
export function listXml({ bucket, prefix, objects, next }: ListPage): string {
  const contents = objects.map(
    ({ key, bytes, etag, modified }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const more = next === null ? "" : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
  return (
    `<ListBucketResult><Name>${escaped(bucket)}</Name><Prefix>${encodeURIComponent(prefix)}</Prefix>` +
    `<KeyCount>${objects.length}</KeyCount><EncodingType>url</EncodingType>` +
    `<IsTruncated>${next !== null}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`
  );
}
