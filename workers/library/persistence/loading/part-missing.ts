/** Some of Pinroll's own code could not be loaded; the stored library is fine. */
export class PartMissing extends Error {}
