import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { capacityFor, grown } from "../../../../../workers/library/state/grow.ts";
import {
  KeptFingerprints,
  type KeptFingerprintsHost,
} from "../../../similar/worker/library/kept-fingerprints.ts";
import { coloursOf } from "./colours.ts";

/** What knows the fingerprints of photos; see `KeptFingerprints`. */
interface Fingerprints {
  read(rows: readonly number[], tell: (row: number, look: Fingerprint | null) => void): Promise<void>;
}

/** Whose colours are looked for. */
interface Shown {
  /** The photos, in any order. */
  shownRows(): Uint32Array;
}

/** Where a library has them. */
interface ColourHost {
  library: { state: Shown; thumbnails: KeptFingerprintsHost["thumbnails"] };
  pictures: KeptFingerprintsHost["pictures"];
  persistence: { work: KeptFingerprintsHost["database"] };
}

/** The colours of a library's photos. */
export function rowColours({
  library: { state, thumbnails },
  pictures,
  persistence,
}: ColourHost): RowColours {
  const slices = new Slices();
  return new RowColours(
    state,
    new KeptFingerprints({ thumbnails, pictures, database: persistence.work, slices }),
  );
}

/** A bit beside those of the colours: they are known. */
const known = 0x8000;

/**
 * The colours of every photo, by the fingerprint that was made with its thumbnail. They are read once somebody asks for a
 * colour, and from then on of those that came since. Nothing of it is kept.
 */
export class RowColours {
  readonly #fingerprints: Fingerprints;
  readonly #shown: Shown;
  /** By row: bits of `colours`, and `known`. */
  #bits = new Uint16Array();

  constructor(shown: Shown, fingerprints: Fingerprints) {
    this.#shown = shown;
    this.#fingerprints = fingerprints;
  }

  /** Reads the colours that are not known yet; those of photos without a thumbnail the next time. */
  async read(): Promise<void> {
    const rows = Array.from(this.#shown.shownRows()).filter((row) => ((this.#bits[row] ?? 0) & known) === 0);
    if (rows.length === 0) return;
    const last = rows.reduce((most, row) => Math.max(most, row), 0);
    this.#bits = grown(this.#bits, capacityFor(last + 1, this.#bits.length));
    await this.#fingerprints.read(rows, (row, look) => {
      this.#bits[row] = known | (look === null ? 0 : coloursOf(look));
    });
  }

  /** Another picture may be shown of a row. */
  forget(row: number): void {
    if (row < this.#bits.length) this.#bits[row] = 0;
  }

  /** Whether a photo shows a colour; see `bitOf`. */
  has(row: number, bit: number): boolean {
    return ((this.#bits[row] ?? 0) & bit) !== 0;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#bits.byteLength;
  }
}
