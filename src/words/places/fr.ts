import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in French. */
export const placesFr: Translation<typeof placesEn> = {
  title: "Lieux",
  allPlaces: "Tous les lieux",
  none: "Aucune photo pour l’instant",
  noneText: "Ajoutez un dossier de photos pour voir les pays et les villes où elles ont été prises.",
  noneMatch: "Aucune photo ne correspond.",
  noneMatchText: "Essayez avec moins de mots ou une autre date.",
  clearFilter: "Effacer le filtre",
  noneHere: "Aucune photo ici.",
  located: {
    one: "{count} photo avec une position",
    many: "{count} de photos avec une position",
    other: "{count} photos avec une position",
  },
  locatedText: "La position a été enregistrée par l’appareil photo ou le téléphone, ou ajoutée par vous.",
  locatedNone: "Vos photos n’ont pas de position, la carte est donc vide.",
  showOnMap: "Voir sur la carte",
  without: {
    one: "{count} photo sans position",
    many: "{count} de photos sans position",
    other: "{count} photos sans position",
  },
  withoutText:
    "Courant pour les appareils photo sans GPS, les captures d’écran et les photos de messageries.",
  withoutNone: "Toutes les photos ont une position.",
  showThem: "Les afficher",
  countries: { one: "{count} pays", many: "{count} de pays", other: "{count} pays" },
  order: "Ordre",
  orderCount: "Par nombre de photos",
  orderName: "Par nom",
  showPhotos: "Voir les photos",
  showNameOnMap: "Voir {name} sur la carte",
  regionPhotos: {
    one: "{count} photo<hidden> : {name}</hidden>",
    many: "{count} de photos<hidden> : {name}</hidden>",
    other: "{count} photos<hidden> : {name}</hidden>",
  },
  otherPlaces: "Autres lieux",
  showAll: {
    one: "Afficher {count} lieu",
    many: "Afficher {count} de lieux",
    other: "Afficher les {count} lieux",
  },
  lookingUp: "Recherche des noms de lieux…",
  nameless: {
    one: "{count} photo sur la carte sans nom de lieu pour l’instant. Certaines, comme celles prises en mer, n’en ont pas.",
    many: "{count} de photos sur la carte sans nom de lieu pour l’instant. Certaines, comme celles prises en mer, n’en ont pas.",
    other:
      "{count} photos sur la carte sans nom de lieu pour l’instant. Certaines, comme celles prises en mer, n’en ont pas.",
  },
  credit: "Noms de lieux : <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};
