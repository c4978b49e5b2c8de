import fc from "fast-check";
import { expect } from "vitest";
import { checkBucket } from "../../../src/features/bucket/shared/protocol/check-bucket.ts";
import {
  publish,
  type Published,
  type PublishOptions,
} from "../../../src/features/bucket/shared/protocol/publish.ts";
import { BucketClient } from "../../../src/features/bucket/shared/s3/bucket-client.ts";
import { BucketFailure } from "../../../src/features/bucket/shared/s3/bucket-failure.ts";
import { modelSource, seenIn, type ModelPhotos } from "./model-photos.ts";
import { loopbackStorage, testKeys, type LoopbackStorage } from "./server.ts";
import type { Fault } from "./storage-options.ts";

/** A client with little patience, of a folder in the bucket. */
export const clientOf = ({ origin, bucket }: LoopbackStorage, signal?: AbortSignal): BucketClient =>
  new BucketClient(
    {
      address: { base: `${origin}/${bucket}`, region: "us-east-1", prefix: "mine/" },
      keys: { id: testKeys.id, secret: testKeys.secret },
    },
    signal,
    { tries: 5, firstMs: 1 },
  );

/** The bucket as readers see it: without the prefix. */
export const within = ({ objects }: LoopbackStorage): Pick<LoopbackStorage, "objects"> => {
  const all = new Map([...objects.all].map(([key, object]) => [key.replace("mine/", ""), object]));
  return { objects: { all } as unknown as LoopbackStorage["objects"] };
};

let writers = 0;
/** Publishes photos of a test. */
export const publishRows = (
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

/** Photos with numbers from one up to another, without it. */
export const photoRows = (from: number, to: number, version = 1): Map<string, string> =>
  new Map(
    Array.from({ length: to - from }, (_, at) => [`p${from + at}`, `row ${from + at} version ${version}`]),
  );

/** Entries of a writer that lie in the bucket. */
const logOf = ({ objects }: LoopbackStorage, writer: string): string[] =>
  [...objects.all.keys()].filter((key) => key.endsWith(`-${writer}.json`));

const attempt = fc.record({
  from: fc.nat(12),
  count: fc.integer({ min: 1, max: 12 }),
  version: fc.integer({ min: 1, max: 3 }),
  removeOthers: fc.boolean(),
  /** After this many of its requests the writer is killed; null never. */
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

/**
 * Publishes by two at once, with kills at any moment and connections that fail: at every request a reader comes and has to
 * see a whole manifest, and what was acknowledged has to stay. Goes on until this many writers were killed; answers how many.
 */
export async function publishAndKill(leastKills: number): Promise<number> {
  let kills = 0;
  while (kills < leastKills) await once(() => kills++);
  return kills;
}

/** Some rounds of it. */
async function once(killedOne: () => void): Promise<void> {
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
        const photos = photoRows(from, from + count, version);
        wished.set(writer, { photos, removeOthers });
        const abort = new AbortController();
        let asked = 0;
        kill.set(writer, () => {
          if (killAt === null || asked++ < killAt) return null;
          if (!abort.signal.aborted) killedOne();
          abort.abort();
          return done ? { kind: "drop-answer" } : { kind: "drop", afterBytes: 0 };
        });
        const client = clientOf(there, abort.signal);
        const ask = client.ask.bind(client);
        client.ask = (request) =>
          ask({ ...request, headers: { ...request.headers, "x-amz-meta-writer": writer } });
        try {
          await publishRows(client, photos, { writer, removeOthers });
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
      await publishRows(clientOf(there), photoRows(0, 24, 9), { removeOthers: true });
      expect(seenIn(within(there)).photos).toEqual(photoRows(0, 24, 9));
      await there.close();
    }),
    { numRuns: 3 },
  );
}
