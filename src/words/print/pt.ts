import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** Printing in Portuguese of Brazil. */
export const printPt: Translation<typeof printEn> = {
  title: "Imprimir",
  print: "Imprimir",
  preparing: {
    one: "Preparando {loaded} de {count} foto…",
    many: "Preparando {loaded} de {count} de fotos…",
    other: "Preparando {loaded} de {count} fotos…",
  },
  ready: {
    one: "{count} foto pronta para imprimir.",
    many: "{count} de fotos prontas para imprimir.",
    other: "{count} fotos prontas para imprimir.",
  },
  onlyFirst: {
    one: "Só as primeiras {most} de {count} foto são impressas. Filtre ou selecione menos fotos para imprimir o resto.",
    many: "Só as primeiras {most} de {count} de fotos são impressas. Filtre ou selecione menos fotos para imprimir o resto.",
    other:
      "Só as primeiras {most} de {count} fotos são impressas. Filtre ou selecione menos fotos para imprimir o resto.",
  },
  size: "Imagens",
  large: "Grandes",
  medium: "Médias",
  small: "Pequenas",
  preview: "Prévia",
  photos: "Fotos",
  noDate: "Sem data",
  noPreview: "Sem prévia",
};
