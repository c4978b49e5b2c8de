import { SegmentBuilder, type WordSegment } from "./segment.ts";

/** Tokens and rows merged between two looks at the clock: some tenth of a millisecond. */
const mergedAtOnce = 4096;

/**
 * Merges segments into one, a piece with every step, and leaves out the rows that left them. `home` answers, by row,
 * the serial of the segment it belongs to. Rows that leave while it runs may stay in the answer: their home is another.
 */
export function* mergeSegments(
  segments: readonly WordSegment[],
  home: () => Uint32Array,
  level: number,
  merged: number,
): Generator<undefined, WordSegment> {
  const builder = new SegmentBuilder(segments.reduce((sum, { postings }) => sum + postings.length, 0));
  const heads = segments.map((segment) => ({ segment, at: 0, token: segment.tokens.at(0) }));
  let waiting = heads.filter(({ segment }) => segment.tokens.length > 0);
  for (let done = 1; waiting.length > 0; done++) {
    const homes = home();
    const [first, ...others] = waiting;
    let least = first?.token ?? "";
    for (const { token } of others) if (token < least) least = token;
    let ended = false;
    for (const head of waiting) {
      if (head.token !== least) continue;
      const { starts, postings, tokens, serial } = head.segment;
      const end = starts[head.at + 1] ?? 0;
      const start = starts[head.at] ?? 0;
      done += end - start;
      if (head.segment.strays === 0) builder.rowsOf(head.segment, start, end);
      else
        for (let i = start; i < end; i++) {
          const row = postings[i] ?? 0;
          if (homes[row] === serial) builder.row(row);
        }
      head.token = tokens.at(++head.at);
      if (head.at === tokens.length) ended = true;
    }
    builder.token(least);
    if (ended) waiting = waiting.filter(({ segment, at }) => at < segment.tokens.length);
    if (done < mergedAtOnce) continue;
    done = 0;
    yield;
  }
  return builder.finish(merged, level);
}
