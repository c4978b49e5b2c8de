import { expect, test } from "vitest";
import type { Abilities } from "../../../../../src/contract/photo-worker.ts";
import type { PersistenceTrouble } from "../../../../../src/contract/persistence.ts";
import {
  privateWindow,
  wordsOfAbilities,
  wordsOfTrouble,
} from "../../../../../src/store/session/warning-words.ts";
import "../../../../support/english.ts";

test.each<[Exclude<PersistenceTrouble, "incomplete">, string]>([
  ["no-database", "This browser can’t store data for this page"],
  ["unopened", "The browser isn’t opening its stored library."],
  ["outdated", "Pinroll was updated in another tab. Reload this page."],
  ["newer", "A newer version of Pinroll saved the library"],
  ["closed", "The browser closed the stored library"],
  ["unreadable", "The stored library can’t be read."],
  ["unwritable", "The browser can’t write to its storage"],
  ["full-for-pictures", "There’s no space left for thumbnails."],
  ["full", "There’s no space left on this device"],
])("%s is said in a sentence of its own", (trouble, begin) => {
  expect(wordsOfTrouble(trouble, false).text()).toMatch(begin);
});

test("where the browser blocks storage for the site, that is the reason for a database that is not there", () => {
  for (const trouble of ["no-database", "unopened"] as const)
    expect(wordsOfTrouble(trouble, true).text()).toMatch("This browser blocks storage for this site.");
  expect(wordsOfTrouble("full", true).text()).toMatch("There’s no space left on this device");
});

test("a private window says what comes of its photos", () => {
  expect(privateWindow.text()).toMatch("Closing it removes the library");
});

test("what a browser withholds from pictures is said; nothing is where it withholds nothing", () => {
  const said = (canDraw: boolean, readBack: Abilities["readBack"]): string | undefined =>
    wordsOfAbilities({ canDraw, readBack } as Abilities)?.text();
  expect(said(true, "ok")).toBeUndefined();
  expect(said(true, "noised")).toMatch("fingerprinting protection");
  expect(said(false, "ok")).toMatch("This browser creates thumbnails slowly.");
});
