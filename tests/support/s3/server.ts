import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { sendError } from "./answers.ts";
import { answerCors } from "./cors.ts";
import { Objects } from "./objects.ts";
import { serve } from "./operations.ts";
import { sha256Hex, verify } from "./sigv4.ts";
import type { AskedOf, ServedStorage, StorageOptions } from "./storage-options.ts";

/** A storage that speaks S3 on this computer, by path-style addresses. */
export interface LoopbackStorage extends ServedStorage {
  /** "http://127.0.0.1:1234" */
  origin: string;
  close(): Promise<void>;
}

/** The access key and secret of tests, Amazon's own example. */
export const testKeys = {
  id: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
} as const;

/** Starts it. */
export async function loopbackStorage(options: StorageOptions = {}): Promise<LoopbackStorage> {
  const objects = new Objects();
  const asked: AskedOf[] = [];
  const storage = { options, objects, asked, bucket: options.bucket ?? "photos" };
  const server = createServer((request, response) => {
    answer(storage, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 500;
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return { ...storage, origin: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => {
    server.close(() => done());
  });
}

async function answer(
  storage: ServedStorage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { options } = storage;
  if (answerCors(request, response, options.cors ?? [])) return;
  const target = request.url ?? "/";
  const url = new URL(target, "http://s3.invalid");
  const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const method = request.method ?? "GET";
  const asked: AskedOf = { method, key: rest.join("/"), query: url.searchParams, headers: request.headers };
  storage.asked.push(asked);
  const fault = options.fault?.(asked) ?? null;
  const body = await bodyOf(request, fault?.kind === "drop" ? fault.afterBytes : null);
  if (body === null) return void request.socket.destroy();
  if (fault?.kind === "slow") await new Promise((done) => setTimeout(done, fault.ms));
  if (fault?.kind === "refuse") return sendError(response, fault.code);
  const refused = refusal(storage, asked, target, body);
  if (refused !== null)
    return sendError(response, refused, `<ServerTime>${nowOf(options).toISOString()}</ServerTime>`);
  if (bucket !== storage.bucket) return sendError(response, "NoSuchBucket");
  if (fault?.kind === "drop-answer") {
    response.writeHead = () => response;
    response.end = () => {
      request.socket.destroy();
      return response;
    };
  }
  serve(storage, asked, body, response);
}

const nowOf = ({ now }: StorageOptions): Date => now?.() ?? new Date();

/** Null where the connection is to end after this many bytes. */
async function bodyOf(request: IncomingMessage, dropAfter: number | null): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  if (dropAfter === 0) return null;
  for await (const piece of request as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (dropAfter !== null && bytes >= dropAfter) return null;
  }
  return dropAfter === null ? Buffer.concat(pieces) : null;
}

/** Whether the keys, the clock and the payload are right; else the code. */
function refusal(
  { options }: ServedStorage,
  { method, headers }: AskedOf,
  target: string,
  body: Buffer,
): string | null {
  const reads = method === "GET" || method === "HEAD";
  const signed = headers.authorization !== undefined || target.includes("X-Amz-Signature");
  if (!signed && reads && options.publicRead === true) return null;
  const keys = options.keys ?? { [testKeys.id]: testKeys.secret };
  const fault = verify(
    { method, target, headers: headers as Record<string, string> },
    { secretOf: (id) => keys[id], region: options.region ?? "us-east-1", now: nowOf(options) },
  );
  if (fault !== null) return fault;
  const payload = headers["x-amz-content-sha256"];
  if (typeof payload === "string" && /^[0-9a-f]{64}$/.test(payload) && payload !== sha256Hex(body)) {
    return "XAmzContentSHA256Mismatch";
  }
  const checksum = headers["x-amz-checksum-sha256"];
  if (typeof checksum === "string" && checksum !== createHash("sha256").update(body).digest("base64")) {
    return "BadDigest";
  }
  return options.readOnly === true && !reads ? "AccessDenied" : null;
}
