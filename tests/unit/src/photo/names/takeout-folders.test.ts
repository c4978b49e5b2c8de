import { expect, test } from "vitest";
import { takeoutFolder } from "../../../../../src/photo/names/takeout-folders.ts";

test.each([
  ["Photos from 2019", "2019"],
  ["Fotos von 2019", "2019"],
  ["Photos de 2019", "2019"],
  ["Fotos de 2019", "2019"],
  ["Foto del 2019", "2019"],
  ["Foto's uit 2019", "2019"],
  ["Zdjęcia z 2019", "2019"],
  ["Фото за 2019", "2019"],
  ["2019 年の写真", "2019"],
])("%s is the folder of a year", (name, year) => {
  expect(takeoutFolder(name)).toEqual({ kind: "year", year });
});

test.each([
  ["Trash", "trash"],
  ["Papierkorb", "trash"],
  ["Archive", "archive"],
  ["Summer 2019", "album"],
  ["2019", "album"],
  ["Photos from Rome", "album"],
])("%s is the folder of: %s", (name, kind) => {
  expect(takeoutFolder(name).kind).toBe(kind);
});
