import type { SavedFile } from "./saved-file.ts";

/** Folders as they were, none, one for each day, or one for each album. */
type SavedLayout = "folders" | "flat" | "days" | "albums";

/** How saved files are named. */
export interface SavedNames {
  layout: SavedLayout;
  /** With tokens such as `{name}`; see `nameTokens`. */
  pattern: string;
  /** "photo-0001" instead of names and folders that tell a date or a place. */
  plain: boolean;
}

/** What a pattern may hold, and what it stands for. */
export const nameTokens = {
  "{name}": "the file's name",
  "{date}": "2024-05-03",
  "{time}": "10.11.12",
  "{year}": "2024",
  "{month}": "05",
  "{day}": "03",
  "{number}": "0001",
} as const;

/** The name as it was. */
export const plainPattern = "{name}";

/**
 * Characters that some system does not allow in names (Windows has the most), and those that make a name look like
 * another one: line breaks, and signs that turn the direction of what follows.
 */
const forbidden = /[<>:"/\\|?*\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices on Windows. */
const device = /^(?:con|conin\$|conout\$|prn|aux|nul|(?:com|lpt)[\d\u00b9\u00b2\u00b3]) *(?=\.|$)/i;
/** Systems allow 255 bytes or 255 characters; an ending and a suffix may follow. */
const longest = 120;
const mostBytes = 180;
const longestEnding = 30;
/** Windows allows a path 260 characters, and wherever an archive is unpacked takes some of them. */
const longestFolders = 100;
const leastOfFolder = 8;

/**
 * A path for a saved file; `ending` replaces the extension (".jpg"). `album`: the folder of one of its albums, or for what
 * is in none, `loose`, by day. Not unique yet.
 */
export function savedPath(
  file: SavedFile,
  rule: SavedNames,
  ending: string | null,
  album: string | { loose: string } | null = null,
): string {
  const path = file.paths[0] ?? "";
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  const full = parts.pop() ?? "photo";
  const dot = full.lastIndexOf(".");
  const stem = dot > 0 ? full.slice(0, dot) : full;
  const extension = safeName(ending ?? (dot > 0 ? full.slice(dot) : "")).slice(0, longestEnding);
  const number = String(file.number).padStart(4, "0");
  if (rule.plain) return `photo-${number}${extension.toLowerCase()}`;
  const name = safeName(filled(rule.pattern, file, stem, number)) || safeName(stem) || "photo";
  const folders = foldersOf(file, rule, parts, album).map((part) => safeName(part) || "_");
  return [...shortFolders(folders), `${name}${extension}`].join("/");
}

/** The folders with the longest names cut until all fit into a path; of too many the last ones. */
function shortFolders(folders: readonly string[]): string[] {
  const lengthWith = (most: number): number =>
    folders.reduce((sum, name) => sum + Math.min(name.length, most) + 1, 0);
  let most = longest;
  while (most > leastOfFolder && lengthWith(most) > longestFolders) most--;
  const cut = folders.map((name) => (name.length > most ? safeName(cutTo(name, most)) || "_" : name));
  while (cut.join("/").length >= longestFolders) cut.shift();
  return cut;
}

function foldersOf(
  { local }: SavedFile,
  { layout }: SavedNames,
  parts: readonly string[],
  album: string | { loose: string } | null,
): readonly string[] {
  if (layout === "flat") return [];
  if (layout === "folders") return parts;
  const days = local === null ? ["No date"] : dayFolders(local);
  if (layout !== "albums" || album === null) return days;
  return typeof album === "string" ? [album] : [album.loose, ...days];
}

/** The folders of a date: its year and its day, "1984-1986" of several years, none of what is not known. */
export function dayFolders(local: string): string[] {
  const { years, month, day } = partsOf(local);
  return day === undefined ? [years] : [years, `${years}-${month}-${day}`];
}

/** What a date tells, as `plainDate` writes it. */
function partsOf(local: string): { years: string; month?: string; day?: string; time?: string } {
  const form = /^(?<years>\d{4}(?:-\d{4})?)(?:-(?<month>\d\d))?(?:-(?<day>\d\d))?(?:T(?<time>[\d:]{8}))?/;
  return { years: "no-date", ...form.exec(local.replace("/", "-"))?.groups };
}

function filled(pattern: string, { local }: SavedFile, stem: string, number: string): string {
  const { years, month, day, time } = partsOf(local ?? "");
  const values: Record<keyof typeof nameTokens, string> = {
    "{name}": stem,
    "{date}": [years, month, day].filter((part) => part !== undefined).join("-"),
    "{time}": time?.replaceAll(":", ".") ?? "no-time",
    "{year}": years,
    "{month}": month ?? "00",
    "{day}": day ?? "00",
    "{number}": number,
  };
  return pattern.replace(/\{[a-z]+\}/g, (token) => values[token as keyof typeof values] ?? token);
}

/** A name every system allows: forbidden characters become "_", dots and spaces at the end go. */
export function safeName(name: string): string {
  const clean = shortened(name.slice(0, 4 * longest).replace(forbidden, "_")).replace(/[. ]+$/, "");
  return device.test(clean) ? `_${clean}` : clean;
}

/** The beginning of a name. A unit of UTF-16 takes three bytes at most. */
const shortened = (name: string): string => (name.length * 3 <= mostBytes ? name : cutTo(name, longest));

/** The beginning of a name in this many units of UTF-16 and as many bytes as a name may have; no character is cut in two. */
function cutTo(name: string, most: number): string {
  let [length, bytes] = [0, 0];
  for (const character of name) {
    bytes += utf8.encode(character).length;
    if (length + character.length > most || bytes > mostBytes) break;
    length += character.length;
  }
  return name.slice(0, length);
}

const utf8 = new TextEncoder();

/**
 * Gives each path once: a second "a.jpg" is "a (2).jpg", or `spaced` "a 2.jpg". Neither case nor Unicode form tells names
 * apart, and no file has the name of a folder.
 */
export class UniqueNames {
  readonly #spaced: boolean;
  readonly #files = new Set<string>();
  /** Folders by how they were asked for. */
  readonly #folders = new Map<string, string>();
  readonly #next = new Map<string, number>();

  constructor(spaced = false) {
    this.#spaced = spaced;
  }

  take(path: string): string {
    const slash = path.lastIndexOf("/");
    const wished = slash < 0 ? path : `${this.#folder(path.slice(0, slash))}${path.slice(slash)}`;
    const free = this.#free(wished, (key) => !this.#files.has(key) && !this.#folders.has(key));
    this.#files.add(sameOf(free));
    return free;
  }

  #folder(path: string): string {
    const key = sameOf(path);
    const known = this.#folders.get(key);
    if (known !== undefined) return known;
    const slash = path.lastIndexOf("/");
    const wished = slash < 0 ? path : `${this.#folder(path.slice(0, slash))}${path.slice(slash)}`;
    const free = this.#free(wished, (other) => !this.#files.has(other));
    this.#folders.set(key, free).set(sameOf(free), free);
    return free;
  }

  #free(path: string, isFree: (key: string) => boolean): string {
    if (isFree(sameOf(path))) return path;
    const dot = path.lastIndexOf(".");
    const [stem, ending] =
      dot > path.lastIndexOf("/") + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ""];
    const key = sameOf(path);
    for (let number = this.#next.get(key) ?? 2; ; number++) {
      const other = `${stem} ${this.#spaced ? number : `(${number})`}${ending}`;
      if (!isFree(sameOf(other))) continue;
      this.#next.set(key, number + 1);
      return other;
    }
  }
}

/** The same for names that some system takes for one: of Windows and macOS by case, of macOS by Unicode form. */
const sameOf = (path: string): string => path.normalize("NFC").toUpperCase();
