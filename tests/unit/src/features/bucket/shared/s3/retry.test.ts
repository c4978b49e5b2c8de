import { expect, test } from "vitest";
import { BucketFailure } from "../../../../../../../src/features/bucket/shared/s3/bucket-failure.ts";
import { withPatience } from "../../../../../../../src/features/bucket/shared/s3/bucket-client.ts";

const signal = new AbortController().signal;

/** How often something was done that always fails like this, and how often it was waited in between. */
async function turnsOf(kind: "busy" | "denied", tries: number): Promise<{ done: number; waited: number }> {
  const counted = { done: 0, waited: 0 };
  const wait = (): Promise<void> => Promise.resolve(void counted.waited++);
  const failing = withPatience({ tries, firstMs: 1, wait }, signal, () => {
    counted.done++;
    return Promise.reject(new BucketFailure(kind, "no"));
  });
  await expect(failing).rejects.toThrow(BucketFailure);
  return counted;
}

test("what may pass is tried so many times, with a pause between two", async () => {
  expect(await turnsOf("busy", 6)).toEqual({ done: 6, waited: 5 });
  expect(await turnsOf("busy", 1)).toEqual({ done: 1, waited: 0 });
});

test("what stays is tried once", async () => {
  expect(await turnsOf("denied", 6)).toEqual({ done: 1, waited: 0 });
});
