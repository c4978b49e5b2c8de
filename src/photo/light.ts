/** The light a photo was taken in, by how high the sun stood; in the order of a day. */
export const lights = [
  "dawn",
  "blue hour",
  "sunrise",
  "golden hour",
  "day",
  "sunset",
  "dusk",
  "night",
] as const;

/** One of them; in the public JSON, and in addresses. */
export type Light = (typeof lights)[number];

/** The light of a name; null for anything else. */
export const lightNamed = (name: string | null): Light | null =>
  lights.find((light) => light === name) ?? null;
