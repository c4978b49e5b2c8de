import type { BenchFile } from "../../types.d.mts";

/** A device that was really measured, by this very page. */
export interface ReferenceDevice {
  /** As it stands in a sentence: "a 2-core server without a graphics card". */
  name: string;
  /** What has to be known of how it was measured; may be empty. */
  note: string;
  file: BenchFile;
}

/** The reference devices; they come with the first result. */
export async function referenceDevices(): Promise<readonly ReferenceDevice[]> {
  const { default: table } = await import("../../references.json");
  return table.devices as unknown as ReferenceDevice[];
}
