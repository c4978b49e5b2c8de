import { expect, test } from "vitest";
import { findCopies } from "../support/find-copies.ts";

test(
  "all copies of 1,000 different pictures are found, and no wrong pair among 499,500",
  { timeout: 3_600_000 },
  async () => {
    const { made, found, missed, wrong, called } = await findCopies(1000, 1000);
    console.log(
      `${found} of ${made} copies found, ${wrong.length} wrong groups`,
      JSON.stringify({ called, missed, wrong }),
    );
    expect(missed).toEqual([]);
    expect(wrong).toEqual([]);
    expect(made).toBe(4000);
  },
);
