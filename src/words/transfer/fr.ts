import type { Translation } from "../message.ts";
import type { transferEn } from "./en.ts";

/** The dialog that sends photos to another device and receives them, in French. */
export const transferFr: Translation<typeof transferEn> = {
  titleSend: {
    one: "Envoyer {count} photo vers un autre appareil",
    many: "Envoyer {count} de photos vers un autre appareil",
    other: "Envoyer {count} photos vers un autre appareil",
  },
  titleSendAll: "Envoyer toute la bibliothèque vers un autre appareil",
  titleReceive: "Recevoir d’un autre appareil",
  sendAsk: "Envoyer…",
  sendAllTitle: "Envoyer vers un autre appareil",
  sendAllText:
    "Originaux, modifications et albums vont vers un autre appareil du même réseau. Rien ne quitte ce réseau.",
  receiveAsk: "Recevoir…",
  receiveText:
    "Les photos arrivent avec leurs modifications et leurs albums d’un autre appareil du même réseau.",
  starting: "Préparation…",
  showOffer:
    "Sur l’autre appareil, ouvrez Pinroll, choisissez « Recevoir d’un autre appareil » et scannez ce code.",
  showAnswer: "Scannez maintenant ce code avec le premier appareil.",
  codeOf: "Code {at} sur {count}",
  codePicture: "Code QR",
  asText: "Pas d’appareil photo ? Utiliser du texte",
  ownText: "Texte de cet appareil",
  ownTextHint: "Copiez-le et collez-le sur l’autre appareil, par exemple par un message à vous-même.",
  copyText: "Copier le texte",
  copied: "Copié.",
  notCopied: "Le navigateur a refusé. Sélectionnez le texte et copiez-le à la main.",
  scanAnswerTitle: "Scannez ensuite le code que montre l’autre appareil",
  scanOffer:
    "Sur l’appareil qui a les photos, choisissez « Envoyer vers un autre appareil ». Scannez ensuite le code affiché.",
  scan: "Scanner avec l’appareil photo",
  scanStop: "Éteindre l’appareil photo",
  cameraPicture: "Appareil photo",
  scanning: "Tenez le code devant l’appareil photo.",
  scannedSome: "{here} codes lus sur {of}. Continuez.",
  cameraRefused: "L’appareil photo n’est pas autorisé. Autorisez-le dans le navigateur ou utilisez du texte.",
  cameraMissing: "Aucun appareil photo trouvé. Utilisez du texte.",
  otherText: "Texte de l’autre appareil",
  useText: "Utiliser le texte",
  unknownText: "Ce n’est pas le code de l’autre appareil, ou il n’est pas complet.",
  connecting: "Connexion… Les deux appareils doivent être sur le même réseau.",
  compare: "L’autre appareil affiche-t-il le même nombre ?",
  compareNo: "Sinon, fermez cette fenêtre : quelqu’un pourrait s’être interposé.",
  sendNow: "Même nombre : envoyer",
  waiting: "En attente de l’autre appareil…",
  whereTitle: "Même nombre ? Choisissez où vont les photos",
  intoFolder: "Dans un dossier…",
  intoFolderText: "Elles y sont écrites dans un dossier « Received ». Rien n’est remplacé.",
  keepHere: "Garder dans ce navigateur",
  keepHereText:
    "Elles restent dans l’espace de ce navigateur jusqu’à l’effacement des données du site. « Exporter » les enregistre en fichiers.",
  keepVisitText:
    "Ce navigateur ne garde les fichiers que pour cette visite. Enregistrez-les avec « Exporter » avant de le fermer.",
  sending: "Envoi",
  receiving: "Réception",
  filesOf: {
    one: "{done} fichier sur {count}",
    many: "{done} fichiers sur {count}",
    other: "{done} fichiers sur {count}",
  },
  bytesOf: "{size} sur {all}",
  bytesAt: "{size} sur {all}, {speed} par seconde, encore {left}",
  stop: "Arrêter",
  adding: "Ajout des photos à votre bibliothèque…",
  sent: {
    one: "{count} fichier envoyé.",
    many: "{count} de fichiers envoyés.",
    other: "{count} fichiers envoyés.",
  },
  received: {
    one: "{count} fichier reçu.",
    many: "{count} de fichiers reçus.",
    other: "{count} fichiers reçus.",
  },
  already: {
    one: "{count} fichier était déjà ici.",
    many: "{count} de fichiers étaient déjà ici.",
    other: "{count} fichiers étaient déjà ici.",
  },
  nothingMissing: "Chacun a été vérifié : il est identique, octet par octet.",
  edited: {
    one: "{count} photo a ses modifications.",
    many: "{count} de photos ont leurs modifications.",
    other: "{count} photos ont leurs modifications.",
  },
  albums: {
    one: "{count} album est venu avec.",
    many: "{count} d’albums sont venus avec.",
    other: "{count} albums sont venus avec.",
  },
  unreadable: {
    one: "{count} fichier n’a pas pu être lu sur l’appareil qui envoie. Reconnectez-y son dossier.",
    many: "{count} de fichiers n’ont pas pu être lus sur l’appareil qui envoie. Reconnectez-y leurs dossiers.",
    other: "{count} fichiers n’ont pas pu être lus sur l’appareil qui envoie. Reconnectez-y leurs dossiers.",
  },
  damaged: {
    one: "{count} fichier est arrivé deux fois endommagé et n’a pas été gardé.",
    many: "{count} de fichiers sont arrivés deux fois endommagés et n’ont pas été gardés.",
    other: "{count} fichiers sont arrivés deux fois endommagés et n’ont pas été gardés.",
  },
  unwritable: {
    one: "{count} fichier n’a pas pu être écrit ici.",
    many: "{count} de fichiers n’ont pas pu être écrits ici.",
    other: "{count} fichiers n’ont pas pu être écrits ici.",
  },
  moreMissed: { one: "{count} de plus", many: "{count} de plus", other: "{count} de plus" },
  doneEdits: {
    one: "Modifications de {count} photo reçues.",
    many: "Modifications de {count} de photos reçues.",
    other: "Modifications de {count} photos reçues.",
  },
  lost: "La connexion est perdue. Reconnectez par de nouveaux codes : ce qui est arrivé reste, et l’envoi reprend où il s’est arrêté.",
  stopped: "Arrêté. Ce qui est arrivé reste ; la prochaine fois reprend à cet endroit.",
  stoppedThere:
    "L’autre appareil a arrêté. Ce qui est arrivé reste ; la prochaine fois reprend à cet endroit.",
  full: "Il n’y a plus de place sur cet appareil. Libérez de la place, puis reconnectez : l’envoi reprend où il s’est arrêté.",
  version: "L’autre appareil a une autre version de Pinroll. Rechargez la page sur les deux.",
  refused:
    "Ce que l’autre appareil a envoyé n’avait pas de sens. La connexion a été fermée et rien n’en a été gardé.",
  busy: "Un autre onglet reçoit déjà. Fermez-le d’abord.",
  noFolder: "Impossible d’écrire dans ce dossier. Reconnectez et choisissez-en un autre.",
  unable:
    "Ce navigateur ne peut pas se connecter à un autre appareil. Essayez un Chrome, Edge, Firefox ou Safari récent.",
  again: "Reconnecter",
  done: "Terminé",
  leaveAsk: "Des photos sont encore en route.",
  leave: "Arrêter et fermer",
  stay: "Continuer",
};
