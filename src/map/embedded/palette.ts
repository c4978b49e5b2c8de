/** The colours of one theme. The canvas cannot read CSS variables, so they stand here. */
export interface Palette {
  water: string;
  land: string;
  river: string;
  border: string;
  regionBorder: string;
  /** Around letters, so that they read across borders and coasts. */
  halo: string;
  country: string;
  region: string;
  city: string;
  dot: string;
}

/** Two near-greys for land and water, everything else between them and the text: the photos are the colour. */
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
  },
};
