import { fold } from "./normalise.ts";

/** Nothing of a word follows. */
const atEnd = String.raw`(?![\p{L}\p{N}])`;

/**
 * Finds these forms, with and without accents, between other words; longer ones are tried first. `number`: a pattern of
 * what may stand in place of "{n}". `end`: one of what follows.
 */
export function patternOf(forms: readonly string[], number: string, end = atEnd): RegExp {
  const all = new Set(forms.flatMap((form) => [form.normalize("NFC"), fold(form)]));
  const longestFirst = [...all].toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((form) =>
    form
      .split(/(\{n\})|\s+/)
      .filter((part) => part !== undefined && part !== "")
      .map((part) => (part === "{n}" ? number : part.replace(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)))
      .join(String.raw`[\s-]*`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join("|")})${end}`, "giu");
}
