import type { Texts, Message } from "./message.ts";

const plain = "aceginorsuyzACEGINORSUYZ";
const accented = "áçéĝîñóŕšûýžÁÇÉĜÎÑÓŔŠÛÝŽ";

/** Marks that set text from right to left, and end that. */
const [override, end] = ["\u202E", "\u202C"];

/**
 * English in disguise, to test with: letters with accents, and longer by two fifths, as other languages are. Where it
 * `mirrors`, also written from right to left. Names of values and tags stay.
 */
export function disguised(catalogue: Texts, mirrors: boolean): Texts {
  const turned = (text: string): string => (mirrors ? mirrored(text) : lengthened(text));
  const message = (each: Message): Message =>
    typeof each === "string"
      ? turned(each)
      : (Object.fromEntries(Object.entries(each).map(([form, text]) => [form, turned(text)])) as Message);
  return Object.fromEntries(Object.entries(catalogue).map(([key, each]) => [key, message(each)]));
}

/** What stays: names of values and tags. */
const kept = /(\{\w+\}|<\/?\w+>)/;

const withAccents = (text: string): string =>
  text.replace(/[a-z]/gi, (sign) => accented[plain.indexOf(sign)] ?? sign);

function lengthened(text: string): string {
  const turned = text.split(kept).map((part) => (kept.test(part) ? part : withAccents(part)));
  const letters = text
    .split(kept)
    .filter((part) => !kept.test(part))
    .join("").length;
  return `${turned.join("")}${filling(Math.round(letters * 0.4))}`;
}

const mirrored = (text: string): string =>
  lengthened(text)
    .split(kept)
    .map((part) => (kept.test(part) || part.trim() === "" ? part : `${override}${part}${end}`))
    .join("");

/** This many signs in words of usual length. */
function filling(length: number): string {
  return " ôñé ŵôŕð"
    .repeat(Math.ceil(length / 9))
    .slice(0, length)
    .trimEnd();
}
