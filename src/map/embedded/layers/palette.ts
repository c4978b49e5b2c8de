/** Colours of a theme, defined here because the canvas cannot read CSS variables. */
export interface Palette {
  water: string;
  land: string;
  river: string;
  border: string;
  regionBorder: string;
  /** Outline of letters, for contrast across borders and coasts. */
  halo: string;
  country: string;
  region: string;
  city: string;
  dot: string;
  /** For the user's detailed tiles: parks and woods, sites, buildings, roads and rails. */
  park: string;
  site: string;
  building: string;
  road: string;
  roadGreat: string;
  rail: string;
  path: string;
  street: string;
  waterName: string;
}

/** Two near-greys for land and water, everything else between them and the text: colour is left to the photos. */
export const palettes: Record<"light" | "dark", Palette> = {
  light: {
    water: "#e3e7e9",
    land: "#f7f7f4",
    river: "#d8dee1",
    border: "#b4b9bb",
    regionBorder: "#dcdedd",
    halo: "#f7f7f4d9",
    country: "#565b5e",
    region: "#6d7275",
    city: "#4a4f52",
    dot: "#6d7275",
    park: "#edf0e8",
    site: "#f2f1ec",
    building: "#eae9e4",
    road: "#e0e0dc",
    roadGreat: "#d2d2cd",
    rail: "#cfd0cd",
    path: "#d9dad5",
    street: "#62676a",
    waterName: "#66737a",
  },
  dark: {
    water: "#0e1011",
    land: "#1d1f21",
    river: "#131617",
    border: "#4b5053",
    regionBorder: "#2d3032",
    halo: "#1d1f21d9",
    country: "#b2b7ba",
    region: "#8d9295",
    city: "#a6abae",
    dot: "#8d9295",
    park: "#1f2422",
    site: "#222427",
    building: "#26292b",
    road: "#303437",
    roadGreat: "#3b4043",
    rail: "#36393c",
    path: "#2e3234",
    street: "#989da0",
    waterName: "#7f8d94",
  },
};
