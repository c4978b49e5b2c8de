import { percentile } from "../statistics.mjs";
import type { Fact } from "./scenario.ts";

/**
 * How long the page would have kept a tap waiting. A worker sends ticks; each waits, as a tap would, until what the page is
 * at is done, and what it changes is painted with the next frame. Browsers let true taps overtake such ticks, so that
 * people wait rather less.
 */
export class DelayRecorder {
  readonly #worker = new Worker(new URL("./ticks.worker.ts", import.meta.url), { type: "module" });
  readonly #handled: number[] = [];
  readonly #painted: number[] = [];

  constructor() {
    this.#worker.onmessage = ({ data: sent }: MessageEvent<number>) => {
      this.#handled.push(since(sent));
      // What a frame shows is painted before the next task.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          this.#painted.push(since(sent));
          port1.close();
        };
        port2.postMessage(null);
      });
    };
  }

  /** Ends the recording. Milliseconds; none where nothing was recorded. */
  stop(): Fact[] {
    this.#worker.terminate();
    return [...facts("Tap handled", this.#handled), ...facts("Tap painted", this.#painted)];
  }
}

function since(sent: number): number {
  return Math.max(0, performance.timeOrigin + performance.now() - sent);
}

function facts(what: string, delays: number[]): Fact[] {
  if (delays.length === 0) return [];
  return [
    { name: `${what}, 95th percentile`, value: percentile(delays, 0.95), unit: "ms" },
    { name: `${what}, longest`, value: Math.max(...delays), unit: "ms" },
  ];
}
