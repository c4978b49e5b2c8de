import { webAlbumDataId, webAlbumFiles, type WebAlbum } from "../shared/web-album.ts";
import { base64Of, sha256 } from "../../../photo/sha256.ts";

/** The program and the style of a web album's page. */
export interface WebAlbumProgram {
  script: string;
  style: string;
}

/** The page of an album: before the elements that hold files, and after them. */
interface WebAlbumHtml {
  head: string;
  tail: string;
}

/**
 * The page as one file that asks for nothing: its policy allows this very script and style, and pictures from within.
 * The script is the last of the page, so that all it reads is there.
 */
export async function htmlInOne(album: WebAlbum, program: WebAlbumProgram): Promise<WebAlbumHtml> {
  const script = withoutEnd(program.script, "script");
  const style = withoutEnd(program.style, "style");
  const policy = [
    "default-src 'none'",
    `script-src '${await hashOf(script)}'`,
    `style-src '${await hashOf(style)}'`,
    "img-src data: blob:",
    "media-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return {
    head: `${headOf(album, policy)}<style>${style}</style>\n</head>\n<body>\n${dataOf(album)}`,
    tail: `<script>${script}</script>\n</body>\n</html>\n`,
  };
}

/** The page beside its files, for a folder: on any static host, or opened from a disk, where "self" means nothing. */
export function htmlInFolder(album: WebAlbum): WebAlbumHtml {
  const own = "'self' file:";
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const style = `<link rel="stylesheet" href="${webAlbumFiles.style}">`;
  return {
    head: `${headOf(album, policy)}${style}\n</head>\n<body>\n${dataOf(album)}`,
    tail: `<script src="${webAlbumFiles.script}"></script>\n</body>\n</html>\n`,
  };
}

function headOf({ language, direction, title }: WebAlbum, policy: string): string {
  return [
    "<!doctype html>",
    `<html lang="${escaped(language)}" dir="${direction}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="generator" content="Pinroll">',
    '<link rel="icon" href="data:,">',
    `<title>${escaped(title)}</title>`,
    "",
  ].join("\n");
}

const dataOf = (album: WebAlbum): string =>
  `<script type="application/json" id="${webAlbumDataId}">${jsonForHtml(album)}</script>\n`;

/** Text for markup and attributes in double quotes. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * A value as JSON that may stand within a script element (HTML, "Restrictions for contents of script elements"): no text
 * of it can end the element, begin a comment, or break a line.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Code that holds no end of its own element; in strings and patterns, where it may stand, `\/` is a slash. */
function withoutEnd(code: string, element: "script" | "style"): string {
  const open = element === "script" ? code.replaceAll("<!--", String.raw`\x3C!--`) : code;
  return open.replace(new RegExp(`</(?=${element})`, "gi"), String.raw`<\/`);
}

/** The source expression of a text's hash (Content Security Policy Level 3, section 2.3.1). */
async function hashOf(text: string): Promise<string> {
  return `sha256-${base64Of(await sha256(new TextEncoder().encode(text)))}`;
}
