import { beforeAll, expect, test } from "vitest";
import { bucketTroubleWords } from "../../../../../../src/features/bucket/page/bucket-words.ts";
import type { BucketTrouble } from "../../../../../../src/features/bucket/page/check-access.ts";
import { corsRules } from "../../../../../../src/features/bucket/page/cors-rules.ts";
import { accessOfForm, emptyBucketForm } from "../../../../../../src/features/bucket/page/bucket-settings.ts";
import { bucketWords } from "../../../../../../src/features/bucket/words.ts";

beforeAll(() => bucketWords.load());

const say = (kind: BucketTrouble["kind"], code = ""): string =>
  bucketTroubleWords({ kind, origin: "https://s3.example", code });

test.each([
  ["host", /isn’t allowed to reach https:\/\/s3\.example/],
  ["cors", /doesn’t let this site read the answer\. Add the CORS rules/],
  ["server", /No answer from https:\/\/s3\.example/],
  ["offline", /This device is offline/],
  ["wrong-key", /doesn’t know this access key/],
  ["wrong-secret", /doesn’t match the access key/],
  ["clock", /clock is more than 15 minutes off/],
  ["denied", /Access denied/],
  ["full", /full or its quota is used up/],
  ["no-bucket", /There is no such bucket/],
  ["no-etag", /hides the header ETag/],
  ["later-version", /newer version of Pinroll/],
] as const)("trouble of the kind %s is said in plain words", (kind, words) => {
  expect(say(kind)).toMatch(words);
});

test("what is unknown is named by the storage's own word", () => {
  expect(say("refused", "InvalidRequest")).toBe("The storage refused: InvalidRequest");
});

test("rules allow this site alone, and show what publishing reads", () => {
  const [rule] = JSON.parse(corsRules("https://photos.example")) as Record<string, unknown>[];
  expect(rule).toMatchObject({ AllowedOrigins: ["https://photos.example"], AllowedHeaders: ["*"] });
  expect(rule?.["ExposeHeaders"]).toContain("ETag");
});

test("half a key is none, and without one a bucket is only read", () => {
  const form = { ...emptyBucketForm, address: "https://s3.example/photos" };
  expect(accessOfForm({ ...form, keyId: "a" })).toBe("half-a-key");
  expect(accessOfForm(form)).toMatchObject({ keys: null });
  expect(accessOfForm({ ...form, keyId: " a ", secret: " b " })).toMatchObject({
    keys: { id: "a", secret: "b" },
  });
});
