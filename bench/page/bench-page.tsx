import { useEffect, useRef, useState, type ReactElement } from "react";
import { runScenario } from "./run-scenario.ts";
import { readAddress, type Result, type ScenarioName } from "./scenario.ts";
import "./bench.css";

const asked = readAddress(location.search);

const scenarios: { name: ScenarioName; label: string; needsDrop: boolean }[] = [
  { name: "grid", label: `Scroll a grid of ${asked.records.toLocaleString()} photos`, needsDrop: false },
  { name: "map", label: `Pan and zoom a map of ${asked.records.toLocaleString()} photos`, needsDrop: false },
  { name: "clusters", label: `Group ${asked.records.toLocaleString()} photos for a map`, needsDrop: false },
  { name: "text", label: `Search the texts of ${asked.records.toLocaleString()} photos`, needsDrop: false },
  { name: "floor", label: "Only list and read a folder", needsDrop: true },
  { name: "exifr", label: "Metadata by exifr, one after the other", needsDrop: true },
  { name: "exifr-pool", label: "Metadata by exifr in several workers", needsDrop: true },
  { name: "exifreader", label: "Metadata by ExifReader, one after the other", needsDrop: true },
  { name: "exifreader-pool", label: "Metadata by ExifReader in several workers", needsDrop: true },
  { name: "create-image-bitmap", label: "Thumbnails by createImageBitmap", needsDrop: true },
  {
    name: "browser-image-compression",
    label: "Thumbnails by browser-image-compression, one after the other",
    needsDrop: true,
  },
  {
    name: "browser-image-compression-pool",
    label: "Thumbnails by browser-image-compression in several workers",
    needsDrop: true,
  },
  { name: "pica", label: "Thumbnails by pica", needsDrop: true },
  { name: "uppy", label: "Thumbnails by Uppy's thumbnail generator", needsDrop: true },
];

function needsDrop(name: ScenarioName): boolean {
  return scenarios.some((scenario) => scenario.name === name && scenario.needsDrop);
}

type State =
  | { at: "rest" }
  | { at: "waiting"; scenario: ScenarioName }
  | { at: "running" }
  | { at: "failed"; why: string };

/** The page behind /bench/: a button a scenario, and what came of it. */
export function BenchPage(): ReactElement {
  const [state, setState] = useState<State>(
    asked.scenario === null ? { at: "rest" } : { at: "waiting", scenario: asked.scenario },
  );
  const [results, setResults] = useState<Result[]>([]);
  const [drawing, setDrawing] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  const start = (scenario: ScenarioName, entries: readonly FileSystemEntry[]): void => {
    setState({ at: "running" });
    setDrawing(scenario === "grid" || scenario === "map");
    runScenario(scenario, { entries, stage: stage.current }, asked).then(
      (result) => {
        setResults((before) => [...before, result]);
        setState({ at: "rest" });
      },
      (error: unknown) => setState({ at: "failed", why: String(error) }),
    );
  };
  useDrop((entries) => {
    if (state.at === "waiting") start(state.scenario, entries);
  });
  const started = useRef(false);
  useEffect(() => {
    if (started.current || asked.scenario === null || needsDrop(asked.scenario)) return;
    started.current = true;
    start(asked.scenario, []);
  });
  const choose = (name: ScenarioName): void => {
    if (needsDrop(name)) setState({ at: "waiting", scenario: name });
    else start(name, []);
  };
  return (
    <>
      <main className="bench-page" hidden={drawing && state.at === "running"}>
        <h1>Bench</h1>
        <p>
          Measures Pinroll in this browser. Nothing leaves this device. The first two fill this browser's
          library with made-up photos: run each in a private window of its own.
        </p>
        <div className="bench-buttons">
          {scenarios.map((scenario) => (
            <button
              key={scenario.name}
              type="button"
              disabled={state.at === "running"}
              onClick={() => choose(scenario.name)}
            >
              {scenario.label}
            </button>
          ))}
        </div>
        <output className="bench-state">{words(state)}</output>
        {results.map((result, index) => (
          <ResultTable key={index} result={result} />
        ))}
      </main>
      <div ref={stage} className="bench-stage" data-shown={drawing && state.at === "running"} />
    </>
  );
}

function ResultTable({ result }: { result: Result }): ReactElement {
  return (
    <table>
      <caption>{scenarios.find(({ name }) => name === result.scenario)?.label}</caption>
      <tbody>
        {result.facts.map(({ name, value, unit }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {value.toLocaleString(undefined, { maximumFractionDigits: 1 })} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(state: State): string {
  switch (state.at) {
    case "rest":
      return "Ready.";
    case "waiting":
      return "Drop a folder of photos anywhere on this page.";
    case "running":
      return "Measuring. Leave this tab in front.";
    case "failed":
      return `This could not be measured. ${state.why}`;
  }
}

/** Listens for drops on the whole page; entries are taken in the event, where alone they can be. */
function useDrop(dropped: (entries: FileSystemEntry[]) => void): void {
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault();
    const take = (event: DragEvent): void => {
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])];
      dropped(items.flatMap((item) => item.webkitGetAsEntry() ?? []));
    };
    document.addEventListener("dragover", allow);
    document.addEventListener("drop", take);
    return () => {
      document.removeEventListener("dragover", allow);
      document.removeEventListener("drop", take);
    };
  });
}
