import { useEffect, useRef, useState, type RefObject } from "react";
import type { Outcome } from "../../types.d.mts";
import { batteryNow, batteryUse, type BatteryUse } from "../device/battery.ts";
import { madePhotos } from "../made/made-photos.ts";
import type { MakePhotos } from "../made/photos.worker.ts";
import { runInFrame, Stopped } from "../run-in-frame.ts";
import type { PageScenario, PageSetting } from "../suite/page-scenario.ts";
import { keepAwake } from "./keep-awake.ts";
import { secondsLeft, type Timed } from "./time-left.ts";

/** What is being measured. */
export interface Running {
  scenario: PageScenario;
  /** Which of how many it is, from 1. */
  at: number;
  of: number;
  words: string;
  /** Seconds the run still takes, reckoned anew at each call. */
  left: () => number;
}

/** What came of a scenario: an outcome, or a sentence on why there is none. */
export type Came = { outcome: Outcome } | { why: string };

/** How much is measured, and with what. */
export interface Choices {
  quick: boolean;
  own: readonly File[];
}

/** Measuring: what runs now, what came of what ran, and how to start and stop it. */
export interface Suite {
  running: Running | null;
  /** By the scenario's name; the latest. */
  came: ReadonlyMap<string, Came>;
  /** What the latest run that was not stopped took from the battery, where that can be told. */
  battery: BatteryUse | null;
  start: (scenarios: readonly PageScenario[], choices: Choices) => void;
  stop: () => void;
  /** The run that came to its end last; null before. */
  ended: Ended | null;
}

/** A run at its end: its scenario's name, where it was of one alone. */
export interface Ended {
  only: string | null;
}

/** Runs scenarios in frames that are put into `stage`, one after the other. One that fails does not stop the others. */
export function useSuite(stage: RefObject<HTMLElement | null>): Suite {
  const [running, setRunning] = useState<Running | null>(null);
  const [came, setCame] = useState<ReadonlyMap<string, Came>>(new Map());
  const [battery, setBattery] = useState<BatteryUse | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const runAll = async (scenarios: readonly PageScenario[], choices: Choices, signal: AbortSignal) => {
    const before = await batteryNow();
    const began = performance.now();
    const made = photosOf(signal, (words) => setRunning((now) => now && { ...now, words }));
    const expected = ({ seconds }: PageScenario): number => (choices.quick ? seconds.quick : seconds.full);
    const done: Timed[] = [];
    for (const [index, scenario] of scenarios.entries()) {
      if (signal.aborted) return;
      const start = performance.now();
      const now = (): Timed => ({ expected: expected(scenario), took: (performance.now() - start) / 1000 });
      const rest = scenarios.slice(index + 1).reduce((sum, one) => sum + expected(one), 0);
      const left = (): number => secondsLeft(done, now(), rest);
      setRunning({ scenario, at: index + 1, of: scenarios.length, words: "Preparing", left });
      const say = (words: string): void => setRunning((now) => now && { ...now, words });
      const one = await measure(scenario, {
        ...choices,
        rounds: choices.quick ? 2 : 3,
        made,
        say,
        run: async (run) => {
          if (!stage.current) throw new Error("There is nowhere to draw.");
          return runInFrame(stage.current, run, signal);
        },
      });
      if (one === null) return;
      done.push(now());
      setCame((known) => new Map(known).set(scenario.name, one));
    }
    setEnded({ only: scenarios.length === 1 ? (scenarios[0]?.name ?? null) : null });
    setBattery(batteryUse(before, await batteryNow(), (performance.now() - began) / 1000));
  };
  const start = (scenarios: readonly PageScenario[], choices: Choices): void => {
    const controller = new AbortController();
    stopping.current = controller;
    const rest = keepAwake();
    void runAll(scenarios, choices, controller.signal).finally(() => {
      rest();
      setRunning(null);
    });
  };
  return { running, came, battery, start, stop: () => stopping.current?.abort(), ended };
}

/** Null where it was stopped. */
async function measure(scenario: PageScenario, setting: PageSetting): Promise<Came | null> {
  try {
    const outcome = await scenario.measure(setting);
    return { outcome: setting.quick ? { ...outcome, quick: true } : outcome };
  } catch (error) {
    if (error instanceof Stopped) return null;
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Photos are drawn once for all scenarios of a run: fewer of a kind are the first of more. */
function photosOf(signal: AbortSignal, say: (words: string) => void): PageSetting["made"] {
  const drawn = new Map<string, File[]>();
  return async ({ kind, count }: MakePhotos) => {
    const known = drawn.get(kind);
    if (known && known.length >= count) return known.slice(0, count);
    const files = await madePhotos({ kind, count }, signal, say);
    drawn.set(kind, files);
    return files;
  };
}
