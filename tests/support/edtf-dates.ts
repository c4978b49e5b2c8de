import fc from "fast-check";
import { Doubt, parseEdtf, type WideDate } from "../../src/photo/dates/edtf.ts";

const two = (number: number): string => String(number).padStart(2, "0");
const year = fc.integer({ min: 1826, max: 2026 });
const part = fc.oneof(
  year.map(String),
  year.map((one) => `${String(one).slice(0, 3)}X`),
  year.map((one) => `${String(one).slice(0, 2)}XX`),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([one, month]) => `${one}-${two(month)}`),
  fc.tuple(year, fc.integer({ min: 21, max: 24 })).map(([one, season]) => `${one}-${season}`),
  fc
    .date({ min: new Date("1826-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const mark = fc.constantFrom("", "~", "?", "%");

/** Texts of EDTF, level 1: parts and ranges of them, with marks; some ranges end before they begin. */
export const edtfTexts = fc.oneof(
  fc.tuple(part, mark).map(([one, sign]) => one + sign),
  fc.tuple(part, part, mark, mark).map(([one, other, a, b]) => `${one}${a}/${other}${b}`),
);

/** Wide dates, as they are read from such texts. */
export const edtfDates = edtfTexts.map(parseEdtf).filter((date): date is WideDate => date !== null);

/** All widths there are. */
export const widths = fc
  .tuple(
    fc.integer({ min: 1, max: 255 }),
    fc.constantFrom(0, Doubt.about, Doubt.perhaps, Doubt.about | Doubt.perhaps),
  )
  .map(([span, doubt]) => span | doubt);
