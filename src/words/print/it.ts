import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints, in Italian. */
export const printIt: Translation<typeof printEn> = {
  title: "Stampa",
  print: "Stampa",
  preparing: {
    one: "Preparazione: {loaded} di {count} foto…",
    many: "Preparazione: {loaded} di {count} di foto…",
    other: "Preparazione: {loaded} di {count} foto…",
  },
  ready: {
    one: "{count} foto pronta per la stampa.",
    many: "{count} di foto pronte per la stampa.",
    other: "{count} foto pronte per la stampa.",
  },
  onlyFirst: {
    one: "Vengono stampate le prime {most} di {count} foto. Per stampare le altre, filtrare o selezionare meno foto.",
    many: "Vengono stampate le prime {most} di {count} di foto. Per stampare le altre, filtrare o selezionare meno foto.",
    other:
      "Vengono stampate le prime {most} di {count} foto. Per stampare le altre, filtrare o selezionare meno foto.",
  },
  size: "Immagini",
  large: "Grandi",
  medium: "Medie",
  small: "Piccole",
  preview: "Anteprima",
  photos: "Foto",
  noDate: "Senza data",
  noPreview: "Senza anteprima",
};
