import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in Spanish. */
export const firstEs: Translation<typeof firstEn> = {
  headingDrop: "Suelte aquí sus fotos o carpetas",
  headingTouch: "Sus fotos, lugar por lugar",
  sentence: "Vea dónde y cuándo las hizo, en un mapa y día a día.",
  addFolder: "Añadir carpeta",
  addFiles: "Añadir archivos",
  trySample: "Probar el viaje de ejemplo",
  staysHere: "Sus fotos se quedan en este dispositivo.",
  seeHow: "Cómo funciona",
  playSample: "Reproducir el viaje de ejemplo de fondo",
  stopSample: "Detener el viaje de ejemplo",
  receiveAsk: "Recibir de otro dispositivo",
  openPublished: "Abrir una biblioteca publicada",
  sampleMissing: "No se pudo cargar el viaje de ejemplo. Compruebe la conexión e inténtelo de nuevo.",
  noFiles: "No se encontraron archivos. Pruebe con otra carpeta.",
  dropToAdd: "Suelte para añadir",
  filesField: "Archivos que añadir",
  folderField: "Carpeta que añadir",
  titleHome: "Pinroll",
  titleMap: "Mapa · Pinroll",
  titleUnknown: "Página no encontrada · Pinroll",
  settings: "Ajustes",
  partStopped: "{part} ha dejado de funcionar. Sus fotos no se ven afectadas.",
  reloadPart: "Recargar esta parte",
  partPage: "Esta página",
  partViewer: "El visor",
  partSample: "El viaje de ejemplo",
  partDialog: "Este cuadro de diálogo",
  partPanel: "Este panel",
  partSelection: "La selección",
  partAlbum: "El álbum",
  partTrip: "El viaje",
  partExport: "La exportación",
  partGrid: "La cuadrícula",
  partMap: "El mapa",
  partSearch: "La búsqueda",
  partFilter: "El filtro",
  partNotice: "Este aviso",
  dismiss: "Cerrar aviso",
  libraryRestarted:
    "La biblioteca se ha reiniciado; las fotos sin guardar se están leyendo de nuevo. Sus archivos no se modifican.",
  libraryStopped:
    "La biblioteca se ha detenido varias veces. Recargue la página y vuelva a añadir la carpeta.",
  libraryMissing: "La biblioteca no se ha iniciado, por lo que no se pueden mostrar fotos.",
  workersMissing: "No se pudo iniciar la importación.",
  allowScripts:
    "Es posible que un bloqueador de contenido o una extensión esté impidiendo que funcione parte de esta página. Permita este sitio allí y recargue la página.",
  importMissing:
    "No se pudo cargar una parte de Pinroll. Compruebe la conexión y vuelva a soltar los archivos.",
  partsMissing:
    "No se pudo cargar una parte de Pinroll, por lo que no se puede abrir la biblioteca. No se ha modificado. Recargue esta página.",
  otherImports: "Hay una importación en curso en otra pestaña. Sus fotos aparecerán aquí en un momento.",
};
