import { expect, test } from "vitest";
import { deadline, TooLate } from "../../../../src/photo/deadline.ts";

test("work that takes too long is left", async () => {
  await expect(deadline(1, new Promise(() => {}))).rejects.toThrow(TooLate);
  await expect(deadline(1000, Promise.resolve(7))).resolves.toBe(7);
});
