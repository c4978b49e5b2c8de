/** A small drawn photo of the stage, and the way it takes: places are in hundredths of the stage, from its middle. */
export interface HowPhoto {
  motif: "hills" | "sea" | "town" | "dusk";
  grid: { x: number; y: number };
  map: { x: number; y: number };
  /** Which of the trips it ends in. */
  trip: number;
}

const motifs = ["hills", "sea", "town", "dusk"] as const;

/** Where the photos were taken, as the faint world map has it: four each in three countries. */
const places = [
  { x: -4.5, y: -7.5 },
  { x: -3.6, y: -12 },
  { x: -1.8, y: -9.5 },
  { x: 0.4, y: -13 },
  { x: 33.5, y: -8 },
  { x: 35.4, y: -10.5 },
  { x: 36.8, y: -7 },
  { x: 34.8, y: -4.5 },
  { x: -17, y: 20 },
  { x: -15.5, y: 24.5 },
  { x: -19, y: 26 },
  { x: -18, y: 31 },
] as const;

const columns = 4;

/** The photos of the stage: three rows of four, each of which goes to the map, and then to its trip. */
export const howPhotos: readonly HowPhoto[] = places.map((map, at) => ({
  motif: motifs[(at * 3 + Math.floor(at / columns)) % motifs.length] ?? "hills",
  grid: { x: ((at % columns) - (columns - 1) / 2) * 17, y: (Math.floor(at / columns) - 1) * 27 },
  map,
  trip: Math.floor(at / columns),
}));

/** The trips the photos end in, from left to right: a country each, and how many days. */
export const howTrips = [
  { country: "PT", days: 9 },
  { country: "JP", days: 16 },
  { country: "PE", days: 12 },
] as const;
