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
  /** Built-up areas, ice, and the names of nature and of parks. */
  urban: string;
  ice: string;
  natureName: string;
  parkName: string;
}

/** Soft tones of land, water, green and towns: strong colours are left to the photos. */
export const palettes: Record<"light" | "dark", Palette> = {
  light: {
    water: "#cfdee6",
    land: "#f6f5f0",
    river: "#a9c6d4",
    border: "#a9adac",
    regionBorder: "#d6d7d3",
    halo: "#f6f5f0d9",
    country: "#4c5154",
    region: "#5b6063",
    city: "#3d4245",
    dot: "#6d7275",
    park: "#dfe9d6",
    site: "#efede6",
    building: "#e6e4dc",
    road: "#e0e0dc",
    roadGreat: "#d2d2cd",
    rail: "#cfd0cd",
    path: "#d9dad5",
    street: "#5c6164",
    urban: "#e6e1d8",
    ice: "#ffffff",
    natureName: "#5d6158",
    parkName: "#456240",
    waterName: "#3f6072",
  },
  dark: {
    water: "#11293a",
    land: "#373b3e",
    river: "#255069",
    border: "#757c80",
    regionBorder: "#4b5054",
    halo: "#2b2f32cc",
    country: "#cdd2d4",
    region: "#babfc2",
    city: "#dadddf",
    dot: "#adb2b5",
    park: "#34483a",
    site: "#404447",
    building: "#45494c",
    road: "#4f5457",
    roadGreat: "#5c6266",
    rail: "#555a5d",
    path: "#4b5053",
    street: "#c0c5c8",
    urban: "#424547",
    ice: "#434a4e",
    natureName: "#bdc2b8",
    parkName: "#a6c6a1",
    waterName: "#9fc2d5",
  },
};
