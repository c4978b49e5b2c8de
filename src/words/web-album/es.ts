import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in Spanish. */
export const webAlbumEs: Translation<typeof webAlbumEn> = {
  asFile: "Álbum web (HTML)",
  asZip: "Sitio web (ZIP)",
  asFolder: "Guardar el sitio web en una carpeta…",
  makes: "Una página web que se abre en cualquier navegador, incluso sin conexión: {how}. Unos {size}.",
  exactLocation: "con ubicaciones exactas",
  withVideos: {
    one: "con {count} vídeo ({size})",
    many: "con {count} de vídeos ({size})",
    other: "con {count} vídeos ({size})",
  },
  tooLarge:
    "Un archivo tan grande se abre despacio, y no en todos los teléfonos. Un sitio web carga las fotos de una en una.",
  title: "Título",
  description: "Descripción",
  addVideos: {
    one: "Incluir {count} vídeo ({size})",
    many: "Incluir {count} de vídeos ({size})",
    other: "Incluir {count} vídeos ({size})",
  },
  untitled: "Fotos",
  share: "Compartir…",
  noPreview: "No hay vista previa de esta foto.",
  pageSearch: "Buscar en textos, lugares y fechas",
  pageNothingFound: "No coincide ninguna foto.",
  pageFound: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  pagePhoto: "Foto",
  pageVideo: "Vídeo",
  pageNoDate: "Sin fecha",
  pagePrevious: "Foto anterior",
  pageNext: "Foto siguiente",
  pageClose: "Cerrar",
  pageOfTotal: "{number} de {total}",
  pageCannotPlay: "Este navegador no puede reproducir este vídeo.",
  pageNoVideo: "El vídeo no forma parte de este álbum.",
  pageMap: "Mapa de las fotos",
  pageEnlargeMap: "Ampliar el mapa",
  pageShrinkMap: "Reducir el mapa",
  pageZoomIn: "Acercar",
  pageZoomOut: "Alejar",
  pageFitAll: "Mostrar todas las fotos",
  pageMarkerPhotos: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  pageMapCredits: "Mapa: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Creado con Pinroll",
};
