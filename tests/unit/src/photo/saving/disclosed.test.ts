import { expect, test } from "vitest";
import { readDisclosed } from "../../../../../src/photo/saving/disclosed.ts";

const album = { id: "album-0001", name: "Best", filter: null, order: "hand", photos: [1, 0], cover: 1 };
const told = { version: 1, said: [[0, { rating: 4, title: "Sea" }]], albums: [album] };
const read = (value: unknown, files = 2): unknown => readDisclosed(JSON.stringify(value), files);

test("edits and albums come as they were told", () => {
  expect(read(told)).toEqual(told);
  expect(read({ ...told, albums: [{ ...album, more: 1 }] })).toEqual(told);
});

test.each([
  ["another version", { ...told, version: 2 }],
  ["no list", { ...told, said: {} }],
  ["a photo that is not in the list", { ...told, said: [[2, { rating: 1 }]] }],
  ["a value no person can give", { ...told, said: [[0, { rating: 99 }]] }],
  ["a name that is no value", { ...told, said: [[0, { script: "x" }]] }],
  ["a place off the earth", { ...told, said: [[0, { location: { lat: 91 } }]] }],
  ["an endless title", { ...told, said: [[0, { title: "x".repeat(100_001) }]] }],
  ["an album without a name", { ...told, albums: [{ ...album, name: " " }] }],
  ["an album with an id that is none", { ...told, albums: [{ ...album, id: "../x" }] }],
  ["an album of photos that are not there", { ...told, albums: [{ ...album, photos: [7] }] }],
  ["a cover that is not there", { ...told, albums: [{ ...album, cover: -1 }] }],
  ["nothing", null],
])("%s is refused", (_, value) => {
  expect(read(value)).toBeNull();
});

test("a text that is no JSON is refused", () => {
  expect(readDisclosed("{", 2)).toBeNull();
});
