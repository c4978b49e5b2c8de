import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in German. */
export const webAlbumDe: Translation<typeof webAlbumEn> = {
  asFile: "Webalbum (HTML)",
  asZip: "Website (ZIP)",
  asFolder: "Website in Ordner speichern…",
  makes: {
    one: "Erstellt eine Webseite mit {count} Foto, die in jedem Browser aufgeht, auch ohne Internet: {how}. Etwa {size}.",
    other:
      "Erstellt eine Webseite mit {count} Fotos, die in jedem Browser aufgeht, auch ohne Internet: {how}. Etwa {size}.",
  },
  exactLocation: "mit genauen Standorten",
  withVideos: { one: "mit {count} Video ({size})", other: "mit {count} Videos ({size})" },
  tooLarge:
    "Eine so große Datei öffnet sich langsam und nicht auf jedem Smartphone. Eine Website lädt immer nur ein Foto auf einmal.",
  title: "Titel",
  description: "Beschreibung",
  addVideos: { one: "{count} Video einschließen ({size})", other: "{count} Videos einschließen ({size})" },
  untitled: "Fotos",
  share: "Teilen…",
  noPreview: "Von diesem Foto gibt es keine Vorschau.",
  pageSearch: "Texte, Orte und Daten durchsuchen",
  pageNothingFound: "Keine passenden Fotos.",
  pageFound: { one: "{count} Foto", other: "{count} Fotos" },
  pagePhoto: "Foto",
  pageVideo: "Video",
  pageNoDate: "Ohne Datum",
  pagePrevious: "Vorheriges Foto",
  pageNext: "Nächstes Foto",
  pageClose: "Schließen",
  pageOfTotal: "{number} von {total}",
  pageCannotPlay: "Dieser Browser kann das Video nicht abspielen.",
  pageNoVideo: "Das Video ist nicht Teil dieses Albums.",
  pageMap: "Karte der Fotos",
  pageEnlargeMap: "Karte vergrößern",
  pageShrinkMap: "Karte verkleinern",
  pageZoomIn: "Vergrößern",
  pageZoomOut: "Verkleinern",
  pageFitAll: "Alle Fotos zeigen",
  pageMarkerPhotos: { one: "{count} Foto", other: "{count} Fotos" },
  pageMapCredits: "Karte: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Erstellt mit Pinroll",
};
