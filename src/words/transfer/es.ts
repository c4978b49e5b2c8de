import type { Translation } from "../message.ts";
import type { transferEn } from "./en.ts";

/** The dialog that sends photos to another device and receives them, in Spanish. */
export const transferEs: Translation<typeof transferEn> = {
  titleSend: {
    one: "Enviar {count} foto a otro dispositivo",
    many: "Enviar {count} de fotos a otro dispositivo",
    other: "Enviar {count} fotos a otro dispositivo",
  },
  titleSendAll: "Enviar toda la biblioteca a otro dispositivo",
  titleReceive: "Recibir de otro dispositivo",
  sendAsk: "Enviar…",
  sendAllTitle: "Enviar a otro dispositivo",
  sendAllText:
    "Los originales, los cambios y los álbumes van a otro dispositivo de la misma red. Nada sale de esa red.",
  receiveAsk: "Recibir…",
  receiveText: "Las fotos llegan con sus cambios y álbumes de otro dispositivo de la misma red.",
  starting: "Preparando…",
  showOffer:
    "En el otro dispositivo, abra Pinroll, elija «Recibir de otro dispositivo» y escanee este código.",
  showAnswer: "Ahora escanee este código con el primer dispositivo.",
  codeOf: "Código {at} de {count}",
  codePicture: "Código QR",
  asText: "¿Sin cámara? Usar texto",
  ownText: "Texto de este dispositivo",
  ownTextHint: "Cópielo y péguelo en el otro dispositivo, por ejemplo con un mensaje a sí mismo.",
  copyText: "Copiar texto",
  copied: "Copiado.",
  notCopied: "El navegador no lo ha permitido. Seleccione el texto y cópielo a mano.",
  scanAnswerTitle: "Después escanee el código que muestra el otro dispositivo",
  scanOffer:
    "En el dispositivo que tiene las fotos, elija «Enviar a otro dispositivo». Después escanee el código que muestra.",
  scan: "Escanear con la cámara",
  scanStop: "Apagar la cámara",
  cameraPicture: "Cámara",
  scanning: "Ponga el código delante de la cámara.",
  scannedSome: "{here} de {of} códigos leídos. Siga así.",
  cameraRefused: "La cámara no está permitida. Permítala en el navegador o use texto.",
  cameraMissing: "No se encontró ninguna cámara. Use texto.",
  otherText: "Texto del otro dispositivo",
  useText: "Usar texto",
  unknownText: "Este no es el código del otro dispositivo, o no está completo.",
  connecting: "Conectando… Los dos dispositivos deben estar en la misma red.",
  compare: "¿El otro dispositivo muestra el mismo número?",
  compareNo: "Si no, cierre esta ventana: alguien podría estar en medio.",
  sendNow: "Mismo número: enviar",
  waiting: "Esperando a que el otro dispositivo siga…",
  whereTitle: "¿El mismo número? Elija adónde van las fotos",
  intoFolder: "A una carpeta…",
  intoFolderText: "Se escriben allí en una carpeta «Received». No se reemplaza nada.",
  keepHere: "Guardar en este navegador",
  keepHereText:
    "Se quedan en el espacio de este navegador hasta que se borren los datos del sitio. «Exportar» las guarda como archivos.",
  keepVisitText:
    "Este navegador solo conserva archivos durante esta visita. Guárdelos con «Exportar» antes de cerrarlo.",
  sending: "Envío",
  receiving: "Recepción",
  filesOf: {
    one: "{done} de {count} archivo",
    many: "{done} de {count} de archivos",
    other: "{done} de {count} archivos",
  },
  bytesOf: "{size} de {all}",
  bytesAt: "{size} de {all}, {speed} por segundo, quedan {left}",
  stop: "Detener",
  adding: "Añadiendo las fotos a su biblioteca…",
  sent: {
    one: "{count} archivo enviado.",
    many: "{count} de archivos enviados.",
    other: "{count} archivos enviados.",
  },
  received: {
    one: "{count} archivo recibido.",
    many: "{count} de archivos recibidos.",
    other: "{count} archivos recibidos.",
  },
  already: {
    one: "{count} archivo ya estaba aquí.",
    many: "{count} de archivos ya estaban aquí.",
    other: "{count} archivos ya estaban aquí.",
  },
  nothingMissing: "Cada uno se ha comprobado y es igual, byte a byte.",
  edited: {
    one: "{count} foto tiene sus cambios.",
    many: "{count} de fotos tienen sus cambios.",
    other: "{count} fotos tienen sus cambios.",
  },
  albums: {
    one: "Ha llegado {count} álbum.",
    many: "Han llegado {count} de álbumes.",
    other: "Han llegado {count} álbumes.",
  },
  unreadable: {
    one: "{count} archivo no se pudo leer en el dispositivo que envía. Vuelva a conectar allí su carpeta.",
    many: "{count} de archivos no se pudieron leer en el dispositivo que envía. Vuelva a conectar allí sus carpetas.",
    other:
      "{count} archivos no se pudieron leer en el dispositivo que envía. Vuelva a conectar allí sus carpetas.",
  },
  damaged: {
    one: "{count} archivo llegó dañado dos veces y no se ha guardado.",
    many: "{count} de archivos llegaron dañados dos veces y no se han guardado.",
    other: "{count} archivos llegaron dañados dos veces y no se han guardado.",
  },
  unwritable: {
    one: "{count} archivo no se pudo escribir aquí.",
    many: "{count} de archivos no se pudieron escribir aquí.",
    other: "{count} archivos no se pudieron escribir aquí.",
  },
  moreMissed: { one: "{count} más", many: "{count} más", other: "{count} más" },
  doneEdits: {
    one: "Cambios de {count} foto recibidos.",
    many: "Cambios de {count} de fotos recibidos.",
    other: "Cambios de {count} fotos recibidos.",
  },
  lost: "Se ha perdido la conexión. Conecte de nuevo con códigos nuevos: lo que ha llegado se queda, y sigue donde se paró.",
  stopped: "Detenido. Lo que ha llegado se queda; la próxima vez sigue desde ahí.",
  stoppedThere:
    "El otro dispositivo lo ha detenido. Lo que ha llegado se queda; la próxima vez sigue desde ahí.",
  full: "No queda espacio en este dispositivo. Libere espacio y conecte de nuevo: sigue donde se paró.",
  version: "El otro dispositivo tiene otra versión de Pinroll. Vuelva a cargar la página en los dos.",
  refused:
    "Lo que envió el otro dispositivo no tenía sentido. Se ha cerrado la conexión y no se ha guardado nada de ello.",
  busy: "Otra pestaña ya está recibiendo. Ciérrela primero.",
  noFolder: "No se puede escribir en esta carpeta. Conecte de nuevo y elija otra.",
  unable:
    "Este navegador no puede conectarse a otro dispositivo. Pruebe un Chrome, Edge, Firefox o Safari actual.",
  again: "Conectar de nuevo",
  done: "Listo",
  leaveAsk: "Todavía hay fotos en camino.",
  leave: "Detener y cerrar",
  stay: "Seguir",
};
