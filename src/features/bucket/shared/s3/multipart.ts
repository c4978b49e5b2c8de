import type { BucketClient } from "./bucket-client.ts";
import { BucketFailure } from "./bucket-failure.ts";
import { valueOfAnswer } from "./list-answer.ts";
import { sha256Of } from "./sha256.ts";

/** Larger objects are sent in parts, in bytes. */
export const multipartFrom = 32 * 1024 * 1024;

/** A part of an upload that is not the last is this large or larger, in bytes: S3 wants 5 MiB. */
const partBytes = 8 * 1024 * 1024;
/** S3 takes 10,000 parts. */
const mostParts = 9_000;
/** Parts on their way at a time: memory holds that many. */
const atOnce = 3;

/** An upload in parts that may go on after a kill. */
export interface UploadInParts {
  id: string;
  path: string;
  bytes: number;
  /** Bytes of each part but the last. */
  partBytes: number;
  /** ETags of parts that are there, by number from 1. */
  etags: Record<number, string>;
}

/** How far an upload is, for who keeps it. `null`: it is through. */
type KeepUpload = (upload: UploadInParts | null) => Promise<void>;

/** How large parts are of an object of this many bytes. */
export function partSizeFor(bytes: number): number {
  const least = Math.ceil(bytes / mostParts);
  return Math.max(partBytes, Math.ceil(least / partBytes) * partBytes);
}

/**
 * Sends a large object in parts of some megabytes, each with its own hash. `kept` is an earlier upload of the same object
 * that was killed; parts that are there are not sent again.
 */
export async function putInParts(
  client: BucketClient,
  path: string,
  blob: Blob,
  type: string,
  { kept, keep, sent }: { kept: UploadInParts | null; keep: KeepUpload; sent: (bytes: number) => void },
): Promise<void> {
  const again = kept !== null && kept.path === path && kept.bytes === blob.size ? kept : null;
  try {
    await sendParts(client, blob, again ?? (await begin(client, path, blob.size, type)), keep, sent);
  } catch (error) {
    // Storages throw unfinished uploads away after some time.
    if (again === null || !(error instanceof BucketFailure) || error.kind !== "missing") throw error;
    await sendParts(client, blob, await begin(client, path, blob.size, type), keep, sent);
  }
  await keep(null);
}

async function begin(
  client: BucketClient,
  path: string,
  bytes: number,
  type: string,
): Promise<UploadInParts> {
  const url = client.urlOf(path, { uploads: "" });
  const answer = await client.ask({ method: "POST", url, headers: { "Content-Type": type } });
  const id = valueOfAnswer(await answer.text(), "UploadId");
  if (id === null) throw new BucketFailure("unsupported");
  return { id, path, bytes, partBytes: partSizeFor(bytes), etags: {} };
}

async function sendParts(
  client: BucketClient,
  blob: Blob,
  upload: UploadInParts,
  keep: KeepUpload,
  sent: (bytes: number) => void,
): Promise<void> {
  const { partBytes: size, etags } = upload;
  const numbers = Array.from({ length: Math.ceil(blob.size / size) }, (_, at) => at + 1);
  const waiting = numbers.filter((number) => etags[number] === undefined);
  await keep(upload);
  const lane = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const part = blob.slice((number - 1) * size, number * size);
      etags[number] = await sendPart(client, upload, number, part);
      sent(part.size);
      await keep(upload);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const list = numbers.map(
    (number) => `<Part><PartNumber>${number}</PartNumber><ETag>${etags[number] ?? ""}</ETag></Part>`,
  );
  await complete(client, upload, `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
}

async function sendPart(
  client: BucketClient,
  { path, id }: UploadInParts,
  number: number,
  part: Blob,
): Promise<string> {
  const { hex, base64 } = await sha256Of(part);
  const url = client.urlOf(path, { partNumber: String(number), uploadId: id });
  const answer = await client.withChecksum({ method: "PUT", url, body: part, sha256: hex }, base64);
  const etag = answer.headers.get("ETag");
  if (etag === null) throw new BucketFailure("no-etag");
  return etag;
}

/** Joins the parts. An answer of 200 can hold an error: S3 answers before it is done. */
async function complete(
  client: BucketClient,
  { path, id, bytes }: UploadInParts,
  body: string,
): Promise<void> {
  const { hex } = await sha256Of(new Blob([body]));
  const url = client.urlOf(path, { uploadId: id });
  const headers = { "Content-Type": "application/xml" };
  try {
    const answer = await client.ask({ method: "POST", url, body, sha256: hex, headers });
    const xml = await answer.text();
    const code = xml.includes("<Error>") ? valueOfAnswer(xml, "Code") : null;
    if (code !== null) throw new BucketFailure("busy", code);
  } catch (error) {
    // It may have been joined, and only the answer was lost: then the upload is unknown, and the object is there.
    const there = await client.head(path);
    if (there?.bytes !== bytes) throw error;
  }
}
