import type { ReactElement } from "react";

/** A small drawn photo of the stage, and the way it takes: places are in hundredths of the stage, from its middle. */
interface HowPhoto {
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

/** A small landscape in a few shapes. */
export function HowMotif({ motif }: Pick<HowPhoto, "motif">): ReactElement {
  return (
    <svg viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice">
      {shapes[motif]}
    </svg>
  );
}

const shapes = {
  hills: (
    <>
      <path fill="#bcd9e4" d="M0 0h60v40H0z" />
      <circle cx="44" cy="11" r="5" fill="#fff3cf" />
      <path fill="#6f9a85" d="M0 31 17 12l12 14 9-8 22 18v4H0z" />
      <path fill="#3f6f5d" d="M0 36c14-8 24-6 34-2s18 2 26-2v8H0z" />
    </>
  ),
  sea: (
    <>
      <path fill="#d8e9ee" d="M0 0h60v40H0z" />
      <path fill="#2f8196" d="M0 20h60v20H0z" />
      <path fill="#fff" d="M33 7v14H22z" />
      <path fill="#e9b872" d="M35 11v10h8z" />
      <path fill="#e6d3ac" d="M0 36c16-6 32-4 60 1v3H0z" />
    </>
  ),
  town: (
    <>
      <path fill="#f3dcc0" d="M0 0h60v40H0z" />
      <path fill="#c56a4a" d="M5 20 13 13l8 7v20H5zM36 17l9-8 9 8v23H36z" />
      <path fill="#e7a77d" d="M21 24h15v16H21z" />
      <path fill="#fbf1e3" d="M9 25h4v5H9zm31-2h4v6h-4zm8 0h4v6h-4zM26 30h5v10h-5z" />
    </>
  ),
  dusk: (
    <>
      <path fill="#40395f" d="M0 0h60v40H0z" />
      <path fill="#c8635d" d="M0 16h60v24H0z" />
      <path fill="#efb066" d="M0 24h60v16H0z" />
      <circle cx="29" cy="25" r="6" fill="#ffe3a6" />
      <path fill="#2a2840" d="M0 31c20-6 40 4 60-3v12H0z" />
    </>
  ),
} as const;
