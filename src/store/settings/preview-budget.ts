import { atomWithStorage } from "jotai/utils";
import { library } from "../session/session.ts";
import { store } from "../session/store.ts";
import { ignore } from "../../faults/faults.ts";

/** Bytes screen previews may take; 0 for none. Saved on this device. */
export const previewBudgetAtom = atomWithStorage("pinroll-preview-budget", 1_000_000_000, undefined, {
  getOnInit: true,
});

/** Changes how much screen previews may take, and removes the oldest beyond that. */
export async function setPreviewBudget(bytes: number): Promise<void> {
  store.set(previewBudgetAtom, bytes);
  await library.screens
    .limit(bytes)
    // The library worker died: the next preview it keeps makes room.
    .catch(ignore);
}
