import { afterEach, expect, test } from "vitest";
import { readBucketAddress, regionOf } from "../../../../../../../src/features/bucket/shared/s3/address.ts";
import { BucketClient } from "../../../../../../../src/features/bucket/shared/s3/bucket-client.ts";
import {
  putInParts,
  partSizeFor,
  type UploadInParts,
} from "../../../../../../../src/features/bucket/shared/s3/multipart.ts";
import { presignedLink } from "../../../../../../../src/features/bucket/shared/s3/signed-request.ts";
import { probeConditions } from "../../../../../../../src/features/bucket/shared/protocol/conditions.ts";
import { sha256Hex } from "../../../../../../support/s3/sigv4.ts";
import { loopbackStorage, testKeys, type LoopbackStorage } from "../../../../../../support/s3/server.ts";
import type { StorageOptions } from "../../../../../../support/s3/storage-options.ts";

let storage: LoopbackStorage | null = null;
afterEach(() => storage?.close());

interface ClientSetup extends StorageOptions {
  id?: string | null;
  secret?: string;
  asks?: string;
  inRegion?: string;
}

async function open({
  id = testKeys.id,
  secret = testKeys.secret,
  asks,
  inRegion,
  ...options
}: ClientSetup = {}) {
  const there = await loopbackStorage(options);
  storage = there;
  const base = `${there.origin}/${asks ?? there.bucket}`;
  const client = new BucketClient(
    {
      address: { base, region: inRegion ?? "us-east-1", prefix: "my photos/" },
      keys: id === null ? null : { id, secret },
    },
    undefined,
    { tries: 3, firstMs: 1 },
  );
  return { there, client };
}

const text = (content: string): Blob => new Blob([content]);

test("objects are put, read whole and in part, listed page by page, and deleted", async () => {
  const { client, there } = await open();
  const names = Array.from({ length: 1203 }, (_, at) => `a/ü ${String(at).padStart(4, "0")} & <b>.txt`);
  for (const name of names.slice(0, 3)) await client.put(name, text(name), "text/plain");
  for (const name of names.slice(3)) there.objects.all.set(`my photos/${name}`, structuredFor(name));
  const listed: string[] = [];
  for await (const { path } of client.list("a/")) listed.push(path);
  expect(listed).toEqual(names);
  const [first = ""] = names;
  expect(await (await client.get(first))?.blob.text()).toBe(first);
  expect(await (await client.get(first, { from: 2, to: 5 }))?.blob.text()).toBe(
    await text(first).slice(2, 5).text(),
  );
  expect((await client.head(first))?.bytes).toBe(text(first).size);
  await client.delete(first);
  expect(await client.get(first)).toBeNull();
  expect(await client.head(first)).toBeNull();
});

const structuredFor = (name: string) => ({
  bytes: Buffer.from(name),
  etag: '"1"',
  modified: new Date(0),
  type: "text/plain",
  checksum: null,
});

test("a condition that does not hold is told from everything else", async () => {
  const { client } = await open();
  const etag = (await client.put("m", text("1"), "text/plain", { none: true })) ?? "";
  await expect(client.put("m", text("2"), "text/plain", { none: true })).rejects.toMatchObject({
    kind: "changed",
  });
  await client.put("m", text("3"), "text/plain", { etag });
  await expect(client.put("m", text("4"), "text/plain", { etag })).rejects.toMatchObject({ kind: "changed" });
  expect(await (await client.get("m"))?.blob.text()).toBe("3");
});

test.each([
  ["kept", "kept"],
  ["ignored", "ignored"],
  ["refused", "unsupported"],
] as const)(
  "a storage whose conditions are %s is found out, and nothing is left of it",
  async (conditions, found) => {
    const { client, there } = await open({ conditions });
    expect(await probeConditions(client, "x")).toBe(found);
    expect(there.objects.all.size).toBe(0);
  },
);

const skewed = (): Date => new Date(Date.now() + 20 * 60_000);

test.each<[string, ClientSetup, string]>([
  ["a key nobody knows", { id: "NOBODY" }, "wrong-key"],
  ["a wrong secret", { secret: "other" }, "wrong-secret"],
  ["a clock that is off", { now: skewed }, "clock"],
  ["another region", { inRegion: "eu-west-1" }, "region"],
  ["another bucket", { asks: "elsewhere" }, "no-bucket"],
  ["no key", { id: null }, "denied"],
  ["a key that may only read", { readOnly: true }, "denied"],
  ["a full storage", { quota: 5 }, "full"],
  ["a storage that fails all the time", { fault: () => ({ kind: "refuse", code: "SlowDown" }) }, "busy"],
  ["connections that break", { fault: () => ({ kind: "drop", afterBytes: 3 }) }, "unreachable"],
])("%s is told by its kind", async (_, given, kind) => {
  const { client } = await open(given);
  await expect(client.put("a", text("some bytes"), "text/plain")).rejects.toMatchObject({ kind });
});

test("what passes is tried again, and what stays is not", async () => {
  let asked = 0;
  const { client, there } = await open({
    fault: () => (asked++ < 2 ? { kind: "refuse", code: "InternalError" } : null),
  });
  await client.put("a", text("b"), "text/plain");
  expect(asked).toBe(3);
  there.options.fault = () => ({ kind: "refuse", code: "AccessDenied" });
  await expect(client.get("a")).rejects.toMatchObject({ kind: "denied" });
  expect(there.asked.length).toBe(4);
});

test("bytes that change on the way are refused", async () => {
  const { client, there } = await open();
  const ask = client.ask.bind(client);
  client.ask = (request) => ask(request.method === "PUT" ? { ...request, body: "tampered" } : request);
  await expect(client.put("a", text("b"), "text/plain")).rejects.toMatchObject({ kind: "damaged" });
  expect(there.objects.all.size).toBe(0);
});

test("a public bucket is read without a key, and a pre-signed link reads one object", async () => {
  const { client, there } = await open();
  await client.put("a", text("b"), "text/plain");
  const link = await presignedLink(client.access, client.urlOf("a"), 60);
  expect(await (await fetch(link)).text()).toBe("b");
  expect((await fetch(link.replace("/a?", "/b?"))).status).toBe(403);
  expect((await fetch(link.replace("Expires=60", "Expires=600"))).status).toBe(403);
  there.options.publicRead = true;
  const open2 = new BucketClient({ ...client.access, keys: null });
  expect(await (await open2.get("a"))?.blob.text()).toBe("b");
});

const large = (megabytes: number): Blob => new Blob([new Uint8Array(megabytes * 1024 * 1024).fill(7)]);

test("a large object goes in parts, and after a kill only what is missing", async () => {
  const { client, there } = await open();
  const blob = large(20);
  let kept: UploadInParts | null = null;
  const keep = (upload: UploadInParts | null): Promise<void> => {
    kept = structuredClone(upload);
    return Promise.resolve();
  };
  there.options.fault = ({ query }) =>
    query.get("partNumber") === "3" ? { kind: "refuse", code: "AccessDenied" } : null;
  const watch = { kept: null, keep, sent: () => undefined };
  await expect(putInParts(client, "big", blob, "video/mp4", watch)).rejects.toMatchObject({ kind: "denied" });
  await expect.poll(() => Object.keys(kept?.etags ?? {})).toEqual(["1", "2"]);
  there.options.fault = () => null;
  let sent = 0;
  await putInParts(client, "big", blob, "video/mp4", { kept, keep, sent: (bytes) => (sent += bytes) });
  expect(sent).toBe(4 * 1024 * 1024);
  expect(kept).toBeNull();
  const stored = there.objects.all.get("my photos/big")?.bytes ?? Buffer.of();
  expect(sha256Hex(stored)).toBe(sha256Hex(new Uint8Array(await blob.arrayBuffer())));
  // One that the storage threw away is begun anew.
  const gone = {
    id: "upload-99",
    path: "more",
    bytes: blob.size,
    partBytes: partSizeFor(blob.size),
    etags: {},
  };
  await putInParts(client, "more", blob, "video/mp4", { kept: gone, keep, sent: () => undefined });
  expect(there.objects.all.get("my photos/more")?.bytes.length).toBe(blob.size);
});

test("parts grow with what they are of", () => {
  expect(partSizeFor(1)).toBe(8 * 1024 * 1024);
  const terabytes = 5 * 1024 ** 4;
  expect(Math.ceil(terabytes / partSizeFor(terabytes))).toBeLessThanOrEqual(10_000);
});

test("a bucket is read from its address", () => {
  const by = (address: string, style: "path" | "host" = "path", region = "", prefix = "") =>
    readBucketAddress(address, region, prefix, style);
  expect(by("https://s3.eu-central-1.amazonaws.com/photos/")).toEqual({
    base: "https://s3.eu-central-1.amazonaws.com/photos",
    region: "eu-central-1",
    prefix: "",
  });
  expect(by("https://photos.s3.example/mine", "host", "x", "/a/ b /")).toEqual({
    base: "https://photos.s3.example",
    region: "x",
    prefix: "mine/a/b/",
  });
  expect(by("http://127.0.0.1:9000/photos")).toMatchObject({ base: "http://127.0.0.1:9000/photos" });
  expect(by("http://s3.example/photos")).toBe("not-https");
  expect(by("https://s3.example")).toBe("no-bucket-in-address");
  expect(by("https://s3.example/a?b=c")).toBe("has-query");
  expect(by("s3.example/a")).toBe("no-address");
});

test.each([
  ["s3.eu-central-1.amazonaws.com", "eu-central-1"],
  ["photos.s3.us-west-2.amazonaws.com", "us-west-2"],
  ["s3.amazonaws.com", "us-east-1"],
  ["abc.r2.cloudflarestorage.com", "auto"],
  ["s3.us-west-004.backblazeb2.com", "us-west-004"],
  ["s3.example", "us-east-1"],
])("%s says its region: %s", (host, region) => expect(regionOf(host)).toBe(region));
