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
    water: "#10202b",
    land: "#2b2e30",
    river: "#1d4257",
    border: "#666c70",
    regionBorder: "#3c4043",
    halo: "#232628cc",
    country: "#cdd2d4",
    region: "#adb2b5",
    city: "#dadddf",
    dot: "#adb2b5",
    park: "#2a3a2d",
    site: "#313437",
    building: "#35393b",
    road: "#3d4144",
    roadGreat: "#494e52",
    rail: "#44484b",
    path: "#3a3e40",
    street: "#b3b8bb",
    urban: "#383a3b",
    ice: "#3a4348",
    natureName: "#b0b5a9",
    parkName: "#9dbd98",
    waterName: "#8fb4c9",
  },
};
