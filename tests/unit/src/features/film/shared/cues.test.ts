import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cuesAt, readCues, type Cue } from "../../../../../../src/features/film/shared/cues.ts";

const plain = ({ lines }: Cue): string =>
  lines.map((pieces) => pieces.map(({ text }) => text).join("")).join("\n");

describe("SubRip", () => {
  test("is read with numbers, commas and any line ends", () => {
    const srt =
      "1\r\n00:00:01,500 --> 00:00:03,000\r\nFirst line\r\nsecond line\r\n\r\n2\r\n01:02:03,4 --> 01:02:05,000\r\nLater\r\n";
    const cues = readCues(`\uFEFF${srt}`);
    expect(cues.map(({ start, end }) => [start, end])).toStrictEqual([
      [1.5, 3],
      [3723.4, 3725],
    ]);
    expect(cues.map(plain)).toStrictEqual(["First line\nsecond line", "Later"]);
    expect(readCues(srt.replaceAll("\r\n", "\r")).map(plain)).toStrictEqual(cues.map(plain));
  });

  test("may lack numbers, empty lines, and its order", () => {
    const srt = "00:00:05,000 --> 00:00:06,000\nB\n2\n00:00:01,000 --> 00:00:02,000\nA";
    expect(readCues(srt).map(plain)).toStrictEqual(["A", "B"]);
  });

  test("keeps italic and bold, over lines too, and drops other markup", () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff">A <i>b\nc</i></font> <B>d</B>';
    const [cue] = readCues(srt);
    expect(cue?.lines).toStrictEqual([
      [
        { text: "A ", italic: false, bold: false },
        { text: "b", italic: true, bold: false },
      ],
      [
        { text: "c", italic: true, bold: false },
        { text: " ", italic: false, bold: false },
        { text: "d", italic: false, bold: true },
      ],
    ]);
  });

  test("of no length, no text or no sense is skipped", () => {
    const srt =
      "1\n00:00:02,000 --> 00:00:01,000\nBack\n\n2\n00:00:01,000 --> 00:00:02,000\n\n\n3\nnever --> ever\nX";
    expect(readCues(srt)).toStrictEqual([]);
  });
});

test("WebVTT is read without its header, notes, styles and settings", () => {
  const vtt = `WEBVTT - Title

STYLE
::cue { color: red }

NOTE
not shown

intro
00:01.000 --> 00:02.500 line:0 position:20% align:start
<v Ada>Hello <c.loud>there</c> &amp; <00:00:02.000>goodbye

00:00:03.000 --> 00:00:04.000
Last`;
  const cues = readCues(vtt);
  expect(cues.map(plain)).toStrictEqual(["Hello there & goodbye", "Last"]);
  expect(cues[0]).toMatchObject({ start: 1, end: 2.5 });
});

test("at each moment those show that have begun and not ended", () => {
  const cues = readCues("0:01.0 --> 0:03.0\nA\n\n0:02.0 --> 0:04.0\nB");
  const at = (moment: number): string[] => cuesAt(cues, moment).map(plain);
  expect([0.9, 1, 2.5, 3, 4].map(at)).toStrictEqual([[], ["A"], ["A", "B"], ["B"], []]);
});

test("whatever is in a file, reading it ends, and what is written is read", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readCues(text)));
  const word = fc.stringMatching(/^[a-zé]{1,9}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(86_000_000), fc.integer({ min: 1, max: 9000 }), word)), (all) => {
      const stamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
      const srt = all
        .map(([from, length, text], at) => `${at + 1}\n${stamp(from)} --> ${stamp(from + length)}\n${text}\n`)
        .join("\n");
      const wanted = all.toSorted((a, b) => a[0] - b[0]);
      const cues = readCues(srt);
      expect(cues.map(({ start }) => Math.round(start * 1000))).toStrictEqual(wanted.map(([from]) => from));
      expect(new Set(cues.map(plain))).toStrictEqual(new Set(wanted.map(([, , text]) => text)));
    }),
  );
});

describe("hostile subtitles", () => {
  const within = (line: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${line}\n`;

  test.each([
    ["tags that never end", "<".repeat(1_000_000)],
    ["a tag with an endless name", `<${"a".repeat(1_000_000)}`],
    ["endless tags in one another", "<i".repeat(500_000)],
    ["endless overrides", "{\\".repeat(500_000)],
  ])("%s are read in time", (_, line) => {
    const before = process.cpuUsage();
    readCues(within(line));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test("markup is never more than text", () => {
    const [cue] = readCues(within('<img src=x onerror="alert(1)">A<script>b</script> &lt;u&gt;c'));
    expect(cue && plain(cue)).toBe("Ab <u>c");
  });
});
