import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import type { Counts } from "../../src/photo/counts.ts";
import { importActions } from "../../src/store/import/import.ts";
import { leadership, library, startSession } from "../../src/store/session/session.ts";
import { store } from "../../src/store/session/store.ts";
import { PhotoGrid } from "../../src/views/grid/photo-grid.tsx";
import type { TaskStrip } from "../types.d.mts";
import { DelayRecorder } from "./delays.ts";
import { openAll, type Dropped } from "./list-files.ts";
import { clearLibrary } from "./own-library.ts";
import type { Asked, Fact, Result } from "./scenario.ts";
import { waitForMark } from "./wait-for-mark.ts";
import { watchTasks } from "./watch-tasks.ts";

/** A hand takes longer from the window's edge to letting go. */
const hoverMs = 300;

/**
 * Pinroll's own import of the files that were handed over, in the page's session with the grid beside it; from the drop to
 * the mark `import:done`, or to `import:metadata-done` where nothing more was asked for. Thumbnails are made as large as on
 * a screen of plain density, as the ways they are compared with make them. Rejects when a file is missing in the counts.
 */
export async function runImport(
  stage: HTMLElement,
  dropped: readonly Dropped[],
  asked: Asked,
): Promise<Result> {
  const files: File[] = [];
  await openAll(dropped, 1024, (batch) => files.push(...batch));
  await prepare(stage);
  const tasks = watchTasks();
  const delays = new DelayRecorder();
  const marks = ["import:start", "import:first-thumbnail", "import:metadata-done"];
  if (asked.until === "done") marks.push("import:done");
  else marks.splice(1, 1);
  const waiting = Promise.all(marks.map(waitForMark));
  void importActions.addFiles(files);
  const seen = await waiting;
  const waited = delays.stop();
  const strip = stripOf(seen, tasks.stop());
  const last = seen.at(-1);
  if (last) checkCounts(last.detail as Counts, files.length);
  if (asked.until !== "done") importActions.cancel();
  return {
    scenario: "import",
    facts: [...timesOf(seen, files.length), ...waited, ...tasksOf(strip)],
    ...(strip && { strip }),
    thumbnails: await thumbnailsOf(files, asked.check),
  };
}

/** What a drag that crosses the page starts is there before the drop. */
async function prepare(stage: HTMLElement): Promise<void> {
  await clearLibrary();
  startSession();
  Object.defineProperty(window, "devicePixelRatio", { value: 1, configurable: true });
  createRoot(stage).render(
    <Provider store={store}>
      <PhotoGrid />
    </Provider>,
  );
  await library.opened();
  await leadership.decided;
  importActions.expect();
  await new Promise((resolve) => setTimeout(resolve, hoverMs));
}

function checkCounts({ found, shown, failed, skipped, sidecars }: Counts, files: number): void {
  if (found !== files || shown + failed + skipped + sidecars !== found)
    throw new Error(`Of ${files} files ${shown + failed + skipped + sidecars} were accounted for.`);
}

const factNames: Record<string, string> = {
  "import:first-thumbnail": "First thumbnail",
  "import:metadata-done": "Dates and places known",
  "import:done": "All done",
};

function timesOf(marks: readonly { name: string; startTime: number }[], files: number): Fact[] {
  const start = marks[0]?.startTime ?? 0;
  const times = marks.flatMap(({ name, startTime }) => {
    const fact = factNames[name];
    return fact === undefined ? [] : [{ name: fact, value: startTime - start, unit: "ms" }];
  });
  const rates = times
    .filter(({ name }) => name !== "First thumbnail")
    .map(({ name, value }) => ({ name: `${name}, rate`, value: (files * 1000) / value, unit: "/s" }));
  return [{ name: "Files", value: files, unit: "" }, ...times, ...rates];
}

function stripOf(
  marks: readonly { name: string; startTime: number }[],
  tasks: { at: number; ms: number }[] | null,
): TaskStrip | null {
  if (tasks === null) return null;
  const start = marks[0]?.startTime ?? 0;
  const end = marks.at(-1)?.startTime ?? start;
  return {
    caption: "Tasks over 50 ms while importing",
    endMs: end - start,
    tasks: tasks.filter(({ at }) => at >= start && at <= end).map(({ at, ms }) => ({ at: at - start, ms })),
    marks: marks.flatMap(({ name, startTime }) => {
      const words = factNames[name];
      return words === undefined ? [] : [{ name: words.toLowerCase(), at: startTime - start }];
    }),
  };
}

function tasksOf(strip: TaskStrip | null): Fact[] {
  if (strip === null) return [];
  const longest = Math.max(0, ...strip.tasks.map(({ ms }) => ms));
  return [{ name: "Longest task", value: longest, unit: "ms" }];
}

/** The pictures the library now has of some files, by name. */
async function thumbnailsOf(
  files: readonly File[],
  names: readonly string[],
): Promise<{ name: string; base64: string }[]> {
  if (names.length === 0) return [];
  const rows = Uint32Array.from(files.keys());
  const paths = await library.queries.paths(rows);
  const wanted = rows.filter((row) => names.includes(paths[row] ?? ""));
  const pictures = await library.queries.pictures(wanted);
  return pictures
    .filter(({ thumbnail }) => thumbnail)
    .map(({ id, url }) => ({ name: paths[id] ?? "", base64: url.slice(url.indexOf(",") + 1) }));
}
