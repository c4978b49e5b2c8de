import { describe, expect, test } from "vitest";
import { byteRange } from "../../../../../../scripts/byte-range.mjs";
import { askedPart, partOf } from "../../../../../../src/features/offline/worker/answers.ts";

const size = 256;

describe("the part a Range header asks for", () => {
  test.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=10-", { start: 10, end: 255 }],
    ["bytes=-6", { start: 250, end: 255 }],
    ["bytes=-1000", { start: 0, end: 255 }],
    ["bytes=250-1000", { start: 250, end: 255 }],
    ["bytes=256-", "beyond"],
    ["bytes=256-300", "beyond"],
    ["bytes=-0", "beyond"],
    ["Bytes=0-1", { start: 0, end: 1 }],
    ["bytes=9-3", null],
    ["bytes=-", null],
    ["bytes=", null],
    ["bytes=a-b", null],
    ["bytes=0-1,5-6", null],
    ["items=0-1", null],
    ["", null],
    [null, null],
  ])("%s", (header, part) => expect(askedPart(header, size)).toEqual(part));

  test("nothing of an empty file", () => {
    expect(["bytes=0-", "bytes=-1", "bytes=0-0"].map((header) => askedPart(header, 0))).toEqual(
      Array(3).fill("beyond"),
    );
  });

  test("is what the server answers with", () => {
    const ends = ["", "0", "1", "100", "255", "256", "999"];
    const headers = ends.flatMap((first) => ends.map((last) => `bytes=${first}-${last}`));
    for (const header of headers) {
      const served = byteRange(header, size);
      expect(askedPart(header, size), header).toEqual(served === "unsatisfiable" ? "beyond" : served);
    }
  });
});

describe("the answer out of a kept file", () => {
  const bytes = Uint8Array.from({ length: size }, (_, value) => value);
  const kept = new Headers({
    "Content-Type": "application/vnd.pmtiles",
    "Content-Length": String(size),
    "Content-Security-Policy": "default-src 'self'",
    ETag: '"one"',
  });
  const ask = (asked: Record<string, string>): Response =>
    partOf(new Blob([bytes]), kept, new Headers(asked));
  const bodyOf = async (answer: Response): Promise<number[]> => [
    ...new Uint8Array(await answer.arrayBuffer()),
  ];

  test("is the part, with its place and all headers of the whole", async () => {
    const answer = ask({ Range: "bytes=10-12" });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "accept-ranges": "bytes",
      "content-length": "3",
      "content-range": "bytes 10-12/256",
      "content-security-policy": "default-src 'self'",
      "content-type": "application/vnd.pmtiles",
      etag: '"one"',
    });
    expect(await bodyOf(answer)).toEqual([10, 11, 12]);
  });

  test("says how long the file is where nothing of it was asked for", async () => {
    const answer = ask({ Range: "bytes=256-" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */256"]);
    expect(await bodyOf(answer)).toEqual([]);
  });

  test("is the whole file for several parts, and where the part wanted is of another version", async () => {
    for (const asked of [{ Range: "bytes=0-1,5-6" }, { Range: "bytes=0-1", "If-Range": '"two"' }]) {
      const answer = ask(asked);
      expect([answer.status, answer.headers.get("content-range")]).toEqual([200, null]);
      expect(await bodyOf(answer)).toHaveLength(size);
    }
    expect(ask({ Range: "bytes=0-1", "If-Range": '"one"' }).status).toBe(206);
  });
});
