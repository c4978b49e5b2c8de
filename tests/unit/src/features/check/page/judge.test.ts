import fc from "fast-check";
import { expect, test } from "vitest";
import type { CopyCandidate } from "../../../../../../src/photo/check/check.ts";
import { judge, type JudgeHost } from "../../../../../../src/features/check/page/check.ts";
import { compareBytes } from "../../../../../../workers/photo/same-bytes.ts";

const cardFile = (
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): { path: string; open: () => Promise<File> } => ({
  path,
  open: () => Promise.resolve(new File([bytes], path)),
});

/** A library of files by their paths; a null cannot be read now. */
function hostOf(
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | null>>,
  own: string[] = [],
): JudgeHost {
  return {
    openCopy: ({ path }) => {
      const bytes = files[path];
      return Promise.resolve(bytes ? new File([bytes], path) : null);
    },
    isOnCard: ({ path }) => Promise.resolve(own.includes(path)),
    compare: compareBytes,
  };
}

const candidates = (files: Readonly<Record<string, Uint8Array | null>>, bytes: number): CopyCandidate[] =>
  Object.entries(files).map(([path, copy], row) => ({
    row,
    path,
    sameSize: copy === null || copy.length === bytes,
  }));

async function answerFor(
  bytes: Uint8Array<ArrayBuffer>,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | null>>,
  own: string[] = [],
): Promise<string> {
  const file = cardFile("DCIM/IMG_1.JPG", bytes);
  const { answer } = await judge(
    file,
    await file.open(),
    candidates(files, bytes.length),
    hostOf(files, own),
  );
  return answer;
}

const photo = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251);
const changed = (at: number): Uint8Array<ArrayBuffer> => {
  const copy = photo.slice();
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test("an equal file is safe, whatever its name", async () => {
  expect(await answerFor(photo, { "Photos/2024/other name.jpg": photo })).toBe("safe");
});

test("a copy that is itself, unreadable, smaller or different is not safe, and the answer says which", async () => {
  expect(await answerFor(photo, { "DCIM/IMG_1.JPG": photo }, ["DCIM/IMG_1.JPG"])).toBe("itself");
  expect(await answerFor(photo, { "Photos/IMG_1.JPG": null })).toBe("unreachable");
  expect(await answerFor(photo, { "Photos/img_1.jpg": photo.slice(0, 9000) })).toBe("smaller");
  expect(await answerFor(photo, { "Photos/IMG_1.JPG": changed(299_999) })).toBe("other");
  expect(await answerFor(photo, { "Photos/IMG_2.JPG": changed(5) })).toBe("missing");
  expect(await answerFor(photo, {})).toBe("missing");
  expect(await answerFor(new Uint8Array(), {})).toBe("empty");
});

test("of several, one equal copy is enough, wherever it stands", async () => {
  const files = {
    "A/IMG_1.JPG": null,
    "B/IMG_1.JPG": changed(7),
    "C/x.jpg": photo,
    "D/IMG_1.JPG": changed(8),
  };
  expect(await answerFor(photo, files)).toBe("safe");
});

test("what cannot be read to its end is not compared", async () => {
  const broken = new File([photo], "IMG_1.JPG");
  const gone = (): Promise<never> => Promise.reject(new DOMException("gone", "NotReadableError"));
  broken.slice = () => ({ arrayBuffer: gone }) as unknown as Blob;
  broken.arrayBuffer = gone;
  const whole = new File([photo], "IMG_1.JPG");
  expect(await compareBytes(broken, whole)).toEqual({ verdict: "first-unreadable", hash: null });
  expect(await compareBytes(whole, broken)).toEqual({ verdict: "second-unreadable", hash: null });
  const short = new File([photo], "IMG_1.JPG");
  short.slice = (from = 0, to = 0) => new Blob([photo.slice(from, to - 1)]);
  short.arrayBuffer = () => Promise.resolve(photo.slice(0, -1).buffer);
  expect((await compareBytes(whole, short)).verdict).toBe("second-unreadable");
});

test("of a thousand mutations not one is called safe", async () => {
  const mutation = fc.oneof(
    // One bit.
    fc.tuple(fc.nat(photo.length - 1), fc.nat(7)).map(([at, bit]) => {
      const copy = photo.slice();
      copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      return copy;
    }),
    // Cut.
    fc.nat(photo.length - 1).map((length) => photo.slice(0, length)),
    // Two bytes swapped; both ends and the size stay.
    fc.tuple(fc.integer({ min: 70_000, max: 200_000 }), fc.integer({ min: 1, max: 250 })).map(([at, by]) => {
      const copy = photo.slice();
      [copy[at], copy[at + by]] = [copy[at + by] ?? 0, copy[at] ?? 0];
      return copy;
    }),
    // Moved by some bytes.
    fc.integer({ min: 1, max: 250 }).map((by) => {
      const copy = photo.slice();
      copy.set(photo.subarray(0, photo.length - by), by);
      copy.set(photo.subarray(photo.length - by), 0);
      return copy;
    }),
  );
  await fc.assert(
    fc.asyncProperty(mutation, fc.boolean(), async (copy, isRenamed) => {
      const path = isRenamed ? "Photos/IMG_9.JPG" : "Photos/IMG_1.JPG";
      expect(await answerFor(photo, { [path]: copy })).not.toBe("safe");
    }),
    { numRuns: 1000 },
  );
});

test("a file without bytes holds nothing to lose, unless a cloud may have them and this computer not", async () => {
  const answer = async (path: string): Promise<string> => {
    const file = cardFile(path, new Uint8Array());
    return (await judge(file, await file.open(), [], hostOf({}))).answer;
  };
  expect(await answer("DCIM/IMG_1.JPG")).toBe("empty");
  for (const cloud of ["OneDrive - Firm", "Dropbox", "iCloud Drive", "Google Drive"])
    expect(await answer(`${cloud}/Camera/IMG_1.JPG`)).toBe("unreadable");
  expect(await answer("Dropbox/notes.txt")).toBe("empty");
});
