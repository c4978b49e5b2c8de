import type { FilmPath } from "../../../src/photo/geo/film-path.ts";
import { ignore } from "../../../src/faults/faults.ts";
import { byteSource, headBytes } from "../bytes/source.ts";
import { parseFile } from "../header/header.ts";
import { sniff } from "../header/sniff.ts";
import { readDroneText } from "../../../src/features/tracks/worker/photo/srt.ts";
import { readFixes } from "../video/telemetry/fixes.ts";

/** Subtitles of a drone's film of hours. */
const mostText = 64 * 1024 * 1024;

/** Where a film was, by a track of its own, else by its drone's subtitles; null where neither says. Never rejects. */
export async function pathOfFilm(film: Blob, subtitles: Blob | null): Promise<FilmPath | null> {
  try {
    const points = (await within(film)) ?? (await beside(subtitles));
    const path = points.flatMap(({ seconds, lat, lng }) => [seconds, lat, lng]);
    return path.length === 0 ? null : Float64Array.from(path);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return null;
  }
}

type Points = readonly { seconds: number; lat: number; lng: number }[];

async function within(film: Blob): Promise<Points | null> {
  const head = new Uint8Array(await film.slice(0, headBytes).arrayBuffer());
  const [source, sniffed] = [byteSource(film, head), sniff(head)];
  if (sniffed?.kind !== "video") return null;
  const { telemetry } = (await parseFile(sniffed, source)).container;
  return (await readFixes(source, telemetry, Number.NaN))?.fixes ?? null;
}

async function beside(subtitles: Blob | null): Promise<Points> {
  if (subtitles === null || subtitles.size > mostText) return [];
  return readDroneText(await subtitles.text());
}
