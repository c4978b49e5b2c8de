import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in Italian. */
export const webAlbumIt: Translation<typeof webAlbumEn> = {
  asFile: "Album web (HTML)",
  asZip: "Sito web (ZIP)",
  asFolder: "Salva il sito web in una cartella…",
  makes: "Una pagina web che si apre in qualsiasi browser, anche offline: {how}. Circa {size}.",
  exactLocation: "con posizioni esatte",
  withVideos: {
    one: "con {count} video ({size})",
    many: "con {count} di video ({size})",
    other: "con {count} video ({size})",
  },
  tooLarge:
    "Un file così grande si apre lentamente, e non su tutti i telefoni. Un sito web carica una foto alla volta.",
  title: "Titolo",
  description: "Descrizione",
  addVideos: {
    one: "Includi {count} video ({size})",
    many: "Includi {count} di video ({size})",
    other: "Includi {count} video ({size})",
  },
  untitled: "Foto",
  share: "Condividi…",
  noPreview: "Di questa foto non c’è un’anteprima.",
  pageSearch: "Cerca in didascalie, luoghi e date",
  pageNothingFound: "Nessuna foto corrisponde.",
  pageFound: { one: "{count} foto", many: "{count} di foto", other: "{count} foto" },
  pagePhoto: "Foto",
  pageVideo: "Video",
  pageNoDate: "Senza data",
  pagePrevious: "Foto precedente",
  pageNext: "Foto successiva",
  pageClose: "Chiudi",
  pageOfTotal: "{number} di {total}",
  pageCannotPlay: "Questo browser non può riprodurre il video.",
  pageNoVideo: "Il video non fa parte di questo album.",
  pageMap: "Mappa delle foto",
  pageEnlargeMap: "Ingrandisci la mappa",
  pageShrinkMap: "Riduci la mappa",
  pageZoomIn: "Aumenta lo zoom",
  pageZoomOut: "Riduci lo zoom",
  pageFitAll: "Mostra tutte le foto",
  pageMarkerPhotos: { one: "{count} foto", many: "{count} di foto", other: "{count} foto" },
  pageMapCredits: "Mappa: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Creato con Pinroll",
};
