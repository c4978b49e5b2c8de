import type { PlacesAnswer } from "./places.worker.ts";
import type { Asked, Result } from "./scenario.ts";

/** Times the finding of places in a worker, as the library does it. */
export async function runPlaces({ records }: Asked): Promise<Result> {
  const worker = new Worker(new URL("./places.worker.ts", import.meta.url), { type: "module" });
  const answer = await new Promise<PlacesAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PlacesAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ records });
  });
  worker.terminate();
  if ("failed" in answer) throw new Error(answer.failed);
  return { scenario: "places", facts: answer.facts };
}
