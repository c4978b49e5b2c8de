import type { Translation } from "../message.ts";
import type { writingEn } from "./en.ts";

/** `writingEn` in another language. */
export const writingEs: Translation<typeof writingEn> = {
  title: "Escribir en los archivos",
  lead: "Lo que introdujo en Pinroll se escribe en los propios archivos, para que lo vea cualquier programa.",
  looking: "Mirando los archivos…",
  nothing: "Los archivos ya dicen todo esto, o no introdujo nada para estas fotos.",
  fields: "Qué se escribe",
  date: "Fecha y hora: {count}",
  place: "Lugar: {count}",
  texts: "Título y descripción: {count}",
  keywords: "Palabras clave: {count}",
  rating: "Estrellas: {count}",
  rotation: "Giro: {count}",
  way: "Dónde",
  wayFiles: "En los archivos",
  waySidecars: "En archivos XMP al lado",
  wayZip: "En copias, como ZIP",
  filesText:
    "Esto cambia sus archivos. Sus imágenes y todo lo demás quedan como están. Puede devolver los archivos anteriores hasta que conserve los cambios.",
  sidecarsText:
    "Sus fotos quedan como están. Se añaden o cambian archivos XMP al lado. Puede deshacerlo hasta que conserve los cambios.",
  zipText: "Sus archivos quedan como están. Se guardan como ZIP copias que lo dicen.",
  onlyZip:
    "Este navegador no deja que las páginas escriban en sus archivos, así que se guardan copias como ZIP. Chrome y Edge pueden escribir en los archivos.",
  folders: "En estas carpetas",
  away: "Archivos a los que no se llega para escribir: {count}. Añada de nuevo sus carpetas o guarde un ZIP.",
  write: "Escribir en los archivos",
  writeSidecars: "Escribir archivos XMP",
  saveZip: "Guardar ZIP",
  importRuns: "Espere a que termine la importación.",
  progress: "Escritura en archivos",
  writing: "Archivos hechos: {done} de {count}",
  puttingBack: "Archivos devueltos: {done} de {count}",
  stop: "Parar",
  written: "Archivos escritos, releídos y comparados: {count}",
  partly: "Solo fecha y lugar, porque no cabía más: {count}",
  beside: "Archivos XMP junto a fotos: {count}",
  failed: "Sin escribir y como estaban: {count}",
  backDone: "Archivos anteriores devueltos, byte por byte: {count}",
  backFailed: "Sin devolver: {count}",
  stopped: "Ha parado. Lo ya escrito queda hasta que lo devuelva.",
  noStorage:
    "Este navegador no tiene almacenamiento para guardar los archivos anteriores, así que no se escribió nada.",
  otherTab: "Otra pestaña usa la biblioteca, así que no se escribió nada.",
  kept: "Archivos cambiados que pueden devolverse como estaban: {count}",
  keptText:
    "Conserve los cambios cuando haya mirado las fotos. Después ya no se pueden devolver los archivos anteriores.",
  keep: "Conservar los cambios",
  back: "Devolver los archivos anteriores",
  list: "Archivos que conviene mirar",
  whyUnreachable: "No se llega a su carpeta. Añádala de nuevo.",
  whyArchive: "Está dentro de un archivo ZIP, que Pinroll nunca modifica.",
  whyDenied: "El navegador no permitió escribir en esta carpeta.",
  whyGone: "El archivo ya no está.",
  whyChanged: "El archivo ha cambiado desde que se leyó. Busque antes los cambios en su carpeta.",
  whyRefused: "El sistema no escribió el archivo.",
  whyPackaged:
    "El archivo está en la fototeca de Fotos, iPhoto o Aperture, que solo ese programa puede modificar.",
  whyFull: "El disco está lleno. Haga sitio y vuelva a escribir.",
  file: "copias-cambiadas",
};
