/** Records the time between frames while it runs. */
export class FrameRecorder {
  readonly #deltas: number[] = [];
  #last: number | null = null;
  #running = true;

  constructor() {
    requestAnimationFrame(this.#frame);
  }

  /** Ends the recording: milliseconds between frames, in order. */
  stop(): number[] {
    this.#running = false;
    return this.#deltas;
  }

  readonly #frame = (now: number): void => {
    if (!this.#running) return;
    if (this.#last !== null) this.#deltas.push(now - this.#last);
    this.#last = now;
    requestAnimationFrame(this.#frame);
  };
}

/** Median, 95th percentile and longest of frame times, and frames a second. */
export function frameFacts(deltas: readonly number[]): { name: string; value: number; unit: string }[] {
  const sorted = [...deltas].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  const total = deltas.reduce((sum, delta) => sum + delta, 0);
  return [
    { name: "Frames a second", value: (deltas.length * 1000) / total, unit: "/s" },
    { name: "Frame, median", value: at(0.5), unit: "ms" },
    { name: "Frame, 95th percentile", value: at(0.95), unit: "ms" },
    { name: "Frame, longest", value: at(1), unit: "ms" },
  ];
}
