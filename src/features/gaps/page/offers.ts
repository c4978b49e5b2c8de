import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import type { PhotoOffer } from "../shared/offers.ts";
import { setZones } from "../../dates/page/dates.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { liveQuery } from "../../../store/query.ts";
import { store } from "../../../store/session/store.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { tracksAtom } from "../../tracks/page/tracks.ts";

export type { PhotoOffer } from "../shared/offers.ts";

/** By kind how many photos the offer was for that a person does not want; saved on this device. */
const refusedAtom = atomWithStorage<Partial<Record<PhotoOffer["kind"], number>>>(
  "pinroll-offers",
  {},
  undefined,
  {
    getOnInit: true,
  },
);

const foundAtom = liveQuery({
  // While files come in, it would be asked again and again.
  question: (get) => (get(progressAtom).metadataPending > 0 ? null : true),
  dependsOn: (get) => `${get(progressAtom).shown}/${get(editsAtom)}/${get(tracksAtom).length}`,
  ask: (library) => library.gaps.offers(),
  restMs: 2000,
});

/** What Pinroll found out about photos and a person may want to use, the most useful first. */
export const offersAtom = atom((get): readonly PhotoOffer[] => {
  const refused = get(refusedAtom);
  return (get(foundAtom) ?? []).filter(({ kind, rows }) => rows.length > (refused[kind] ?? 0));
});

/** Offers it no more, unless it is for more photos. */
export function refuseOffer({ kind, rows }: PhotoOffer): void {
  store.set(refusedAtom, (before) => ({ ...before, [kind]: rows.length }));
}

/** Opens the dialog that does what was offered, for exactly those photos. */
export function takeOffer(offer: PhotoOffer): void {
  if (offer.kind === "utc") setZones(offer.rows, { zone: offer.zone, keep: "moment" });
  else openDialog("placing", { by: offer.kind, rows: offer.rows });
}
