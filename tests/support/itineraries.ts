import { parseWallTime } from "../../src/photo/wall-time.ts";

/** Where photos are taken; degrees. */
export const spots = {
  berlin: { lat: 52.52, lng: 13.405 },
  potsdam: { lat: 52.391, lng: 13.063 },
  hamburg: { lat: 53.551, lng: 9.994 },
  tokyo: { lat: 35.677, lng: 139.65 },
  kyoto: { lat: 35.012, lng: 135.768 },
  osaka: { lat: 34.694, lng: 135.502 },
  rome: { lat: 41.903, lng: 12.496 },
  naples: { lat: 40.852, lng: 14.268 },
  lisbon: { lat: 38.722, lng: -9.139 },
  newYork: { lat: 40.713, lng: -74.006 },
} as const;

/** A photo of an itinerary. */
export interface Shot {
  /** Wall-clock time, "2024-05-03T10:00"; "" for none. */
  local: string;
  /** Null where the camera did not know. */
  at: { lat: number; lng: number } | null;
}

const hour = 3_600_000;
const day = 24 * hour;

/** This many photos a day at a spot, from a day on for this many days; `every`: only each such day. */
export function stay(
  spot: keyof typeof spots | null,
  from: string,
  days: number,
  { perDay = 3, every = 1, startHour = 9 } = {},
): Shot[] {
  const start = parseWallTime(`${from}T00:00`);
  const shots: Shot[] = [];
  for (let at = 0; at < days; at += every)
    for (let number = 0; number < perDay; number++) {
      const local = new Date(start + at * day + (startHour + number * 2) * hour).toISOString().slice(0, 16);
      const near = spot === null ? null : spots[spot];
      shots.push({ local, at: near && { lat: near.lat + number / 500, lng: near.lng - number / 700 } });
    }
  return shots;
}

/** A year in Berlin with two journeys, a day out and a weekend: the plain case. */
export const berliner: Shot[] = [
  ...stay("berlin", "2024-01-03", 110, { every: 6 }),
  ...stay("tokyo", "2024-05-04", 5),
  ...stay("kyoto", "2024-05-09", 4),
  ...stay("osaka", "2024-05-13", 3),
  ...stay("berlin", "2024-05-18", 70, { every: 5 }),
  // A day out: no night away.
  ...stay("hamburg", "2024-08-03", 1),
  ...stay("berlin", "2024-08-04", 1),
  // Near enough to be no trip.
  ...stay("potsdam", "2024-08-06", 2),
  ...stay("rome", "2024-09-06", 3),
  ...stay("naples", "2024-09-09", 2),
  ...stay("berlin", "2024-09-12", 90, { every: 8 }),
  ...stay("hamburg", "2024-12-27", 3),
  ...stay("berlin", "2024-12-31", 1),
];

/** The same kind of year with a camera that knows no places, and days without any. */
export const withoutPlaces: Shot[] = [
  ...stay("berlin", "2023-01-02", 150, { every: 7 }),
  ...stay("lisbon", "2023-07-01", 2),
  // No place for five days, but photos: it is the same journey.
  ...stay(null, "2023-07-03", 5),
  ...stay("lisbon", "2023-07-08", 1),
  // The camera without places, at the same time, and at home.
  ...stay(null, "2023-07-01", 8, { startHour: 10 }),
  ...stay(null, "2023-07-15", 20, { every: 3 }),
  ...stay("berlin", "2023-07-12", 100, { every: 9 }),
  // Two weeks without photos lie between: two journeys.
  ...stay("rome", "2023-11-01", 3),
  ...stay("rome", "2023-11-20", 3),
  ...stay("berlin", "2023-11-25", 20, { every: 4 }),
];

/** A phone with the right time, and a camera in the same pocket a month ahead of it. */
export const wrongClock: Shot[] = [
  ...stay("berlin", "2022-01-05", 120, { every: 3 }),
  ...stay("newYork", "2022-05-10", 7),
  ...stay("berlin", "2022-05-18", 120, { every: 1, perDay: 4 }),
  // As the camera has it: New York while its owner was at home.
  ...stay("newYork", "2022-06-10", 7, { perDay: 2, startHour: 10 }),
  ...stay("berlin", "2022-09-20", 60, { every: 5 }),
];
