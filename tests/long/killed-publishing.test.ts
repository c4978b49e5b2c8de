import { expect, test } from "vitest";
import { publishAndKill } from "../support/s3/killed-publishing.ts";

test("hundreds of publishings killed at any moment lose nothing that was acknowledged", async () => {
  expect(await publishAndKill(500)).toBeGreaterThanOrEqual(500);
});
