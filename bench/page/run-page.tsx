import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTheme } from "../../src/views/shell/layout/use-theme.ts";
import { droppedOf } from "./file-entries.ts";
import { isFrame, type FrameJob, type FrameWord } from "./frame-messages.ts";
import { runScenario } from "./run-scenario.ts";
import type { Dropped } from "./list-files.ts";
import { needsFiles, type Asked, type Result, type ScenarioName } from "./scenario.ts";
import { useDrop } from "./use-drop.ts";

type State =
  { at: "waiting" } | { at: "running" } | { at: "done"; result: Result } | { at: "failed"; why: string };

interface RunPageProps {
  scenario: ScenarioName;
  asked: Asked;
}

/** One scenario and nothing else: what the command opens, and what the bench page opens in frames. */
export function RunPage({ scenario, asked }: RunPageProps): ReactElement {
  useTheme();
  const [state, setState] = useState<State>({ at: needsFiles(scenario) ? "waiting" : "running" });
  const stage = useRef<HTMLDivElement>(null);
  const started = useRef(false);
  const start = (dropped: readonly Dropped[]): void => {
    if (started.current) return;
    started.current = true;
    setState({ at: "running" });
    runScenario(scenario, { dropped, stage: stage.current }, asked).then(
      (result) => {
        setState({ at: "done", result });
        tell({ type: "done", result });
      },
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        setState({ at: "failed", why });
        tell({ type: "failed", why });
      },
    );
  };
  useDrop(start);
  useFrameFiles(start);
  useEffect(() => {
    if (!needsFiles(scenario)) start([]);
  });
  return (
    <>
      <div ref={stage} className="bench-stage" data-shown={state.at === "running"} />
      {!isFrame() && state.at !== "running" && <output className="bench-state">{words(state)}</output>}
    </>
  );
}

function tell(word: FrameWord): void {
  if (isFrame()) window.parent.postMessage(word, location.origin);
}

/** Takes the files that the page around this frame hands over. */
function useFrameFiles(start: (dropped: readonly Dropped[]) => void): void {
  useEffect(() => {
    if (!isFrame()) return;
    const hear = ({ source, origin, data }: MessageEvent<FrameJob>): void => {
      if (source === window.parent && origin === location.origin) start(droppedOf(data.files));
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [start]);
  // Only now somebody listens.
  useEffect(() => tell({ type: "ready" }), []);
}

function words(state: State): string {
  switch (state.at) {
    case "waiting":
      return "Drop a folder of photos anywhere on this page.";
    case "running":
      return "Measuring. Keep this tab in front.";
    case "failed":
      return `Measuring failed. ${state.why}`;
    case "done":
      return state.result.facts
        .map(({ name, value, unit }) => `${name}: ${Math.round(value * 10) / 10} ${unit}`)
        .join("\n");
  }
}
