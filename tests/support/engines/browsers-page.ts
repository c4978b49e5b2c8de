import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { engineNames, type EngineName } from "./drivers/engine.ts";
import type { Findings } from "./findings.ts";

const file = resolve("docs/browsers.md");
const names: Record<EngineName, string> = { chromium: "Chromium", firefox: "Firefox", webkit: "WebKitGTK" };
/** Of a cell nobody has filled yet. */
const untried = "not tried";
const titles = { journeys: "What people do", formats: "Formats without a thumbnail" };

/** A difference between engines, and why it is one. */
export interface KnownDifference {
  /** Of a format, in the words of the corpus; null where it is of something else. */
  format: string | null;
  why: string;
}

/** docs/browsers.md as it is kept. */
export function keptBrowsersPage(): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * docs/browsers.md as it has to be by what was found. Of what was not looked at or failed, in an engine that is not here, or
 * that is here in another version, it says what is kept; what was not tried when it was written stays so until it is
 * written again.
 */
export async function browsersPage(
  found: Record<EngineName, Findings>,
  journeys: readonly string[],
  differences: readonly KnownDifference[],
  isRewritten: boolean,
): Promise<string> {
  const kept = cellsOf(keptBrowsersPage());
  const headOf = (engine: EngineName): string => kept.get(`${titles.journeys}|${names[engine]}`) ?? "";
  const counted = engineNames.filter((engine) => {
    const { version } = found[engine];
    return version !== null && (isRewritten || headOf(engine) === "" || headOf(engine) === version);
  });
  const head = engineNames.map((engine) =>
    counted.includes(engine) ? (found[engine].version ?? "") : headOf(engine) || names[engine],
  );
  const cell = (title: string, row: string, engine: EngineName, now: string | null): string => {
    const before = kept.get(`${title}|${row}|${names[engine]}`) ?? untried;
    const isKept = now === null || !counted.includes(engine) || (before === untried && !isRewritten);
    return isKept ? before : now;
  };

  const journeyRows = journeys.map((journey) => [
    journey,
    ...engineNames.map((engine) => {
      const result = found[engine].journeys.get(journey);
      const now = result === "works" ? "works" : null;
      return cell(titles.journeys, journey, engine, now);
    }),
  ]);

  const counts = (engine: EngineName) => (counted.includes(engine) ? found[engine].undrawn : null);
  const formats = [
    ...new Set([
      ...engineNames.flatMap((engine) => [...(counts(engine)?.keys() ?? [])]),
      ...[...kept.keys()].flatMap((key) =>
        key.startsWith(`${titles.formats}|`) ? [key.split("|")[1] ?? ""] : [],
      ),
    ]),
  ].filter((name) => !Object.values(names).includes(name));
  const formatRows = formats
    .toSorted()
    .map((name) => [
      name,
      ...engineNames.map((engine) =>
        cell(titles.formats, name, engine, counts(engine)?.get(name)?.length.toString() ?? null),
      ),
    ]);
  const text = `# Browsers

The same journeys through the built app, in the browsers that \`tests/engines/\` drives. This page is made by the run itself
(\`PINROLL_ALL=1 PINROLL_WRITE_BROWSERS=1 npm run test:engines\`), and a whole run that finds something else fails. WebKitGTK has
Safari's engine, but not its decoders; Safari itself was not tried.

## ${titles.journeys}

${table(["", ...head], journeyRows)}

## ${titles.formats}

Intact real files whose photo or video has no thumbnail; it is listed all the same, with its date and location. MOV and MP4 are
counted where the browser has a decoder for H.264. On Debian, Firefox and WebKitGTK have none before it is installed; a run
there does not compare these two.

${table(["Format", ...head], formatRows)}

## Known differences

${differences.map(({ format: name, why }) => `- ${name === null ? "" : `${name}: `}${why}`).join("\n")}
`;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

/** Formats whose counts differ between engines and that no known difference names, with what has no thumbnail where. */
export function unexplained(
  found: Record<EngineName, Findings>,
  differences: readonly KnownDifference[],
): string[] {
  const counted = engineNames.flatMap((engine) => {
    const { undrawn } = found[engine];
    return undrawn === null ? [] : [{ engine, undrawn }];
  });
  const formats = new Set(counted.flatMap(({ undrawn }) => [...undrawn.keys()]));
  const countsOf = (name: string): Set<number> =>
    new Set(counted.flatMap(({ undrawn }) => undrawn.get(name)?.length ?? []));
  return [...formats]
    .filter(
      (name) => countsOf(name).size > 1 && !differences.some((difference) => difference.format === name),
    )
    .map((name) => {
      const where = counted.map(
        ({ engine, undrawn }) => `${engine} ${undrawn.get(name)?.join(", ") || "none"}`,
      );
      return `${name}: ${where.join("; ")}`;
    });
}

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Every cell of the tables by heading, row and engine; the head of a column by heading and engine. */
function cellsOf(page: string): Map<string, string> {
  const cells = new Map<string, string>();
  for (const section of page.split("\n## ").slice(1)) {
    const [title = "", ...lines] = section.split("\n");
    const rows = lines
      .filter((line) => line.startsWith("|"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const [head = [], , ...body] = rows;
    for (const [at, version] of head.entries()) {
      const engine = version.split(" ")[0] ?? "";
      if (at === 0 || engine === "") continue;
      cells.set(`${title}|${engine}`, version);
      for (const row of body) cells.set(`${title}|${row[0] ?? ""}|${engine}`, row[at] ?? "");
    }
  }
  return cells;
}
