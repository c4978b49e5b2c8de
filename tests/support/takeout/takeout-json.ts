/** Where a photo of a made export was taken, with the name of its time zone. */
export interface SeedPlace {
  lat: number;
  lng: number;
  zone: string;
}

/** Places whose zones are known for certain, on all sides of the globe. */
export const seedPlaces: readonly SeedPlace[] = [
  { lat: 48.8583, lng: 2.2945, zone: "Europe/Paris" },
  { lat: 40.6892, lng: -74.0445, zone: "America/New_York" },
  { lat: -33.8568, lng: 151.2153, zone: "Australia/Sydney" },
  { lat: 35.6586, lng: 139.7454, zone: "Asia/Tokyo" },
  { lat: 27.7172, lng: 85.324, zone: "Asia/Kathmandu" },
  { lat: -22.9519, lng: -43.2105, zone: "America/Sao_Paulo" },
  { lat: 64.1265, lng: -21.8174, zone: "Atlantic/Reykjavik" },
  { lat: 21.2768, lng: -157.8277, zone: "Pacific/Honolulu" },
];

/** What a JSON file of a made export says. */
export interface SeedJson {
  title: string;
  /** Seconds since 1970; null for none. */
  seconds: number | null;
  place?: { lat: number; lng: number; altitude?: number } | null;
  /** Place in the file itself, as Google read it. */
  placeInFile?: { lat: number; lng: number };
  description?: string;
  favorited?: boolean;
  archived?: boolean;
  trashed?: boolean;
  people?: string[];
}

/** The JSON beside a photo, as exports of today write it. */
export function takeoutJson(said: SeedJson): string {
  const { title, seconds, place, placeInFile, description = "", people, ...flags } = said;
  const geo = (at: { lat: number; lng: number; altitude?: number } | null | undefined): object => ({
    latitude: at?.lat ?? 0,
    longitude: at?.lng ?? 0,
    altitude: at?.altitude ?? 0,
    latitudeSpan: 0,
    longitudeSpan: 0,
  });
  const time = { timestamp: String(seconds ?? 0), formatted: "as Google writes it" };
  return JSON.stringify({
    title,
    description,
    imageViews: "3",
    creationTime: {
      timestamp: "1700000000",
      formatted: "14 Nov 2023, 22:13:20 UTC",
    },
    photoTakenTime: time,
    geoData: geo(place),
    geoDataExif: geo(placeInFile),
    ...(people && { people: people.map((name) => ({ name })) }),
    ...flags,
    url: "https://photos.google.com/photo/x",
    googlePhotosOrigin: { mobileUpload: { deviceType: "ANDROID_PHONE" } },
  });
}

/** The wall clock of a zone at a moment, and its offset, by the engine's own tables. */
export function wallClock(seconds: number, zone: string): { local: string; offset: string } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const),
    ...({ minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZoneName: "longOffset" } as const),
  }).formatToParts(seconds * 1000);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? "";
  return {
    local: `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:${of("second")}`,
    offset: of("timeZoneName").replace("GMT", "") || "+00:00",
  };
}
