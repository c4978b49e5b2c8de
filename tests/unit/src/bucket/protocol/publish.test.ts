import { afterEach, expect, test } from "vitest";
import fc from "fast-check";
import { checkBucket } from "../../../../../src/bucket/protocol/check-bucket.ts";
import { publish, type Published, type PublishOptions } from "../../../../../src/bucket/protocol/publish.ts";
import { BucketClient } from "../../../../../src/bucket/s3/bucket-client.ts";
import { BucketFailure } from "../../../../../src/bucket/s3/bucket-failure.ts";
import { modelSource, seenIn, type ModelPhotos } from "../../../../support/s3/model-photos.ts";
import { loopbackStorage, testKeys, type LoopbackStorage } from "../../../../support/s3/server.ts";
import type { Fault, StorageOptions } from "../../../../support/s3/storage-options.ts";

let storage: LoopbackStorage | null = null;
afterEach(() => storage?.close());

const open = async (options: StorageOptions = {}): Promise<LoopbackStorage> => {
  storage = await loopbackStorage(options);
  return storage;
};

const clientOf = ({ origin, bucket }: LoopbackStorage, signal?: AbortSignal): BucketClient =>
  new BucketClient(
    {
      address: { base: `${origin}/${bucket}`, region: "us-east-1", prefix: "mine/" },
      keys: { id: testKeys.id, secret: testKeys.secret },
    },
    signal,
    { tries: 5, firstMs: 1 },
  );

/** As readers see it: without the prefix. */
const within = ({ objects }: LoopbackStorage): Pick<LoopbackStorage, "objects"> => {
  const all = new Map([...objects.all].map(([key, object]) => [key.replace("mine/", ""), object]));
  return { objects: { all } as unknown as LoopbackStorage["objects"] };
};

let writers = 0;
const run = (
  client: BucketClient,
  photos: ModelPhotos,
  more: Partial<PublishOptions> = {},
): Promise<Published> =>
  publish(
    client,
    modelSource(photos),
    { writer: `w${++writers}`, conditional: true, now: () => new Date(0), removeOthers: false, ...more },
    { planned: () => undefined, sent: () => undefined },
  );

const rows = (from: number, to: number, version = 1): Map<string, string> =>
  new Map(
    Array.from({ length: to - from }, (_, at) => [`p${from + at}`, `row ${from + at} version ${version}`]),
  );

test("what is published is read back, and published again nothing is sent", async () => {
  const there = await open();
  const first = await run(clientOf(there), rows(0, 10));
  expect(first).toMatchObject({ added: 10, changed: 0, removed: 0, same: 0 });
  expect(seenIn(within(there)).photos).toEqual(rows(0, 10));
  const asked = there.asked.length;
  expect(await run(clientOf(there), rows(0, 10))).toMatchObject({ added: 0, same: 10 });
  expect(there.asked.slice(asked).filter(({ method }) => method !== "GET")).toEqual([]);
});

test("only changed photos are sent again, and removed ones count no more", async () => {
  const there = await open();
  await run(clientOf(there), rows(0, 10));
  const edited = new Map([...rows(0, 8), ["p3", "edited"]]);
  const second = await run(clientOf(there), edited, { removeOthers: true });
  expect(second).toMatchObject({ added: 0, changed: 1, removed: 2, same: 7 });
  expect(second.manifest.parts.reduce((sum, part) => sum + part.rows, 0)).toBe(11);
  expect(seenIn(within(there)).photos).toEqual(edited);
  // Back as it was: the same bytes, so the same names.
  await run(clientOf(there), rows(0, 10));
  expect(seenIn(within(there)).photos).toEqual(rows(0, 10));
});

test("two writers at once lose nothing of one another", async () => {
  const there = await open();
  await Promise.all([
    run(clientOf(there), rows(0, 10)),
    run(clientOf(there), rows(5, 20)),
    run(clientOf(there), rows(18, 30, 2)),
  ]);
  const { photos, manifest } = seenIn(within(there));
  expect([...photos.keys()].sort()).toEqual([...rows(0, 30).keys()].sort());
  expect(manifest?.sequence).toBe(3);
  const findings = await checkBucket(clientOf(there), { contents: true });
  expect(findings).toMatchObject({ spoilt: [], foldsRight: true });
  // Made for a manifest that somebody else was quicker to write.
  expect(findings.leftovers.filter(({ path }) => !path.startsWith("withdrawn/"))).toEqual([]);
});

const attempt = fc.record({
  from: fc.nat(12),
  count: fc.integer({ min: 1, max: 12 }),
  version: fc.integer({ min: 1, max: 3 }),
  removeOthers: fc.boolean(),
  /** After so many of its requests the writer is killed; null never. */
  killAt: fc.option(fc.nat(25)),
  /** Whether the storage still does the request the kill falls into. */
  done: fc.boolean(),
});
const trouble = fc.constantFrom<(Fault | null)[]>(
  [null],
  [null, null, { kind: "drop-answer" }, null, null],
  [null, { kind: "drop", afterBytes: 10 }, null, null, { kind: "refuse", code: "SlowDown" }],
  [null, null, null, { kind: "refuse", code: "InternalError" }, { kind: "drop-answer" }, null],
);

test("whatever is killed and however connections fail, readers see a whole manifest and what was acknowledged", async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: 8 }), trouble, async (attempts, faults) => {
      const there = await loopbackStorage();
      let turn = 0;
      const kill = new Map<string, () => Fault | null>();
      there.options.fault = ({ headers }) => {
        // A reader comes at every moment.
        seenIn(within(there));
        const killed = kill.get(String(headers["x-amz-meta-writer"] ?? ""))?.();
        return killed ?? faults[turn++ % faults.length] ?? null;
      };
      const wished = new Map<string, { photos: ModelPhotos; removeOthers: boolean }>();
      const acknowledged: string[] = [];
      const one = async ({ from, count, version, removeOthers, killAt, done }: (typeof attempts)[number]) => {
        const writer = `w${++writers}`;
        const photos = rows(from, from + count, version);
        wished.set(writer, { photos, removeOthers });
        const abort = new AbortController();
        let asked = 0;
        kill.set(writer, () => {
          if (killAt === null || asked++ < killAt) return null;
          kills++;
          abort.abort();
          return done ? { kind: "drop-answer" } : { kind: "drop", afterBytes: 0 };
        });
        const client = clientOf(there, abort.signal);
        const ask = client.ask.bind(client);
        client.ask = (request) =>
          ask({ ...request, headers: { ...request.headers, "x-amz-meta-writer": writer } });
        try {
          await run(client, photos, { writer, removeOthers });
          acknowledged.push(writer);
        } catch (error) {
          if (!abort.signal.aborted && !(error instanceof BucketFailure)) throw error;
        }
      };
      // Two at a time.
      const waiting = [...attempts];
      const lane = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await one(next);
      };
      await Promise.all([lane(), lane()]);
      there.options.fault = () => null;
      const { manifest, photos: seen } = seenIn(within(there));
      const inLog = (manifest?.log ?? []).map((path) => path.replace(/^.*-|\.json$/g, ""));
      const owed = acknowledged.filter((writer) => !inLog.includes(writer));
      // A publishing without news is acknowledged and writes nothing.
      for (const writer of owed) expect(logOf(there, writer)).toEqual([]);
      const findings = await checkBucket(clientOf(there), { contents: true });
      expect(findings.spoilt).toEqual([]);
      expect(findings.foldsRight).toBe(true);
      const known = new Set(findings.leftovers.map(({ path }) => `mine/${path}`));
      for (const path of manifest?.log ?? []) expect(known.has(`mine/${path}`)).toBe(false);
      const counted = [...new Set([...inLog, ...acknowledged])].flatMap((writer) => wished.get(writer) ?? []);
      if (!counted.some(({ removeOthers }) => removeOthers)) {
        const ids = new Set(counted.flatMap(({ photos }) => [...photos.keys()]));
        expect([...seen.keys()].sort()).toEqual([...ids].sort());
      }
      for (const [id, row] of seen) expect(counted.some(({ photos }) => photos.get(id) === row)).toBe(true);
      // After all of it a whole publishing brings everything right.
      await run(clientOf(there), rows(0, 24, 9), { removeOthers: true });
      expect(seenIn(within(there)).photos).toEqual(rows(0, 24, 9));
      await there.close();
    }),
    { numRuns: 40 },
  );
  expect(kills).toBeGreaterThanOrEqual(20);
});

/** Entries of a writer that lie in the bucket. */
const logOf = ({ objects }: LoopbackStorage, writer: string): string[] =>
  [...objects.all.keys()].filter((key) => key.endsWith(`-${writer}.json`));

test("what a kill leaves behind is used by the next publishing, and found by a check", async () => {
  const there = await open();
  const abort = new AbortController();
  there.options.fault = ({ key, method }) => {
    if (method !== "PUT" || !key.endsWith("manifest.json")) return null;
    abort.abort();
    return { kind: "drop", afterBytes: 0 };
  };
  await expect(run(clientOf(there, abort.signal), rows(0, 9))).rejects.toThrow();
  there.options.fault = () => null;
  const leftovers = await checkBucket(clientOf(there), { contents: false });
  expect(leftovers.files).toBe(0);
  expect(leftovers.leftovers.length).toBeGreaterThan(6);
  const asked = there.asked.length;
  await run(clientOf(there), rows(0, 9));
  const sent = there.asked.slice(asked).filter(({ method }) => method === "PUT");
  expect(sent.map(({ key }) => key.split("/")[1])).toEqual(["log", "manifest.json"]);
  const after = await checkBucket(clientOf(there), { contents: true });
  expect(after.spoilt).toEqual([]);
  expect(after.leftovers.map(({ path }) => path.split("/")[0])).toEqual(["log"]);
});

test("a file that is damaged or gone is named", async () => {
  const there = await open();
  const { manifest } = await run(clientOf(there), rows(0, 6));
  const [first, second] = manifest.parts;
  const part = there.objects.all.get(`mine/${first?.path}`);
  part?.bytes.write("x", 3);
  there.objects.all.delete(`mine/${second?.path}`);
  const { spoilt } = await checkBucket(clientOf(there), { contents: true });
  expect(spoilt).toEqual([
    { path: first?.path, why: "content" },
    { path: second?.path, why: "missing" },
  ]);
});
