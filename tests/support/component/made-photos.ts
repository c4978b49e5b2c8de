import type { Person, PhotoRecord, Picture } from "../../../src/photo/photo.ts";
import { TrackWriter } from "../../../src/photo/geo/track-bytes.ts";
import { aRecord, unmeasured } from "../library-fixtures.ts";

/** A photo of a component test. Of what is not said the record says nothing. */
export interface MadePhoto {
  /** Folder and name: "Trip/a.jpg". */
  path: string;
  /** Local time, "2025-09-21T10:00:00"; absent for no date. */
  taken?: string;
  /** Latitude and longitude in degrees. */
  at?: readonly [lat: number, lng: number];
  keywords?: string[];
  rating?: number;
  title?: string;
  camera?: string;
  bytes?: number;
  kind?: PhotoRecord["kind"];
  /** Shared by the pictures of one burst. */
  burst?: string;
  /** People named in it. */
  people?: Person[];
  /** To be looked at from within. */
  isSphere?: boolean;
  hdr?: boolean;
}

export const lisbon = [38.711, -9.139] as const;
export const porto = [41.142, -8.611] as const;

/** Seven photos of two folders and three days: four in Lisbon, two in Porto, and one without a location. */
export const madePhotos: readonly MadePhoto[] = [
  { path: "Trip/lisbon-1.jpg", taken: "2025-09-19T09:00:00", at: lisbon, camera: "Alpha 1" },
  { path: "Trip/lisbon-2.jpg", taken: "2025-09-19T10:30:00", at: lisbon, camera: "Alpha 1" },
  { path: "Trip/lisbon-3.jpg", taken: "2025-09-20T11:00:00", at: lisbon, camera: "Alpha 1", rating: 4 },
  { path: "Trip/lisbon-4.jpg", taken: "2025-09-20T18:00:00", at: lisbon, keywords: ["beach"] },
  { path: "Trip/porto-1.jpg", taken: "2025-09-21T08:00:00", at: porto, camera: "Beta 2" },
  {
    path: "Trip/porto-2.jpg",
    taken: "2025-09-21T16:00:00",
    at: porto,
    camera: "Beta 2",
    title: "The bridge",
  },
  { path: "Home/desk.jpg", taken: "2024-05-03T12:00:00" },
];

/** What a reader says of it. */
export function recordOf({
  taken,
  at,
  keywords = [],
  rating,
  title,
  camera,
  kind = "photo",
  burst,
  people,
  isSphere = false,
  hdr = false,
}: MadePhoto): PhotoRecord {
  return aRecord({
    label: null,
    kind,
    type: kind === "photo" ? "image/jpeg" : "video/mp4",
    width: 400,
    height: 300,
    orientation: 1,
    orientationSource: null,
    takenAt: taken === undefined ? null : { local: taken, offset: "+01:00", source: "exif:DateTimeOriginal" },
    location: at ? { lat: at[0], lng: at[1], altitude: null, ...unmeasured, source: "exif:GPS" } : null,
    camera: { make: null, model: camera ?? null, lens: null },
    exposure: { fNumber: null, seconds: null, iso: null, focalLength: null },
    duration: kind === "photo" ? null : 5,
    title: title ?? null,
    description: null,
    keywords,
    rating: rating ?? null,
    burstId: burst ?? null,
    people: people ? { people, size: null } : null,
    hdr,
    sphere: isSphere ? { left: 0, top: 0, width: 1, height: 1 } : null,
  });
}

/** A point of a track: degrees, and a time in UTC, "2025-09-19T08:00:00Z". */
export type MadePoint = readonly [lat: number, lng: number, time: string];

/** What a reader says of a track with these points; null without any. */
export function readingOf(points: readonly MadePoint[]) {
  const writer = new TrackWriter();
  for (const [lat, lng, time] of points) writer.add(lat, lng, Number.NaN, Date.parse(time));
  const track = writer.finish({ name: "A walk", zoneless: 0, cut: null });
  return track && { reading: { about: "track", track: track.summary } as const, points: track.points };
}

const drawn = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

/** A picture of one colour, another one for each name. */
export async function thumbnailOf({ path }: MadePhoto): Promise<Picture> {
  const colour = Array.from(path).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) & 0xffffff, 7);
  const bytes = drawn.get(colour) ?? draw(colour);
  drawn.set(colour, bytes);
  return { type: "image/png", width: 40, height: 30, bytes: (await bytes).slice(), colour };
}

async function draw(colour: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing.");
  context.fillStyle = `#${colour.toString(16).padStart(6, "0")}`;
  context.fillRect(0, 0, 40, 30);
  return new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
}
