import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in Spanish. */
export const publishedEs: Translation<typeof publishedEn> = {
  openTitle: "Abrir una biblioteca publicada",
  openText:
    "Introduzca la dirección de una biblioteca publicada por Pinroll: un bucket o una carpeta de un sitio. Las fotos se leen de allí a medida que se miran.",
  address: "Dirección",
  example: "https://photos.example/holiday/",
  open: "Abrir",
  opening: "Abriendo {host}…",
  ownPhotos: "Sus fotos",
  openAnother: "Abrir otra biblioteca",
  filter: "Filtro",
  from: "Desde",
  to: "Hasta",
  inView: "Filtrar por la vista del mapa",
  search: "Buscar lugares y palabras",
  find: "Buscar",
  clear: "Borrar el filtro",
  matchingOf: "{matching} de {photos}",
  reading: "Leídas {done} de {photos}",
  stop: "Detener",
  photos: "Fotos",
  map: "Mapa",
  byMonth: "Fotos por mes, de {first} a {last}. Use los campos de fecha para filtrar.",
  ofMonth: "{month}: {photos}",
  photoOf: "Foto, {day}",
  videoOf: "Vídeo, {day}",
  noDate: "sin fecha",
  noneMatch: "Ninguna foto coincide.",
  none: "Esta biblioteca no tiene fotos.",
  newestOnly:
    "Se muestran las {shown} fotos más recientes de unas {about} que hay aquí. Acerque el mapa o elija fechas para ver otras.",
  previous: "Foto anterior",
  next: "Foto siguiente",
  showDetails: "Detalles",
  showOriginal: "Mostrar el original",
  originalMissing: "El original de esta foto no se publicó, o este navegador no puede mostrarlo.",
  albums: "Álbumes",
  damagedFiles: {
    one: "{count} archivo de esta biblioteca está dañado o falta. Sus fotos se omiten.",
    many: "{count} de archivos de esta biblioteca están dañados o faltan. Sus fotos se omiten.",
    other: "{count} archivos de esta biblioteca están dañados o faltan. Sus fotos se omiten.",
  },
  tryAgain: "Reintentar",
  noAddress: "Esto no es una dirección web. Introduzca una como https://photos.example/holiday/.",
  needsHttps: "Aquí solo se pueden abrir direcciones que empiezan por https.",
  notAllowed:
    "Este sitio no deja que sus páginas lean de {host}. Quien lo aloja puede permitir ese servidor.",
  unreachable:
    "{host} no respondió, o no deja que otros sitios lean sus archivos (CORS). Compruebe la dirección o pregunte a quien gestiona el servidor.",
  offline: "No hay conexión. Compruebe la conexión y vuelva a intentarlo.",
  missing: "No hay ninguna biblioteca publicada en esta dirección.",
  notADataset: "El archivo de esta dirección no es una biblioteca publicada.",
  laterVersion:
    "Esta biblioteca se publicó con una versión más reciente de Pinroll. Actualice Pinroll para abrirla.",
  damagedList: "La lista de archivos de esta biblioteca está dañada. Vuelva a publicar la biblioteca.",
  noRanges:
    "{host} no envía partes de archivos (rangos de bytes), así que no se puede leer una biblioteca desde allí. Use otro servidor.",
  refused: "{host} niega el acceso a esta biblioteca.",
  failed: "{host} envió una respuesta que no se puede usar. Inténtelo más tarde.",
  broken: "Se detuvo la lectura de esta biblioteca. Vuelva a abrirla.",
};
