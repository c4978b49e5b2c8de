import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in German. */
export const howDe: Translation<typeof howEn> = {
  title: "So funktioniert es",
  drop: "Ordner hierher ziehen",
  dropText: "Pinroll liest Ihre Fotos auf diesem Gerät. Nichts wird hochgeladen.",
  map: "Auf der Karte ansehen",
  mapText: "Fotos mit Standort erscheinen dort, wo sie entstanden sind, Tag für Tag.",
  trips: "Reisen wiederfinden",
  tripsText: "Aus Tagen fern von zu Hause werden Reisen, mit ihren Orten und ihrer Route.",
  again: "Noch einmal",
  pause: "Anhalten",
  play: "Abspielen",
  addFolder: "Ordner hinzufügen",
  privacy: "Datenschutz",
};
