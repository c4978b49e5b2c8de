/** Where one looks from within a sphere, in degrees: to the right of its middle, up from the horizon, and how wide. */
export interface SphereLook {
  yaw: number;
  pitch: number;
  /** Across the height of the view. */
  field: number;
}

/** Narrowest and widest view, in degrees. */
const fields = [20, 100] as const;

/** How one begins to look. */
export const firstLook: SphereLook = { yaw: 0, pitch: 0, field: 70 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Looks somewhere else: turned all around, up and down as far as straight up and straight down. */
export function turnedLook(look: SphereLook, right: number, up: number): SphereLook {
  const yaw = ((((look.yaw + right + 180) % 360) + 360) % 360) - 180;
  return { ...look, yaw, pitch: within(look.pitch + up, -90, 90) };
}

/** Looks closer by a factor, or wider by one below 1. */
export function closerLook(look: SphereLook, factor: number): SphereLook {
  return { ...look, field: within(look.field / factor, ...fields) };
}
