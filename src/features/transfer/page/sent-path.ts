import { nameKind } from "../../../photo/names/file-name.ts";
import { safeName } from "../../../photo/saving/file-names.ts";
import { transferLimits } from "./limits.ts";

/** Line ends, what cannot be seen, and what turns the direction of writing; the backslash parts folders on Windows. */
const unwelcome = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\\]/u;

/**
 * Whether a path the other side named may be one: relative, of whole names, leading nowhere else, and of a file that
 * photos come as or with. Anything else ends the transfer.
 */
export function isSentPath(path: unknown): path is string {
  if (typeof path !== "string" || path === "" || path.length > transferLimits.pathChars) return false;
  if (unwelcome.test(path) || !path.isWellFormed()) return false;
  const names = path.split("/");
  const areNames = names.every(
    (name) => name !== "" && name !== "." && name !== ".." && name.length <= transferLimits.nameChars,
  );
  return areNames && names.length <= transferLimits.pathDepth && isWelcomeName(names.at(-1) ?? "");
}

/** Nothing but photos, videos and what belongs to them is written: no programs, no scripts. */
function isWelcomeName(name: string): boolean {
  const kind = nameKind(name);
  return kind === "media" || kind === "sidecar";
}

/** The path a received file is written to: every name one that each system allows. */
export function writtenPath(path: string): string {
  return path
    .split("/")
    .map((name) => safeName(name) || "_")
    .join("/");
}

/** The path a file is sent under: one the other side takes. A name that does not say what it is gets an ending. */
export function sendablePath(path: string): string {
  const names = writtenPath(path.replace(/[\uD800-\uDFFF]/gu, "_")).split("/");
  const name = names.at(-1) ?? "_";
  const folders = names.slice(0, -1).slice(-(transferLimits.pathDepth - 1));
  const file = [name, `${name}.jpg`].find(isWelcomeName) ?? "photo.jpg";
  // The folders nearest to the file say most.
  while (folders.length > 0 && [...folders, file].join("/").length > transferLimits.pathChars - 10)
    folders.shift();
  return [...folders, file].join("/");
}
