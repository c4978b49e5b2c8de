import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in Portuguese. */
export const webAlbumPt: Translation<typeof webAlbumEn> = {
  asFile: "Álbum web (HTML)",
  asZip: "Site (ZIP)",
  asFolder: "Salvar site em uma pasta…",
  makes: "Uma página da web que abre em qualquer navegador, mesmo sem internet: {how}. Cerca de {size}.",
  exactLocation: "com localizações exatas",
  withVideos: {
    one: "com {count} vídeo ({size})",
    many: "com {count} de vídeos ({size})",
    other: "com {count} vídeos ({size})",
  },
  tooLarge:
    "Um arquivo tão grande abre devagar, e não em todos os celulares. Um site carrega uma foto por vez.",
  title: "Título",
  description: "Descrição",
  addVideos: {
    one: "Incluir {count} vídeo ({size})",
    many: "Incluir {count} de vídeos ({size})",
    other: "Incluir {count} vídeos ({size})",
  },
  untitled: "Fotos",
  share: "Compartilhar…",
  noPreview: "Não há prévia desta foto.",
  pageSearch: "Buscar em textos, lugares e datas",
  pageNothingFound: "Nenhuma foto corresponde.",
  pageFound: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  pagePhoto: "Foto",
  pageVideo: "Vídeo",
  pageNoDate: "Sem data",
  pagePrevious: "Foto anterior",
  pageNext: "Próxima foto",
  pageClose: "Fechar",
  pageOfTotal: "{number} de {total}",
  pageCannotPlay: "Este navegador não consegue reproduzir este vídeo.",
  pageNoVideo: "O vídeo não faz parte deste álbum.",
  pageMap: "Mapa das fotos",
  pageEnlargeMap: "Ampliar o mapa",
  pageShrinkMap: "Reduzir o mapa",
  pageZoomIn: "Aproximar",
  pageZoomOut: "Afastar",
  pageFitAll: "Mostrar todas as fotos",
  pageMarkerPhotos: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  pageMapCredits: "Mapa: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Feito com o Pinroll",
};
