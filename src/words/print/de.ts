import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints, in German. */
export const printDe: Translation<typeof printEn> = {
  title: "Drucken",
  print: "Drucken",
  preparing: {
    one: "{loaded} von {count} Foto wird vorbereitet…",
    other: "{loaded} von {count} Fotos werden vorbereitet…",
  },
  ready: { one: "{count} Foto ist bereit zum Drucken.", other: "{count} Fotos sind bereit zum Drucken." },
  onlyFirst: {
    one: "Die ersten {most} von {count} Foto werden gedruckt. Um den Rest zu drucken, weniger Fotos auswählen oder filtern.",
    other:
      "Die ersten {most} von {count} Fotos werden gedruckt. Um den Rest zu drucken, weniger Fotos auswählen oder filtern.",
  },
  size: "Bilder",
  large: "Groß",
  medium: "Mittel",
  small: "Klein",
  preview: "Vorschau",
  photos: "Fotos",
  noDate: "Ohne Datum",
  noPreview: "Ohne Vorschau",
};
