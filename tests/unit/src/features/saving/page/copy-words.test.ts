import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FailureKind } from "../../../../../../src/photo/failure.ts";
import type { CopyTrouble, NotCopied } from "../../../../../../src/photo/saving/copy.ts";
import { failureSentence } from "../../../../../../src/store/import/why-not-shown.ts";
import { whyNotCopied } from "../../../../../../src/features/saving/page/copy-words.ts";
import { showLanguage } from "../../../../../../src/words/area.ts";

const message = "The photo is damaged and has no preview.";

const plain = (why: Exclude<CopyTrouble, "undrawn" | "left">): NotCopied => ({ ok: false, why });

/** Each trouble, as a photo worker or the pool tells it. */
const troubles: Record<CopyTrouble, NotCopied> = {
  moved: plain("moved"),
  large: plain("large"),
  undrawn: { ok: false, why: "undrawn", failure: { kind: "corrupt", stage: "thumbnail", message } },
  "no-copies": plain("no-copies"),
  "no-webp": plain("no-webp"),
  "no-photo": plain("no-photo"),
  film: plain("film"),
  "not-small": plain("not-small"),
  unwritten: plain("unwritten"),
  inexact: plain("inexact"),
  damaged: plain("damaged"),
  compressed: plain("compressed"),
  track: plain("track"),
  text: plain("text"),
  unknown: plain("unknown"),
  room: plain("room"),
  format: plain("format"),
  "film-format": plain("film-format"),
  left: { ok: false, why: "left", left: "location" },
  "timed-out": plain("timed-out"),
  crashed: plain("crashed"),
  "no-workers": plain("no-workers"),
};

const kinds: Record<FailureKind, FailureKind> = {
  unsupported: "unsupported",
  corrupt: "corrupt",
  "too-large": "too-large",
  unreadable: "unreadable",
  "timed-out": "timed-out",
  crashed: "crashed",
};

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => showLanguage("en"));

describe("in each language", () => {
  test.each(Object.entries(troubles))(
    "a file that is not copied because of %s says why",
    async (_, trouble) => {
      await showLanguage("en");
      const english = await whyNotCopied(trouble);
      expect(english).toMatch(/^[A-Z].*\.$/);
      for (const language of ["de", "fr", "es", "pt", "it", "ja", "zh", "ar", "he"] as const) {
        await showLanguage(language);
        const said = await whyNotCopied(trouble);
        expect(said, language).toMatch(/\p{L}{2}/u);
        expect(said, language).not.toBe(english);
      }
    },
  );

  test.each(Object.values(kinds))("a file that is %s says so", async (kind) => {
    const failure = { kind, message };
    await showLanguage("en");
    expect(failureSentence(failure)).toBe(message);
    await showLanguage("de");
    const said = failureSentence(failure);
    expect(said).toMatch(/[a-zäöü]{3}/);
    expect(said).not.toBe(message);
  });
});

test("troubles are told apart, as reasons are listed once", async () => {
  await showLanguage("de");
  const said = await Promise.all(Object.values(troubles).map(whyNotCopied));
  expect(new Set(said).size).toBe(said.length);
});
