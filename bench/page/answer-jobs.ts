import type { Answer } from "./lanes.ts";

/** A worker's whole entry: answers each job with what `work` makes of it. */
export function answerJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  self.onmessage = (event: MessageEvent<Job>) => {
    work(event.data).then(
      (value) => self.postMessage({ ok: true, value } satisfies Answer),
      (error: unknown) => self.postMessage({ ok: false, message: String(error) } satisfies Answer),
    );
  };
}
