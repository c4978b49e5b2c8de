import type { Translation } from "../message.ts";
import type { notesEn } from "./en.ts";

/** Messages about what was done or went wrong, in Spanish. */
export const notesEs: Translation<typeof notesEn> = {
  undone: "Deshecho: {what}",
  movedBack: "Orden restablecido.",
  madeFavourite: "Añadido a favoritos.",
  noFavourite: "Quitado de favoritos.",
  noLocationThere: "No hay ninguna ubicación que copiar.",
  locationCopied: "Ubicación copiada.",
  noneCopied: "Aún no se ha copiado ninguna ubicación.",
  tagRenamed: "«{from}» ahora se llama «{to}».",
  tagRenamedBack: "Se ha restablecido el nombre «{from}».",
  stackSelected: {
    one: "{count} foto de esta pila seleccionada.",
    many: "Seleccionadas {count} de fotos de esta pila.",
    other: "Seleccionadas las {count} fotos de esta pila.",
  },
  stackDeselected: {
    one: "{count} foto de esta pila deseleccionada.",
    many: "Deseleccionadas {count} de fotos de esta pila.",
    other: "Deseleccionadas las {count} fotos de esta pila.",
  },
  noAnswer: "La biblioteca no respondió, por lo que no se ha modificado nada. Inténtelo de nuevo.",
  undoneOtherTab:
    "No se pudo guardar el cambio y se ha deshecho. Otra pestaña está usando la biblioteca y no responde: ciérrela e inténtelo de nuevo.",
  undoneNoRoom:
    "No se pudo guardar el cambio y se ha deshecho. Libere espacio en este dispositivo e inténtelo de nuevo.",
  undoneUnwritable:
    "No se pudo guardar el cambio y se ha deshecho. El navegador no puede escribir en su almacenamiento: reinícielo e inténtelo de nuevo.",
  savingNoRoom: "No hay suficiente espacio libre. Guarde en una carpeta o seleccione menos fotos.",
  savingNotAllowed: "El navegador no permite escribir en esta carpeta. Elija otra.",
  savingChanged: "Un archivo se modificó o se desconectó al guardar. Reconecte su carpeta y guarde de nuevo.",
  saveUnreadable: "No se pudo leer el archivo. Es posible que se haya movido o modificado.",
  saveAsk: "Reconecte «{name}» y guarde de nuevo.",
  saveAway:
    "No se puede abrir «{name}». Conecte su unidad o tarjeta, reconecte la carpeta y guarde de nuevo.",
  saveGone: "El archivo ya no está en «{name}».",
  saveDrop: "Suelte de nuevo la carpeta «{name}» aquí y vuelva a guardar.",
  saveDropFile: "Suelte de nuevo el archivo «{name}» aquí y vuelva a guardar.",
  viewUnreadable: "No se pudo abrir el original. Cierre la foto y ábrala de nuevo.",
  viewAsk: "Reconecte «{name}» para ver esta foto a tamaño completo.",
  viewAway:
    "No se puede abrir «{name}». Conecte su unidad o tarjeta y reconecte la carpeta, o suéltela aquí de nuevo.",
  viewGone:
    "Este archivo ya no está en «{name}». Si se movió dentro de la carpeta, busque cambios para encontrarlo.",
  viewDrop: "Suelte de nuevo la carpeta «{name}» aquí para ver el original.",
  viewDropFile: "Suelte de nuevo el archivo «{name}» aquí para ver el original.",
  viewSvg: "Pinroll no muestra archivos SVG.",
  motionMissing: "Falta el vídeo de esta foto. Añada de nuevo su carpeta para reproducirlo.",
  reconnectName: "Reconectar {name}",
  checkName: "Buscar cambios en {name}",
  lostOnAndroid:
    "Ninguna de estas fotos tiene ubicación. Android puede quitarla de las fotos elegidas en su selector. Para conservarla, use «Añadir carpeta» o elija las fotos en la app Archivos.",
  lostOnIphone:
    "Ninguna de estas fotos tiene ubicación. La próxima vez, toque Opciones en el selector de fotos y active Ubicación.",
  readBack:
    "La protección de este navegador contra el rastreo por huella digital puede ocultar las miniaturas o distorsionarlas. Permita el acceso al canvas para este sitio para verlas.",
  drawsSlowly: "Este navegador crea las miniaturas despacio. Una versión más reciente será mucho más rápida.",
  noDatabase:
    "Este navegador no puede guardar datos para esta página, por ejemplo en una ventana privada. Al cerrar la pestaña se elimina la biblioteca. Sus archivos no se modifican.",
  storageBlocked:
    "Este navegador bloquea el almacenamiento para este sitio. Sus fotos se muestran, pero no estarán aquí la próxima vez. Para conservarlas, permita los datos de este sitio y recargue la página.",
  oldTab:
    "Pinroll se ha actualizado, pero otra pestaña sigue usando la versión anterior. Cierre las demás pestañas para continuar.",
  outdated: "Pinroll se ha actualizado en otra pestaña. Recargue esta página.",
  changedElsewhere:
    "Otra pestaña ha modificado la biblioteca, por lo que esta ya no puede guardar. Cierre la otra pestaña y recargue esta página.",
  anew: "Otra pestaña ha quitado fotos o restaurado una copia de seguridad. Recargue esta página para ver los cambios.",
  closed:
    "El navegador ha cerrado la biblioteca guardada, por ejemplo porque se eliminaron los datos de este sitio. Recargue la página. Las fotos que añada antes no se conservarán.",
  unopened:
    "El navegador no abre su biblioteca guardada. Las fotos que añada ahora se muestran, pero no estarán aquí la próxima vez. Reinicie el navegador para intentarlo de nuevo. Sus archivos no se modifican.",
  newer:
    "Una versión más reciente de Pinroll guardó la biblioteca en este dispositivo, por lo que esta versión no puede abrirla. La biblioteca no se ha modificado, y las fotos que añada ahora no se conservarán. Recargue esta página para obtener la versión más reciente.",
  unreadable:
    "No se puede leer la biblioteca guardada. No se ha modificado, y las fotos que añada ahora no se conservarán. Recargue la página. Si este mensaje continúa, elimine los datos de este sitio en la configuración del navegador y añada de nuevo sus carpetas.",
  unwritable:
    "El navegador no puede escribir en su almacenamiento, por lo que las fotos que añada ahora no se conservarán al cerrar la pestaña. Reinicie el navegador y añádalas de nuevo. Sus archivos no se modifican.",
  fullForPictures:
    "No queda espacio para miniaturas. Los detalles de las fotos se siguen guardando, y las miniaturas se volverán a crear la próxima vez. Libere espacio en este dispositivo para guardarlas.",
  full: "No queda espacio en este dispositivo, por lo que las fotos nuevas no se conservarán al cerrar la pestaña. Libere espacio y recargue la página.",
  damaged:
    "No se pudo leer una parte de la biblioteca guardada. Añada de nuevo sus carpetas para recuperar las fotos que faltan.",
  privateWindow:
    "Esta es una ventana privada. Al cerrarla se elimina la biblioteca. Sus archivos no se modifican.",
  tilesNot: "{name} no es un archivo de teselas de mapa. Elija un archivo PMTiles, versión 3.",
  tilesVersion:
    "{name} usa otra versión de PMTiles. Conviértalo a la versión 3 con «pmtiles convert» y elija el archivo nuevo.",
  tilesKind:
    "{name} contiene teselas no compatibles. Pinroll admite teselas vectoriales (MVT) e imágenes PNG, JPEG, WebP y AVIF.",
  tilesPacked:
    "{name} usa una compresión que los navegadores no admiten. Créelo de nuevo con gzip o sin compresión.",
  tilesCut: "{name} está incompleto. Cópielo o descárguelo de nuevo.",
  tilesEmpty: "{name} no contiene teselas.",
  tilesUnreadable: "No se pudo leer {name}. Es posible que se haya movido. Elíjalo de nuevo.",
  tilesRefused: "Este sitio no tiene permiso para cargar teselas de {host}. Consulte «Hosting» en el README.",
  tilesType: "Teselas de mapa",
  addressServer: "Sustituya {s} por el nombre de un servidor.",
  addressNone: "Esto no es una dirección. Las direcciones empiezan por https://.",
  addressSecure: "La dirección debe empezar por https://.",
  addressParts: "La dirección debe incluir {z}, {x} e {y}, o terminar en .pmtiles.",
  attributionMissing: "Introduzca la atribución. El sitio web del proveedor la indica.",
  serverNoImage: "{host} no devolvió ninguna imagen. Compruebe la dirección y la conexión.",
  serverSilent:
    "{host} no respondió o no permite que otros sitios lean sus archivos. Compruebe la dirección y la conexión.",
  serverNoRanges: "{host} no admite rangos de bytes. Pinroll no puede cargar teselas de ahí.",
  serverStatus: "{host} devolvió el estado {status}. Pinroll no puede cargar teselas de ahí.",
  streetsNoRoom: "Este navegador no tiene más espacio. Elimine otras calles o guarde una zona más pequeña.",
  streetsUnreadable: "No se pudieron leer las teselas. Compruebe la conexión y reanude.",
  launchMissing: {
    one: "No se ha podido abrir un archivo. Compruebe que sigue ahí y ábralo de nuevo.",
    many: "No se han podido abrir {count} de archivos. Compruebe que siguen ahí y ábralos de nuevo.",
    other: "No se han podido abrir {count} archivos. Compruebe que siguen ahí y ábralos de nuevo.",
  },
  dialogFirst: "La copia de seguridad se abrirá en cuanto cierre este cuadro de diálogo.",
  sharedFile: "Archivo compartido",
  sharedNothing:
    "No ha llegado nada de la otra aplicación. Guarde las fotos en este dispositivo y añádalas con «Añadir archivos».",
  addThere:
    "Hay una importación en curso en otra pestaña. Añada allí la carpeta o suéltela aquí de nuevo cuando termine.",
  otherSilent:
    "Otra pestaña está usando la biblioteca y no responde. Cierre esa pestaña y vuelva a soltar la carpeta.",
};
