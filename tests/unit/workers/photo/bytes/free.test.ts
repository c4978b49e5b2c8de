import { expect, test } from "vitest";
import { free } from "../../../../../workers/photo/bytes/free.ts";

test("bytes that are given back are empty, and may be given back again", () => {
  const bytes = new ArrayBuffer(1024);
  free(bytes);
  expect(bytes.byteLength).toBe(0);
  free(bytes);
  free(null);
});
