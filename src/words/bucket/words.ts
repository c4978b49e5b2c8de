import { area } from "../area.ts";

/** The words of publishing to a bucket. */
export const bucketWords = area("bucket");
