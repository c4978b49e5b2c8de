import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../../../scripts/bucket/command.ts";
import type { DatasetManifest } from "../../../../src/features/dataset/shared/layout.ts";
import type { DatasetPhoto } from "../../../../src/features/dataset/worker/library/dataset-source.ts";
import { aDatasetPhoto, sourceOf, writtenDataset } from "../../../support/dataset.ts";
import { loopbackStorage, testKeys, type LoopbackStorage } from "../../../support/s3/server.ts";

let storage: LoopbackStorage;
let folder = "";

beforeEach(async () => {
  storage = await loopbackStorage();
  folder = await mkdtemp(join(tmpdir(), "pinroll-bucket-"));
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const keys = { AWS_ACCESS_KEY_ID: testKeys.id, AWS_SECRET_ACCESS_KEY: testKeys.secret };

/** Runs the helper; its exit code and what it said. */
async function ask(args: string[], environment: Record<string, string> = keys): Promise<[number, string]> {
  const said: string[] = [];
  const where = ["--bucket", `${storage.origin}/photos`, "--prefix", "mine"];
  const code = await runCommand([...args, ...where], environment, (line) => said.push(line));
  return [code, said.join("\n")];
}

const taken = (local: string) => ({ local, offset: null, source: "exif:DateTimeOriginal" });
const photo = (id: string, day: string, title: string | null = null): DatasetPhoto =>
  aDatasetPhoto(id, { takenAt: taken(`${day}T10:00:00`), title });

async function exported(name: string, photos: readonly DatasetPhoto[]): Promise<string> {
  const thumbnails = new Map(
    photos.map(({ id }) => {
      const bytes = Uint8Array.from(Buffer.from(`picture of ${id}`));
      return [id, { bytes, width: 4, height: 3, type: "image/webp" }] as const;
    }),
  );
  const { files } = await writtenDataset(sourceOf(photos, thumbnails), photos.length);
  for (const [path, blob] of files) {
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await blob.arrayBuffer()));
  }
  return join(folder, name);
}

const bytesOf = (path: string): Buffer => storage.objects.all.get(`mine/${path}`)?.bytes ?? Buffer.of();
const manifestOf = (): DatasetManifest => JSON.parse(bytesOf("manifest.json").toString()) as DatasetManifest;

/** Each photo that counts with its title, thumbnail and day, as a reader sees it. */
async function seen(): Promise<Record<string, string>> {
  const { parts, withdrawn = [] } = manifestOf();
  const latest = new Map<string, number>();
  for (const { path, sequence } of withdrawn)
    for (const id of (JSON.parse(bytesOf(path).toString()) as { ids: string[] }).ids)
      latest.set(id, Math.max(latest.get(id) ?? 0, sequence));
  const found: Record<string, string> = {};
  for (const { path, sequence = 0 } of parts) {
    const bytes = bytesOf(path);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    for (const row of await parquetReadObjects({ file: file as ArrayBuffer })) {
      const id = row["id"] as string;
      if ((latest.get(id) ?? 0) > sequence) continue;
      expect(found[id]).toBeUndefined();
      const [from, size] = [Number(row["thumbnail_offset"]), Number(row["thumbnail_bytes"])];
      const segment = bytesOf(`thumbnails/${row["thumbnail_segment"] as string}.seg`);
      const picture = segment.subarray(from, from + size).toString();
      found[id] = `${row["title"] as string}, ${picture}, ${(row["taken_local"] as Date).toISOString()}`;
    }
  }
  return found;
}

/** Every value of every row of the manifest's parts, by id; geometry and clocks as they are stored. */
async function values(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { path } of manifestOf().parts) {
    const bytes = bytesOf(path);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    for (const row of await parquetReadObjects({ file }))
      rows[row["id"] as string] = JSON.stringify(row, (_, value: unknown) =>
        typeof value === "bigint" ? `${value}` : value,
      );
  }
  return rows;
}

const line = (id: string, day: string, title: string | null = null): string =>
  `${title}, picture of ${id}, ${day}T10:00:00.000Z`;

test("a folder is published, found whole, published anew, compacted, and is the same to readers", async () => {
  const first = await exported("first", [
    photo("a", "2023-05-01"),
    photo("b", "2024-05-01"),
    photo("c", "2024-06-01"),
  ]);
  expect(await ask(["publish", first])).toEqual([
    0,
    expect.stringContaining("Published: 3 new, 0 changed, 0 removed, 0 unchanged."),
  ]);
  expect(await ask(["publish", first])).toEqual([0, expect.stringContaining("3 unchanged")]);
  const second = await exported("second", [
    photo("a", "2023-05-01"),
    photo("c", "2024-06-01", "New"),
    photo("d", "2024-07-01"),
  ]);
  const [, said] = await ask(["publish", second, "--mirror"]);
  expect(said).toContain("1 new, 1 changed, 1 removed, 1 unchanged");
  const whole = {
    a: line("a", "2023-05-01"),
    c: line("c", "2024-06-01", "New"),
    d: line("d", "2024-07-01"),
  };
  expect(await seen()).toEqual(whole);
  expect(await ask(["check"])).toEqual([
    0,
    expect.stringContaining("Everything the manifest names is there."),
  ]);

  const before = manifestOf();
  expect(before.parts.length).toBe(3);
  const { d: written } = await values();
  const [code, compacted] = await ask(["compact", "--delete-old"]);
  expect([code, compacted]).toEqual([
    0,
    expect.stringContaining("3 parts became 2; 2 rows dropped that did not count any more."),
  ]);
  expect(await seen()).toEqual(whole);
  expect((await values())["d"]).toBe(written);
  const after = manifestOf();
  expect(after).toMatchObject({ photos: 3, withdrawn: [] });
  expect(after.index?.length).toBe(1);
  expect(await ask(["check"])).toEqual([0, expect.not.stringContaining("Left over")]);
  expect(await ask(["compact"])).toEqual([0, "There is nothing to compact."]);
  expect(await ask(["publish", second])).toEqual([0, expect.stringContaining("3 unchanged")]);
});

test("what others publish while it is compacted counts over it", async () => {
  await ask(["publish", await exported("one", [photo("a", "2024-01-01"), photo("b", "2024-01-02")])]);
  await ask(["publish", await exported("two", [photo("a", "2024-01-01", "Second")])]);
  const third = await exported("three", [photo("a", "2024-01-01", "Third"), photo("e", "2024-02-01")]);
  const meanwhile: Promise<unknown>[] = [];
  storage.options.fault = ({ method, key }) => {
    if (meanwhile.length > 0 || method !== "PUT" || !key.includes("/log/")) return null;
    meanwhile.push(ask(["publish", third]));
    return { kind: "slow", ms: 1500 };
  };
  const [code] = await ask(["compact", "--delete-old"]);
  expect(code).toBe(0);
  await Promise.all(meanwhile);
  storage.options.fault = () => null;
  expect(await seen()).toEqual({
    a: line("a", "2024-01-01", "Third"),
    b: line("b", "2024-01-02"),
    e: line("e", "2024-02-01"),
  });
  expect((await ask(["check"]))[0]).toBe(0);
});

test("leftovers are named, and only old ones deleted; a damaged file fails the check", async () => {
  await ask(["publish", await exported("one", [photo("a", "2024-01-01")])]);
  storage.objects.all.set("mine/photos/year=2024/part-0000000000000000.parquet", {
    bytes: Buffer.from("x"),
    etag: '"x"',
    modified: new Date(0),
    type: "",
    checksum: null,
  });
  storage.objects.all.set("mine/thumbnails/0000000000000000.seg", {
    bytes: Buffer.from("y"),
    etag: '"y"',
    modified: new Date(),
    type: "",
    checksum: null,
  });
  const [code, said] = await ask(["check", "--delete-leftovers"]);
  expect(code).toBe(0);
  expect(said).toContain("Left over: photos/year=2024/part-0000000000000000.parquet, 1 bytes.");
  expect(said).toContain("1 leftovers deleted; 1 are younger than a day.");
  expect(storage.objects.all.has("mine/photos/year=2024/part-0000000000000000.parquet")).toBe(false);
  const part = manifestOf().parts[0]?.path ?? "";
  bytesOf(part).write("?", 10);
  expect(await ask(["check", "--quick"])).toEqual([0, expect.anything()]);
  expect(await ask(["check"])).toEqual([1, expect.stringContaining(`${part} has another content.`)]);
});

test("what is wrong is said in a sentence, and no key is ever printed", async () => {
  const all = [
    await ask(["publish", join(folder, "none")]),
    await ask(["check"], { ...keys, AWS_SECRET_ACCESS_KEY: "wrong" }),
    await ask(["check"], {}),
    await ask(["fly"]),
    await ask(["--help"]),
  ];
  expect(all.map(([code]) => code)).toEqual([1, 1, 1, 2, 0]);
  expect(all.map(([, said]) => said.split("\n")[0])).toEqual([
    `There is no manifest.json in ${join(folder, "none")}.`,
    "AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID.",
    "Access denied. Check AWS_ACCESS_KEY_ID and what it may do.",
    "Name a command.",
    "node scripts/bucket.mjs <command> --bucket ADDRESS [options]",
  ]);
  expect(JSON.stringify(all)).not.toContain(testKeys.secret);
});

test("a storage without conditions is published to only by one who is alone", async () => {
  storage.options.conditions = "ignored";
  const one = await exported("one", [photo("a", "2024-01-01")]);
  expect(await ask(["publish", one])).toEqual([1, expect.stringContaining("Use --alone")]);
  expect(storage.objects.all.size).toBe(0);
  expect(await ask(["publish", one, "--alone"])).toEqual([0, expect.stringContaining("1 new")]);
});

test("a link reads one file without a key", async () => {
  await ask(["publish", await exported("one", [photo("a", "2024-01-01")])]);
  const [, link] = await ask(["link", "manifest.json", "--days", "7"]);
  expect(await (await fetch(link)).json()).toEqual(manifestOf());
});
