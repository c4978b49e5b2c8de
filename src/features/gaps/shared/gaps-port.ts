import type { PhotoOffer, Surroundings } from "./offers.ts";
import type { GapsFound, Gap, GapWay } from "./gaps.ts";

/** What photos lack, whatever the filter; hidden photos count nowhere. */
export interface GapsPort {
  look(): Promise<GapsFound>;
  /** The photos of a gap, in the order they were taken; those without a date last. */
  rows(gap: Gap): Promise<Uint32Array<ArrayBuffer>>;
  /** What is known of where the photos of these days were taken: local days since 1970, both inclusive. */
  way(from: number, to: number): Promise<GapWay>;
  /** What was found out about photos that a person may want to use, the most useful first. */
  offers(): Promise<PhotoOffer[]>;
  /** What is known of where these photos may have been taken. */
  surroundings(rows: Uint32Array): Promise<Surroundings>;
}
