import type { Asked, Result } from "./scenario.ts";
import type { TracksAnswer } from "./tracks.worker.ts";

/** Times the reading of a GPX file in a worker, as the app does it, and the browser's own parser on the page. */
export async function runTracks({ records }: Asked): Promise<Result> {
  const text = gpxOf(records);
  const file = new Blob([text]);
  const worker = new Worker(new URL("./tracks.worker.ts", import.meta.url), { type: "module" });
  const answer = await new Promise<TracksAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TracksAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ file, points: records });
  });
  worker.terminate();
  if ("failed" in answer) throw new Error(answer.failed);
  const { points, ms } = await readByBrowser(file);
  if (points !== records) throw new Error(`The browser's XML parser found ${points} points of ${records}.`);
  const facts = [
    { name: "The browser's XML parser alone, on the page", value: ms, unit: "ms" },
    { name: "File", value: file.size / 1e6, unit: "MB" },
  ];
  return { scenario: "tracks", facts: [...answer.facts, ...facts] };
}

/** Trusted Types let no text into a DOMParser, and a request's own answer, which the same parser reads, through. */
function readByBrowser(file: Blob): Promise<{ points: number; ms: number }> {
  const url = URL.createObjectURL(new Blob([file], { type: "text/xml" }));
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.responseType = "document";
  return new Promise<{ points: number; ms: number }>((resolve, reject) => {
    const start = performance.now();
    request.onload = () => {
      const parsed = request.responseXML;
      const ms = performance.now() - start;
      resolve({ points: parsed?.getElementsByTagName("trkpt").length ?? 0, ms });
    };
    request.onerror = () => reject(new Error("The browser's XML parser could not read the file."));
    request.send();
  }).finally(() => URL.revokeObjectURL(url));
}

/** A walk with a point a second, as receivers write it: about 100 bytes a point. */
function gpxOf(points: number): string {
  const start = Date.UTC(2024, 4, 3, 8);
  const lines = Array.from({ length: points }, (_, at) => {
    const lat = (47 + at / 1e5 + Math.sin(at / 700) / 100).toFixed(7);
    const lon = (11 + Math.sin(at / 900) / 50).toFixed(7);
    const ele = (800 + 100 * Math.sin(at / 500)).toFixed(1);
    const time = new Date(start + at * 1000).toISOString();
    return `<trkpt lat="${lat}" lon="${lon}"><ele>${ele}</ele><time>${time}</time></trkpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Pinroll" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Walk</name><trkseg>
${lines.join("\n")}
</trkseg></trk></gpx>`;
}
