import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in Spanish. */
export const placesEs: Translation<typeof placesEn> = {
  title: "Lugares",
  allPlaces: "Todos los lugares",
  none: "Aún no hay fotos",
  noneText: "Añada una carpeta de fotos para ver los países y las poblaciones donde se hicieron.",
  noneMatch: "Ninguna foto coincide.",
  noneMatchText: "Pruebe con menos palabras o con otra fecha.",
  clearFilter: "Borrar filtro",
  noneHere: "No hay fotos aquí.",
  located: {
    one: "{count} foto con ubicación",
    many: "{count} de fotos con ubicación",
    other: "{count} fotos con ubicación",
  },
  locatedText: "La ubicación la guardó la cámara o el teléfono, o la añadió usted.",
  locatedNone: "Sus fotos no tienen ubicación, por lo que el mapa está vacío.",
  showOnMap: "Ver en el mapa",
  without: {
    one: "{count} foto sin ubicación",
    many: "{count} de fotos sin ubicación",
    other: "{count} fotos sin ubicación",
  },
  withoutText: "Es habitual en cámaras sin GPS, capturas de pantalla y fotos de aplicaciones de mensajería.",
  withoutNone: "Todas las fotos tienen ubicación.",
  showThem: "Mostrarlas",
  countries: { one: "{count} país", many: "{count} de países", other: "{count} países" },
  order: "Orden",
  orderCount: "Por número de fotos",
  orderName: "Por nombre",
  showPhotos: "Ver fotos",
  showNameOnMap: "Ver {name} en el mapa",
  regionPhotos: {
    one: "{count} foto<hidden> de {name}</hidden>",
    many: "{count} de fotos<hidden> de {name}</hidden>",
    other: "{count} fotos<hidden> de {name}</hidden>",
  },
  otherPlaces: "Otros lugares",
  showAll: {
    one: "Mostrar {count} lugar",
    many: "Mostrar {count} de lugares",
    other: "Mostrar los {count} lugares",
  },
  lookingUp: "Buscando nombres de lugares…",
  nameless: {
    one: "{count} foto en el mapa aún sin nombre de lugar. Algunas, como las hechas en el mar, no lo tienen.",
    many: "{count} de fotos en el mapa aún sin nombre de lugar. Algunas, como las hechas en el mar, no lo tienen.",
    other:
      "{count} fotos en el mapa aún sin nombre de lugar. Algunas, como las hechas en el mar, no lo tienen.",
  },
  credit: "Nombres de lugares: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};
