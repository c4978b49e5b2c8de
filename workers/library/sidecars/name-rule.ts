/** A name under which a photo looks for its sidecar. */
export interface PhotoKey {
  key: string;
  /** Other photos of the folder may have it too, as it is only the beginning of a name: the file name within decides. */
  shortened: boolean;
}

/**
 * How the names of one kind of sidecar go with those of photos. A sidecar stands under few keys; a photo looks for
 * them in order, the surest first.
 */
export interface NameRule {
  sidecarKeys(name: string): string[];
  photoKeys(name: string): PhotoKey[];
}
