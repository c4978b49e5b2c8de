import type { PublishedDetails } from "../shared/published.ts";
import { infoWords } from "../../../words/info.ts";
import { publishedWords } from "../words.ts";
import { formatBytes, formatMoment } from "../../../views/shell/words/format.ts";
import { dateOfTile } from "./date-of-tile.ts";

/** A row of facts: its name, and what it says. */
export interface PhotoFact {
  name: string;
  text: string;
}

/** What is known of a photo, in the order it is read. */
export function photoFacts(details: PublishedDetails): PhotoFact[] {
  const { say } = infoWords;
  const { takenAt, place, lat, lng, camera, lens, keywords, albums, path } = details;
  const facts: PhotoFact[] = [
    { name: say("date"), text: Number.isNaN(takenAt) ? say("noDate") : dateOfTile(details, formatMoment) },
    {
      name: say("location"),
      text: [place, lat !== null && lng !== null ? pointText(lat, lng) : ""].filter(Boolean).join("\n"),
    },
    { name: say("camera"), text: [camera, lens].filter(Boolean).join("\n") },
    { name: say("exposure"), text: exposureText(details) },
    { name: say("size"), text: sizeText(details) },
    { name: say("tags"), text: keywords.join(", ") },
    { name: publishedWords.say("albums"), text: albums.join(", ") },
    { name: say("file"), text: path },
  ];
  return facts.filter(({ text }) => text !== "");
}

function pointText(lat: number, lng: number): string {
  const { say } = infoWords;
  const degrees = (value: number): { degrees: string } => ({ degrees: Math.abs(value).toFixed(5) });
  const north = say(lat < 0 ? "latSouth" : "latNorth", degrees(lat));
  return `${north}, ${say(lng < 0 ? "lngWest" : "lngEast", degrees(lng))}`;
}

function exposureText({ fNumber, exposureSeconds: seconds, iso, focalLength }: PublishedDetails): string {
  const { say } = infoWords;
  const parts = [
    fNumber !== null && say("aperture", { number: fNumber }),
    seconds !== null &&
      (seconds < 0.4 ? say("shutterPart", { part: Math.round(1 / seconds) }) : say("shutter", { seconds })),
    iso !== null && say("iso", { speed: iso }),
    focalLength !== null && say("focalLength", { length: focalLength }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function sizeText({ width, height, bytes }: PublishedDetails): string {
  const pixels = width !== null && height !== null ? infoWords.say("pixels", { width, height }) : "";
  return [pixels, bytes === null ? "" : formatBytes(bytes)].filter(Boolean).join(" · ");
}
