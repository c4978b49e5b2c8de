import { expect, test } from "vitest";
import { serialQueue } from "../../../../src/photo/serial-queue.ts";

test("jobs are done one at a time, in order, whichever takes longer", async () => {
  const inTurn = serialQueue();
  const seen: string[] = [];
  const job = (name: string, ms: number) => async (): Promise<string> => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(job("a", 5)), inTurn(job("b", 0))])).toEqual(["a", "b"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a job that fails tells whoever gave it, and the next is done", async () => {
  const inTurn = serialQueue();
  const failing = inTurn(() => Promise.reject(new Error("full")));
  const throwing = inTurn(() => {
    throw new Error("at once");
  });
  const next = inTurn(() => 3);
  await expect(failing).rejects.toThrow("full");
  await expect(throwing).rejects.toThrow("at once");
  expect(await next).toBe(3);
});
