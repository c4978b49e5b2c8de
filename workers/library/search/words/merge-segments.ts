import { SegmentBuilder, type WordSegment } from "./segment.ts";

/** Tokens merged between two looks at the clock. */
const tokensAtOnce = 256;

/**
 * Merges segments into one, a piece with every step, and leaves out the rows that left them. `home`: by row, the serial
 * of the segment it belongs to. Rows that leave while it runs may stay in the answer: their home is another.
 */
export function* mergeSegments(
  segments: readonly WordSegment[],
  home: (row: number) => number,
  level: number,
  serial: number,
): Generator<undefined, WordSegment> {
  const builder = new SegmentBuilder(segments.reduce((sum, { postings }) => sum + postings.length, 0));
  const heads = segments.map((segment) => ({ segment, at: 0, token: segment.tokens.at(0) }));
  let waiting = heads.filter(({ segment }) => segment.tokens.length > 0);
  for (let done = 1; waiting.length > 0; done++) {
    const [first, ...others] = waiting;
    let least = first?.token ?? "";
    for (const { token } of others) if (token < least) least = token;
    let ended = false;
    for (const head of waiting) {
      if (head.token !== least) continue;
      const { starts, postings, tokens } = head.segment;
      const end = starts[head.at + 1] ?? 0;
      for (let i = starts[head.at] ?? 0; i < end; i++) {
        const row = postings[i] ?? 0;
        if (home(row) === head.segment.serial) builder.row(row);
      }
      head.token = tokens.at(++head.at);
      if (head.at === tokens.length) ended = true;
    }
    builder.token(least);
    if (ended) waiting = waiting.filter(({ segment, at }) => at < segment.tokens.length);
    if (done % tokensAtOnce === 0) yield;
  }
  return builder.finish(serial, level);
}
