import type { Translation } from "../message.ts";
import type { checkEn } from "./en.ts";

/** The page "Check a card", in Spanish. */
export const checkEs: Translation<typeof checkEn> = {
  title: "Comprobar una tarjeta",
  lead: "Suelte aquí una tarjeta de memoria o una carpeta. Pinroll compara cada archivo, byte a byte, con los de sus carpetas y dice cuáles no están copiados con seguridad. Nunca escribe en la tarjeta.",
  choose: "Elegir carpeta",
  field: "Carpeta que se comprueba",
  library: "Añada primero a Pinroll las carpetas con sus copias: compara con lo que puede leer ahora.",
  listing: "Archivos encontrados: {count}",
  checking: "Comprobados: {done} de {count}",
  progress: "Comprobación",
  stop: "Detener",
  stopped: "Detuvo la comprobación. No se sabe nada de esta tarjeta.",
  gone: "La tarjeta ya no se puede leer, así que nada de lo encontrado cuenta. Conecte la tarjeta y empiece de nuevo.",
  failed: "La comprobación no pudo terminarse. Empiece de nuevo.",
  noFiles: "No hay archivos en esta carpeta.",
  yes: "Todos los archivos están copiados con seguridad",
  yesText: "Archivos encontrados en sus carpetas, con cada byte comparado ahora mismo: {count}",
  no: "No todos los archivos están copiados con seguridad",
  noText: "Archivos sin una copia igual que Pinroll pueda leer: {count} de {total}",
  unlisted: "Estos no se pudieron listar y nadie sabe qué contienen:",
  junk: "Archivos del sistema que no se comprobaron: {count}",
  safe: "Copiado con seguridad",
  safeText: "Un archivo con los mismos bytes está en sus carpetas.",
  missing: "Sin copiar",
  missingText: "Ningún archivo de sus carpetas tiene estos bytes.",
  smaller: "Solo un archivo más pequeño",
  smallerText: "Hay un archivo más pequeño con este nombre en sus carpetas. Puede ser una copia reducida.",
  other: "Otro archivo con este nombre",
  otherText: "Hay un archivo con este nombre en sus carpetas, pero sus bytes son distintos.",
  unreachable: "La copia no se puede leer ahora",
  unreachableText:
    "Pinroll conoce un archivo con este nombre y tamaño, pero tiene como mucho una miniatura. Vuelva a conectar su carpeta y compruebe otra vez.",
  itself: "El propio archivo",
  itselfText:
    "Pinroll no conoce otro archivo que el de la tarjeta, o no puede distinguirlos en este navegador.",
  unreadable: "No se pudo leer",
  unreadableText: "El archivo de la tarjeta no se pudo leer. Puede estar dañado.",
  empty: "Vacío",
  emptyText: "El archivo no tiene bytes.",
  where: "En sus carpetas: {path}",
  more: "Más en el informe: {count}",
  report: "Guardar informe",
  copy: "Copiar lo que falta en…",
  copyText:
    "Las copias van a la carpeta que elija, en las mismas carpetas que en la tarjeta. Cada una se vuelve a leer y se compara.",
  copying: "Copiados: {done} de {count}",
  copied: "Todas las copias se volvieron a leer y son iguales.",
  copiedSome:
    "Archivos que no se pudieron copiar: {count}. Compruebe el espacio libre de la carpeta e inténtelo de nuevo.",
  copyStopped: "Se detuvo la copia. Lo copiado queda marcado como seguro.",
  onCard: "Esta carpeta está en la tarjeta. Elija una en otro disco.",
  cannotCopy:
    "Este navegador no puede escribir en carpetas. Copie los archivos usted mismo y compruebe otra vez, o use Chrome o Edge en un ordenador.",
  again: "Comprobar otra tarjeta",
};
