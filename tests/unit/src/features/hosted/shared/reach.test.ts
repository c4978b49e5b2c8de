import { expect, test } from "vitest";
import { reached } from "../../../../../../src/features/hosted/shared/reach.ts";
import { TypesenseServer } from "../../../../../support/search-servers/typesense-server.ts";

const silent = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));

test("a server that is there, but whose answers may not be read, does not allow the site", async () => {
  const server = new TypesenseServer();
  const url = await server.start();
  expect(await reached(url, silent, () => null)).toEqual({ ok: false, trouble: "cors", detail: "" });
  await server.stop();
  expect(await reached(url, silent, () => null)).toEqual({ ok: false, trouble: "unreachable", detail: "" });
});

test.each([
  [401, "key"],
  [403, "key"],
  [404, "missing"],
  [500, "refused"],
])("status %i means: %s", async (status, trouble) => {
  const answer = await reached("https://search.example", silent, () => ({ status, message: "No." }));
  expect(answer).toEqual({ ok: false, trouble, detail: "No." });
});
