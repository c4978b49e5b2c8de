import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in Portuguese of Brazil. */
export const placesPt: Translation<typeof placesEn> = {
  title: "Lugares",
  allPlaces: "Todos os lugares",
  none: "Ainda não há fotos",
  noneText: "Adicione uma pasta de fotos para ver os países e as cidades onde elas foram tiradas.",
  noneMatch: "Nenhuma foto corresponde.",
  noneMatchText: "Tente menos palavras ou outra data.",
  clearFilter: "Limpar filtro",
  noneHere: "Nenhuma foto aqui.",
  located: {
    one: "{count} foto com localização",
    many: "{count} de fotos com localização",
    other: "{count} fotos com localização",
  },
  locatedText: "A localização foi salva pela câmera ou pelo celular, ou adicionada por você.",
  locatedNone: "Suas fotos não têm localização, por isso o mapa está vazio.",
  showOnMap: "Ver no mapa",
  without: {
    one: "{count} foto sem localização",
    many: "{count} de fotos sem localização",
    other: "{count} fotos sem localização",
  },
  withoutText: "Comum em câmeras sem GPS, capturas de tela e fotos de aplicativos de mensagens.",
  withoutNone: "Todas as fotos têm localização.",
  showThem: "Mostrá-las",
  countries: { one: "{count} país", many: "{count} de países", other: "{count} países" },
  order: "Ordem",
  orderCount: "Por número de fotos",
  orderName: "Por nome",
  showPhotos: "Ver fotos",
  showNameOnMap: "Ver {name} no mapa",
  regionPhotos: {
    one: "{count} foto<hidden> de {name}</hidden>",
    many: "{count} de fotos<hidden> de {name}</hidden>",
    other: "{count} fotos<hidden> de {name}</hidden>",
  },
  otherPlaces: "Outros lugares",
  showAll: {
    one: "Mostrar {count} lugar",
    many: "Mostrar {count} de lugares",
    other: "Mostrar os {count} lugares",
  },
  lookingUp: "Buscando nomes de lugares…",
  nameless: {
    one: "{count} foto no mapa ainda sem nome de lugar. Algumas, como as tiradas no mar, não têm.",
    many: "{count} de fotos no mapa ainda sem nome de lugar. Algumas, como as tiradas no mar, não têm.",
    other: "{count} fotos no mapa ainda sem nome de lugar. Algumas, como as tiradas no mar, não têm.",
  },
  credit: "Nomes de lugares: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};
