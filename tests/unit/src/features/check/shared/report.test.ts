import { expect, test } from "vitest";
import { checkReport } from "../../../../../../src/features/check/shared/report.ts";

test("each file is a line; commas, quotes and formulas in names do no harm", () => {
  const file = { bytes: 12, answer: "safe", where: "Photos/a.jpg", hash: "0123456789abcdef" } as const;
  const text = checkReport(
    [
      { ...file, path: 'a "b", c.jpg' },
      { ...file, path: "=cmd()", answer: "missing", where: null, hash: null },
    ],
    "2026-11-25T10:00:00.000Z",
  );
  expect(text.split("\r\n")).toEqual([
    "path,bytes,answer,found_at,xxhash64,checked",
    '"a ""b"", c.jpg",12,safe,Photos/a.jpg,0123456789abcdef,2026-11-25T10:00:00.000Z',
    "'=cmd(),12,missing,,,2026-11-25T10:00:00.000Z",
    "",
  ]);
});
