/** A piece of a subtitle's text in one style. */
interface CuePiece {
  text: string;
  italic: boolean;
  bold: boolean;
}

/** A subtitle: from when to when it shows, in seconds, and its lines. */
export interface Cue {
  start: number;
  end: number;
  lines: CuePiece[][];
}

/** A film of a day has fewer. */
const mostCues = 50_000;
const mostLines = 12;
/** Nobody reads a longer line. */
const longestLine = 1000;

/** "01:02:03,450" (SubRip), "02:03.450" (WebVTT); some writers leave out zeros and the fraction. */
const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);

/**
 * The subtitles of a SubRip (.srt) or WebVTT (.vtt) file, in order of time. The two differ in their header, their
 * comments, and the sign before milliseconds; where text is placed is left out. Never throws: what is no subtitle is
 * skipped.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length && cues.length < mostCues; at++) {
    const match = timing.exec(lines[at] ?? "");
    if (match === null) continue;
    const [start, end] = [seconds(match.slice(1, 5)), seconds(match.slice(5, 9))];
    const own: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== "" && !timing.test(lines[at + 1] ?? "")) {
      own.push(lines[++at] ?? "");
    }
    // Without an empty line between, the next one's number stands here.
    if (timing.test(lines[at + 1] ?? "") && /^\s*\d+\s*$/.test(own.at(-1) ?? "")) own.pop();
    const shown = styled(own.slice(0, mostLines));
    if (end > start && shown.length > 0) cues.push({ start, end, lines: shown });
  }
  return cues.sort((a, b) => a.start - b.start);
}

function seconds([hours, minutes, whole, fraction]: readonly (string | undefined)[]): number {
  const part = fraction === undefined ? 0 : Number(fraction.padEnd(3, "0")) / 1000;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + part;
}

/** Never looks at a character twice, whatever the text: `(?![a-z])` keeps the name whole, and no tag holds a "<". */
const markup = /<(\/?)([a-z]*)(?![a-z])[^<>]*>|\{\\[^{}]*\}/gi;

/** Lines in pieces: italic and bold stay, other markup goes. A style may go on to the next line. */
function styled(lines: readonly string[]): CuePiece[][] {
  let style = { italic: false, bold: false };
  return lines
    .map((whole) => {
      const pieces: CuePiece[] = [];
      const add = (text: string): void => {
        if (text !== "") pieces.push({ text: withoutEscapes(text), ...style });
      };
      let from = 0;
      const line = whole.slice(0, longestLine);
      for (const match of line.matchAll(markup)) {
        add(line.slice(from, match.index));
        from = match.index + match[0].length;
        const [, close = "", name = ""] = match;
        if (/^i$/i.test(name)) style = { ...style, italic: close === "" };
        if (/^b$/i.test(name)) style = { ...style, bold: close === "" };
      }
      add(line.slice(from));
      return pieces;
    })
    .filter((pieces) => pieces.some(({ text }) => text.trim() !== ""));
}

const escapes: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00A0",
  "&lrm;": "\u200E",
  "&rlm;": "\u200F",
};

function withoutEscapes(text: string): string {
  return text.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (escape) => escapes[escape] ?? escape);
}

/** The subtitles that show at a moment: those that began last are below. */
export function cuesAt(cues: readonly Cue[], moment: number): Cue[] {
  return cues.filter(({ start, end }) => start <= moment && moment < end);
}
