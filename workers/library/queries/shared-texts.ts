import type { SharedText, SharedTexts } from "../../../src/contract/queries.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { Slices } from "../scheduling/slices.ts";

/** The titles and descriptions these photos have in common. Ends early once both differ. */
export async function sharedTextsOf(library: PhotoParts, rows: Uint32Array): Promise<SharedTexts> {
  const slices = new Slices();
  let shared: SharedTexts | null = null;
  for (const [at, row] of rows.entries()) {
    if (!library.records.hasRecord(row)) continue;
    const { title, description } = wholeRecord(library, row);
    shared = {
      title: shared === null ? { text: title, mixed: false } : common(shared.title, title),
      description:
        shared === null ? { text: description, mixed: false } : common(shared.description, description),
    };
    if (shared.title.mixed && shared.description.mixed) break;
    if (at % 64 === 63) await slices.turn();
  }
  return shared ?? { title: { text: null, mixed: false }, description: { text: null, mixed: false } };
}

function common(shared: SharedText, text: string | null): SharedText {
  return shared.mixed || shared.text === text ? shared : { text: null, mixed: true };
}
