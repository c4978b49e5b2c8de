import type { WantedPosition } from "../../../shared/wanted.ts";
import type { TagChange } from "./change-tiff.ts";
import { bytesTag, rationalTag, type TagValue, textTag } from "./tag-value.ts";

/** Tags of the GPS directory (Exif 3.0, 4.6.6). */
const version = 0;
const latitudeRef = 1;
const latitude = 2;
const longitudeRef = 3;
const longitude = 4;
const altitudeRef = 5;
const altitude = 6;
const status = 9;
const precision = 11;
const datum = 18;
const error = 31;

/** Hundred-thousandths of a second of arc: a third of a millimetre. */
const perSecond = 100_000;

/**
 * A position as Exif states it. How exact the old one was measured says nothing of the new one and goes; the camera's
 * direction and the time of the fix stay.
 */
export function positionTags(
  position: WantedPosition | null,
  otherDatum: boolean,
  has: (tag: number) => boolean,
  littleEndian: boolean,
): TagChange[] {
  const set = (tag: number, value: TagValue | null): TagChange => ({ ifd: "gps", tag, value });
  const gone = [set(precision, null), set(error, null)];
  const height = position?.altitude ?? null;
  const heightTags = [
    set(altitudeRef, height === null ? null : bytesTag([height < 0 ? 1 : 0])),
    set(
      altitude,
      height === null ? null : rationalTag([[Math.round(Math.abs(height) * 1000), 1000]], littleEndian),
    ),
  ];
  if (position === null)
    return [
      ...[latitudeRef, latitude, longitudeRef, longitude].map((tag) => set(tag, null)),
      ...heightTags,
      ...gone,
    ];
  const { lat, lng } = position;
  return [
    ...(has(version) ? [] : [set(version, bytesTag([2, 3, 0, 0]))]),
    set(latitudeRef, textTag(lat < 0 ? "S" : "N")),
    set(latitude, rationalTag(sexagesimal(lat), littleEndian)),
    set(longitudeRef, textTag(lng < 0 ? "W" : "E")),
    set(longitude, rationalTag(sexagesimal(lng), littleEndian)),
    ...heightTags,
    // A void fix, or another datum, would make readers distrust or shift what is a position on WGS 84.
    ...(has(status) ? [set(status, textTag("A"))] : []),
    ...(otherDatum ? [set(datum, textTag("WGS-84"))] : []),
    ...gone,
  ];
}

/** Degrees, minutes and seconds, rounded in all before they are parted, so that 59.999999 does not become 60. */
function sexagesimal(degrees: number): [number, number][] {
  const total = Math.round(Math.abs(degrees) * 3600 * perSecond);
  const seconds = total % (60 * perSecond);
  const minutes = Math.floor(total / (60 * perSecond));
  return [
    [Math.floor(minutes / 60), 1],
    [minutes % 60, 1],
    [seconds, perSecond],
  ];
}
