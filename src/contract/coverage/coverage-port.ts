import type { Coverage, Gap, GapWay } from "../../photo/coverage/coverage.ts";

/** What photos lack, whatever the filter; hidden photos count nowhere. */
export interface CoveragePort {
  look(): Promise<Coverage>;
  /** The photos of a gap, in the order they were taken; those without a date last. */
  rows(gap: Gap): Promise<Uint32Array<ArrayBuffer>>;
  /** What is known of where the photos of these days were taken: local days since 1970, both inclusive. */
  way(from: number, to: number): Promise<GapWay>;
}
