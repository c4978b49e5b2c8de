import { expect, test } from "vitest";
import { readXml } from "../../../../../workers/photo/xmp/xml.ts";

function opened(text: string): number {
  let count = 0;
  readXml(text, { open: () => void count++, text: () => {}, close: () => {} });
  return count;
}

test("elements nested thousands deep are given up after some hundred", () => {
  expect(opened("<a>".repeat(5000))).toBe(256);
});

test("as many elements beside each other are all read", () => {
  expect(opened(`<a>${"<b></b>".repeat(5000)}</a>`)).toBe(5001);
});
