import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyAspect, printedSections } from "../../../../../../src/features/print/page/print-rows.ts";
import { flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { parseEdtf } from "../../../../../../src/photo/dates/edtf.ts";
import { parseWallTime } from "../../../../../../src/photo/wall-time.ts";

const columnsOf = (days: readonly string[], aspects: readonly number[] = []) => ({
  takenAt: Float64Array.from(days, (day) => (day === "" ? NaN : parseWallTime(`${day}T10:00`))),
  flags: new Uint32Array(days.length),
  aspect: Float32Array.from(days, (_, at) => aspects[at] ?? 1.5),
});

const all = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at);

describe("photos on paper", () => {
  it("are by day where days have several, without a date last and under one heading", () => {
    const days = [
      "2024-05-04",
      "2024-05-04",
      "2024-05-04",
      "2024-05-03",
      "2024-05-03",
      "2024-05-03",
      "",
      "",
      "",
    ];
    const sections = printedSections(all(9), columnsOf(days), 3);
    expect(sections.map(({ unit, at, lines }) => [unit, Number.isNaN(at), lines.flat().length])).toEqual([
      ["day", false, 3],
      ["day", false, 3],
      ["day", true, 3],
    ]);
  });

  it("are by month where a day has one", () => {
    const days = ["2024-06-02", "2024-05-04", "2024-05-03"];
    const sections = printedSections(all(3), columnsOf(days), 3);
    expect(sections.map(({ unit, lines }) => [unit, lines.flat().length])).toEqual([
      ["month", 1],
      ["month", 2],
    ]);
  });

  it("of a wide date have a heading of their own, also where others are by month", () => {
    const columns = columnsOf(["2024-06-02", "2024-01-03", "2024-01-01"]);
    columns.takenAt[2] = parseWallTime("2024-01-01T00:00");
    columns.flags[2] = flagsOfWidth(parseEdtf("2024")?.width ?? 0);
    const names = printedSections(all(3), columns, 3).map(({ unit, width }) => [unit, width]);
    expect(names).toEqual([
      ["month", 0],
      ["month", 0],
      ["month", 57],
    ]);
  });

  it("are all there, each once and in their order, in lines that are never much too full", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 28 }),
            aspect: fc.double({ min: 0, max: 9, noNaN: true }),
          }),
        ),
        fc.integer({ min: 2, max: 6 }),
        (photos, perLine) => {
          const days = photos.map(({ day }) => `2024-05-${String(day).padStart(2, "0")}`);
          const columns = columnsOf(
            days,
            photos.map(({ aspect }) => aspect),
          );
          const lines = printedSections(all(photos.length), columns, perLine).flatMap(
            (section) => section.lines,
          );
          expect(lines.flat().map(({ row }) => row)).toEqual([...all(photos.length)]);
          for (const line of lines) {
            const width = line.reduce((sum, { aspect }) => sum + aspect, 0);
            expect(line.length).toBeGreaterThan(0);
            if (line.length > 1)
              expect(width - (line.at(-1)?.aspect ?? 0) / 2).toBeLessThanOrEqual((perLine * 4) / 3 + 1e-6);
            expect(emptyAspect(line, perLine)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it("leave the rest of a short last line empty, so that its photos are no larger than others", () => {
    expect(emptyAspect([{ row: 0, aspect: 1.5 }], 3)).toBe(2.5);
    expect(emptyAspect([{ row: 0, aspect: 3.8 }], 3)).toBe(0);
  });
});
