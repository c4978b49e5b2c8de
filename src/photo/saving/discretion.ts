/** How much of its metadata a saved photo keeps: everything, camera, exposure and date, or only what shows it right. */
type MetadataKept = "all" | "trimmed" | "none";

/** How exactly a saved photo says where it was taken. */
export type LocationKept = "exact" | "rounded" | "none";

/** What a saved photo may tell about itself. */
export interface Discretion {
  metadata: MetadataKept;
  location: LocationKept;
}

/** Whether a file goes along byte for byte. */
export function keepsAll({ metadata, location }: Discretion): boolean {
  return metadata === "all" && location === "exact";
}

/** Degrees to two decimals: about 1 km. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
