import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** Printing in Spanish. */
export const printEs: Translation<typeof printEn> = {
  title: "Imprimir",
  print: "Imprimir",
  preparing: {
    one: "Preparando {loaded} de {count} foto…",
    many: "Preparando {loaded} de {count} de fotos…",
    other: "Preparando {loaded} de {count} fotos…",
  },
  ready: {
    one: "{count} foto lista para imprimir.",
    many: "{count} de fotos listas para imprimir.",
    other: "{count} fotos listas para imprimir.",
  },
  onlyFirst: {
    one: "Solo se imprimen las primeras {most} de {count} foto. Filtre o seleccione menos fotos para imprimir el resto.",
    many: "Solo se imprimen las primeras {most} de {count} de fotos. Filtre o seleccione menos fotos para imprimir el resto.",
    other:
      "Solo se imprimen las primeras {most} de {count} fotos. Filtre o seleccione menos fotos para imprimir el resto.",
  },
  size: "Imágenes",
  large: "Grandes",
  medium: "Medianas",
  small: "Pequeñas",
  preview: "Vista previa",
  photos: "Fotos",
  noDate: "Sin fecha",
  noPreview: "Sin vista previa",
};
