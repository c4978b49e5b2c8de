import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog for locations in Spanish. */
export const locateEs: Translation<typeof locateEn> = {
  title: {
    one: "Fijar ubicación",
    many: "Fijar la ubicación de {count} de fotos",
    other: "Fijar la ubicación de {count} fotos",
  },
  about:
    "Busque una población, mueva el mapa bajo el marcador o introduzca coordenadas. Los originales no se modifican.",
  save: "Guardar ubicación",
  coordinates: "Latitud, longitud o enlace a un mapa",
  suggestions: "Sugerencias",
  byTracks: "Desde recorridos GPS: {photos}…",
  byNeighbours: "Desde fotos de esos momentos: {photos}…",
  ofDay: "{place}: {photos} ese día",
  ofDays: "{place}: {photos} esos días",
  setBefore: "{place} (ya usado)",
  wrongForm: "Introduzca una latitud y una longitud, por ejemplo {example}.",
  wrongParts: "Los minutos y segundos deben ir de 0 a 59, y solo el último número puede tener decimales.",
  wrongLatitude: "La latitud debe estar entre -90 y 90 grados.",
  wrongLongitude: "La longitud debe estar entre -180 y 180 grados.",
  wrongLink: "Este enlace no tiene coordenadas. Introduzca una latitud y una longitud.",
  wrongZero: "0, 0 es lo que escriben los dispositivos que no conocen su ubicación.",
  setsTo: {
    one: "Fija la ubicación de esta foto: {place}.",
    many: "Fija la ubicación de {count} de fotos: {place}.",
    other: "Fija la ubicación de {count} fotos: {place}.",
  },
  setsToPin: {
    one: "Fija la ubicación de esta foto en el marcador.",
    many: "Fija la ubicación de {count} de fotos en el marcador.",
    other: "Fija la ubicación de {count} fotos en el marcador.",
  },
  hasOne: {
    one: "Ya tiene una.",
    many: "Todas ya tienen una.",
    other: "Todas ya tienen una.",
  },
  someHave: {
    one: "{count} de ellas ya tiene una.",
    many: "{count} de ellas ya tienen una.",
    other: "{count} de ellas ya tienen una.",
  },
  choose: "Elige un lugar o mueve el mapa.",
  done: {
    one: "Ubicación guardada.",
    many: "Ubicación de {count} de fotos guardada.",
    other: "Ubicación de {count} fotos guardada.",
  },
  restore: {
    one: "Restablecer la ubicación del archivo",
    many: "Restablecer las ubicaciones de los archivos",
    other: "Restablecer las ubicaciones de los archivos",
  },
  restored: {
    one: "Ubicación del archivo restablecida en {count} foto.",
    many: "Ubicación del archivo restablecida en {count} de fotos.",
    other: "Ubicación del archivo restablecida en {count} fotos.",
  },
};
