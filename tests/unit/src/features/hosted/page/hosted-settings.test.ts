import { describe, expect, test } from "vitest";
import { hostedOf } from "../../../../../../src/features/hosted/page/hosted-settings.ts";

const choice = { places: "none", names: false } as const;

describe("what is typed in Settings", () => {
  const typed = {
    kind: "typesense",
    url: " https://search.example/base/ ",
    key: " k ",
    collection: "photos",
    choice,
  };
  test("is taken without spaces", () => {
    expect(hostedOf(typed)).toMatchObject({ url: "https://search.example/base", key: "k" });
  });
  test.each([
    [{ url: "search.example" }, "address"],
    [{ url: "https://search.example?key=1" }, "address"],
    [{ url: "ftp://search.example" }, "address"],
    [{ url: "http://search.example" }, "secure"],
    [{ key: "a b" }, "key"],
    [{ key: "" }, "key"],
    [{ collection: "a/b" }, "collection"],
  ])("%j is wrong: %s", (parts, wrong) => {
    expect(hostedOf({ ...typed, ...parts })).toBe(wrong);
  });
});
