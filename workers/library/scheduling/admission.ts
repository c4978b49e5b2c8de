import { Gate } from "./gate.ts";

/** How far the library is loaded. */
interface Stages {
  /** Grid, map and pictures can be shown. */
  columns: Gate;
  /** Names and paths are known. */
  names: Gate;
  whole: Gate;
}

/** Lets the page's calls in: ports say with it what a call needs. Early calls wait, in order. */
export class Admission {
  readonly stages: Stages = { columns: new Gate(), names: new Gate(), whole: new Gate() };
  readonly #follows: () => boolean;
  readonly #awaited: () => Promise<void> | null;

  /**
   * `follows`: another tab writes the library, and this one only reads. `awaited`: what questions to the whole library wait
   * for, for a moment.
   */
  constructor(follows: () => boolean, awaited: () => Promise<void> | null = () => null) {
    this.#follows = follows;
    this.#awaited = awaited;
  }

  /**
   * A call that is answered once the library is loaded so far, in any tab. It keeps its type even if it waits: to the
   * page each answer is a promise.
   */
  readonly when =
    <A extends unknown[], R>(stage: keyof Stages, call: (...args: A) => R) =>
    (...args: A): R =>
      this.stages[stage].pass(() => {
        const wait = stage === "whole" ? this.#awaited() : null;
        return wait === null ? call(...args) : wait.then(() => call(...args));
      }) as R;

  /** A call of an import, once everything is loaded; ignored where another tab writes the library. */
  readonly told =
    <A extends unknown[], R extends void | Promise<void>>(call: (...args: A) => R) =>
    (...args: A): R =>
      this.stages.whole.pass(() => (this.#follows() ? undefined : call(...args))) as R;
}
