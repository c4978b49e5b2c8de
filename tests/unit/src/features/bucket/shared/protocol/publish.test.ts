import { afterEach, expect, test } from "vitest";
import { checkBucket } from "../../../../../../../src/features/bucket/shared/protocol/check-bucket.ts";
import { cases } from "../../../../../../support/cases.ts";
import {
  clientOf,
  photoRows,
  publishAndKill,
  publishRows,
  within,
} from "../../../../../../support/s3/killed-publishing.ts";
import { seenIn } from "../../../../../../support/s3/model-photos.ts";
import { loopbackStorage, type LoopbackStorage } from "../../../../../../support/s3/server.ts";
import type { StorageOptions } from "../../../../../../support/s3/storage-options.ts";

let storage: LoopbackStorage | null = null;
afterEach(() => storage?.close());

const open = async (options: StorageOptions = {}): Promise<LoopbackStorage> => {
  storage = await loopbackStorage(options);
  return storage;
};

test("what is published is read back, and published again nothing is sent", async () => {
  const there = await open();
  const first = await publishRows(clientOf(there), photoRows(0, 10));
  expect(first).toMatchObject({ added: 10, changed: 0, removed: 0, same: 0 });
  expect(seenIn(within(there)).photos).toEqual(photoRows(0, 10));
  const asked = there.asked.length;
  expect(await publishRows(clientOf(there), photoRows(0, 10))).toMatchObject({ added: 0, same: 10 });
  expect(there.asked.slice(asked).filter(({ method }) => method !== "GET")).toEqual([]);
});

test("only changed photos are sent again, and removed ones count no more", async () => {
  const there = await open();
  await publishRows(clientOf(there), photoRows(0, 10));
  const edited = new Map([...photoRows(0, 8), ["p3", "edited"]]);
  const second = await publishRows(clientOf(there), edited, { removeOthers: true });
  expect(second).toMatchObject({ added: 0, changed: 1, removed: 2, same: 7 });
  expect(second.manifest.parts.reduce((sum, part) => sum + part.rows, 0)).toBe(11);
  expect(seenIn(within(there)).photos).toEqual(edited);
  // Back as it was: the same bytes, so the same names.
  await publishRows(clientOf(there), photoRows(0, 10));
  expect(seenIn(within(there)).photos).toEqual(photoRows(0, 10));
});

test("two writers at once lose nothing of one another", async () => {
  const there = await open();
  await Promise.all([
    publishRows(clientOf(there), photoRows(0, 10)),
    publishRows(clientOf(there), photoRows(5, 20)),
    publishRows(clientOf(there), photoRows(18, 30, 2)),
  ]);
  const { photos, manifest } = seenIn(within(there));
  expect([...photos.keys()].sort()).toEqual([...photoRows(0, 30).keys()].sort());
  expect(manifest?.sequence).toBe(3);
  const findings = await checkBucket(clientOf(there), { contents: true });
  expect(findings).toMatchObject({ spoilt: [], foldsRight: true });
  // Made for a manifest that somebody else was quicker to write.
  expect(findings.leftovers.filter(({ path }) => !path.startsWith("withdrawn/"))).toEqual([]);
});

test("whatever is killed and however connections fail, readers see a whole manifest and what was acknowledged", async () => {
  const kills = cases(5, 20);
  expect(await publishAndKill(kills)).toBeGreaterThanOrEqual(kills);
});

test("what a kill leaves behind is used by the next publishing, and found by a check", async () => {
  const there = await open();
  const abort = new AbortController();
  there.options.fault = ({ key, method }) => {
    if (method !== "PUT" || !key.endsWith("manifest.json")) return null;
    abort.abort();
    return { kind: "drop", afterBytes: 0 };
  };
  await expect(publishRows(clientOf(there, abort.signal), photoRows(0, 9))).rejects.toThrow();
  there.options.fault = () => null;
  const leftovers = await checkBucket(clientOf(there), { contents: false });
  expect(leftovers.files).toBe(0);
  expect(leftovers.leftovers.length).toBeGreaterThan(6);
  const asked = there.asked.length;
  await publishRows(clientOf(there), photoRows(0, 9));
  const sent = there.asked.slice(asked).filter(({ method }) => method === "PUT");
  expect(sent.map(({ key }) => key.split("/")[1])).toEqual(["log", "manifest.json"]);
  const after = await checkBucket(clientOf(there), { contents: true });
  expect(after.spoilt).toEqual([]);
  expect(after.leftovers.map(({ path }) => path.split("/")[0])).toEqual(["log"]);
});

test("a file that is damaged or gone is named", async () => {
  const there = await open();
  const { manifest } = await publishRows(clientOf(there), photoRows(0, 6));
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
