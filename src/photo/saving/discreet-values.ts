import { annotationField, annotationNames } from "../fields.ts";
import type { CorrectedLocation, Corrections } from "../photo-edit.ts";
import { type Discretion, roundedDegrees } from "./discretion.ts";
import { statesPosition } from "./mentions.ts";

/** Of what a person said of a photo, what may stand beside its saved file. */
export function discreetValues(
  said: Readonly<Corrections>,
  { metadata, location }: Discretion,
): Readonly<Corrections> {
  if (metadata === "none") return said.rotation === undefined ? {} : { rotation: said.rotation };
  const kept = { ...said };
  // Of no use without the others.
  delete kept.apart;
  delete kept.stack;
  if (metadata === "trimmed")
    for (const name of annotationNames) if (!annotationField(name).trimmed) delete kept[name];
  if (location === "exact") return kept;
  delete kept.location;
  if (location === "rounded" && said.location) kept.location = rounded(said.location);
  for (const name of annotationNames) {
    const text = kept[name];
    if (typeof text === "string" && statesPosition(text)) delete kept[name];
  }
  if (kept.keywords) kept.keywords = kept.keywords.filter((word) => !statesPosition(word));
  return kept;
}

function rounded({ lat, lng, source }: CorrectedLocation): CorrectedLocation {
  const [south, east] = [roundedDegrees(lat), roundedDegrees(lng)];
  return { lat: south, lng: east, altitude: null, accuracy: null, direction: null, north: null, source };
}
