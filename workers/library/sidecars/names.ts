import { foldedName } from "../../../src/photo/names/file-name.ts";
import type { SidecarKind } from "../../../src/photo/sidecar.ts";

/** A name taken apart: "IMG_1(2).jpg" is stem "img_1", number "2", ending "jpg". Lower case throughout. */
interface NameParts {
  stem: string;
  /** Digits of a "(2)" that tells copies of one name apart; "" for none. */
  number: string;
  /** After the last dot; "" for none. */
  ending: string;
}

const numbered = /^(.*)\((\d{1,5})\)$/;

/** Takes "(2)" off the end of a text. */
export function splitNumber(text: string): { rest: string; number: string } {
  const match = numbered.exec(text);
  return { rest: match?.[1] ?? text, number: match?.[2] ?? "" };
}

/** Takes a file name apart. */
export function nameParts(name: string): NameParts {
  const lower = foldedName(name);
  const dot = lower.lastIndexOf(".");
  const { rest, number } = splitNumber(dot <= 0 ? lower : lower.slice(0, dot));
  return { stem: rest, number, ending: dot <= 0 ? "" : lower.slice(dot + 1) };
}

/** Stem and ending together again, with the two spellings of JPEG made one. */
export function joined(stem: string, ending: string): string {
  return ending === "" ? stem : `${stem}.${ending === "jpeg" ? "jpg" : ending}`;
}

/** The name in lower case without its last ending. */
export function withoutEnding(name: string): string {
  const dot = name.lastIndexOf(".");
  return foldedName(dot <= 0 ? name : name.slice(0, dot));
}

/** The kinds of sidecars that are of one photo, by their names. */
export type OwnSidecarKind = Extract<SidecarKind, "xmp" | "json" | "film" | "aae">;

/** A name under which a photo looks for its sidecar. */
export interface PhotoKey {
  key: string;
  /** Other photos of the folder may have it too, as it is only the beginning of a name: the file name within decides. */
  shortened: boolean;
}

/**
 * How the names of one kind of sidecar go with those of photos. A sidecar stands under few keys; a photo looks for
 * them in order, the surest first.
 */
export interface NameRule {
  sidecarKeys(name: string): string[];
  photoKeys(name: string): PhotoKey[];
}
