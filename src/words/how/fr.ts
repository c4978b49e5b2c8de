import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in French. */
export const howFr: Translation<typeof howEn> = {
  title: "Comment ça marche",
  drop: "Déposez un dossier",
  dropText: "Pinroll lit vos photos sur cet appareil. Rien n’est envoyé.",
  map: "Retrouvez-les sur la carte",
  mapText: "Les photos localisées apparaissent là où elles ont été prises, jour après jour.",
  trips: "Revivez vos voyages",
  tripsText: "Les jours loin de chez vous deviennent des voyages, avec leurs lieux et leur itinéraire.",
  again: "Revoir",
  pause: "Pause",
  play: "Lire",
  addFolder: "Ajouter un dossier",
  privacy: "Confidentialité",
};
