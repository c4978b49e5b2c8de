import { expect, test } from "vitest";
import { repairReportLine } from "../../../../../../src/features/repair/shared/report.ts";

const line = { path: "Takeout/=a,b.jpg", bytes: 7, fate: "write", where: "2019/a.jpg" } as const;

test("a line of the report says what became of a file, and text that looks like a formula stays text", () => {
  const item = { file: 0, path: "2019/a.jpg", wanted: null, date: "filled", place: "none" } as const;
  const outcome = { result: "sidecar", where: "2019/a (2).jpg", why: "signed", hash: "00ff" } as const;
  expect(repairReportLine(line, item, outcome)).toBe(
    `"Takeout/=a,b.jpg",7,sidecar,2019/a (2).jpg,signed,filled,none,00ff\r\n`,
  );
  expect(repairReportLine(line, null, null)).toBe(`"Takeout/=a,b.jpg",7,not-reached,,,,,\r\n`);
  expect(repairReportLine({ ...line, path: "=1+1", fate: "duplicate" }, null, null)).toBe(
    "'=1+1,7,duplicate,2019/a.jpg,,,,\r\n",
  );
});
