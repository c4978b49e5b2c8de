import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** Printing in French. */
export const printFr: Translation<typeof printEn> = {
  title: "Imprimer",
  print: "Imprimer",
  preparing: {
    one: "Préparation de {loaded} sur {count} photo…",
    many: "Préparation de {loaded} sur {count} de photos…",
    other: "Préparation de {loaded} sur {count} photos…",
  },
  ready: {
    one: "{count} photo prête à imprimer.",
    many: "{count} de photos prêtes à imprimer.",
    other: "{count} photos prêtes à imprimer.",
  },
  onlyFirst: {
    one: "Seules les {most} premières sur {count} photo sont imprimées. Filtrez ou sélectionnez moins de photos pour imprimer le reste.",
    many: "Seules les {most} premières sur {count} de photos sont imprimées. Filtrez ou sélectionnez moins de photos pour imprimer le reste.",
    other:
      "Seules les {most} premières sur {count} photos sont imprimées. Filtrez ou sélectionnez moins de photos pour imprimer le reste.",
  },
  size: "Images",
  large: "Grandes",
  medium: "Moyennes",
  small: "Petites",
  preview: "Aperçu",
  photos: "Photos",
  noDate: "Sans date",
  noPreview: "Sans aperçu",
};
