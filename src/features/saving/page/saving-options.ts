import { atomWithStorage } from "jotai/utils";
import type { CopyForm } from "../../../photo/saving/copy.ts";
import type { Discretion } from "../../../photo/saving/discretion.ts";
import { type SavedNames, plainPattern } from "../../../photo/saving/file-names.ts";

/** How photos are saved, as last chosen on this device. */
interface SavingOptions {
  names: SavedNames;
  /** Of originals. */
  originals: Discretion;
  /** Of copies. */
  copies: Discretion;
  form: CopyForm;
  /** Whether originals come with XMP sidecars; absent in options of earlier versions. */
  sidecars?: boolean;
  /** Names of edited photos; absent in options of earlier versions. */
  editedNames?: string;
  /** Whether JPEGs that are only cut or turned are not encoded anew; absent in options of earlier versions. */
  exact?: boolean;
}

/** The pattern of edited photos' names at first. */
export const editedPattern = "{name} edited";

/** Originals as they are; copies for sharing. */
export const firstOptions: SavingOptions = {
  names: { layout: "folders", pattern: plainPattern, plain: false },
  originals: { metadata: "all", location: "exact" },
  copies: { metadata: "trimmed", location: "none" },
  form: { type: "image/jpeg", quality: 0.8, maxEdge: 1600, maxBytes: null },
};

/** The last options. */
export const savingOptionsAtom = atomWithStorage<SavingOptions>("pinroll-saving", firstOptions, undefined, {
  getOnInit: true,
});
