import type { Translation } from "../message.ts";
import type { checkEn } from "./en.ts";

/** The page "Check a card", in French. */
export const checkFr: Translation<typeof checkEn> = {
  title: "Vérifier une carte",
  lead: "Déposez ici une carte mémoire ou un dossier. Pinroll compare chaque fichier, octet par octet, avec ceux de vos dossiers et indique ceux qui ne sont pas copiés à coup sûr. Il n’écrit jamais sur la carte.",
  choose: "Choisir un dossier",
  field: "Dossier à vérifier",
  library:
    "Ajoutez d’abord à Pinroll les dossiers qui contiennent vos copies : il compare avec ce qu’il peut lire maintenant.",
  listing: "Fichiers trouvés : {count}",
  checking: "Vérifiés : {done} sur {count}",
  progress: "Vérification",
  stop: "Arrêter",
  stopped: "Vous avez arrêté la vérification. On ne sait rien de cette carte.",
  gone: "La carte n’est plus lisible : rien de ce que cette vérification a trouvé ne compte. Connectez la carte et recommencez.",
  failed: "La vérification n’a pas pu être terminée. Recommencez.",
  noFiles: "Ce dossier ne contient aucun fichier.",
  yes: "Chaque fichier est copié à coup sûr",
  yesText: "Fichiers trouvés dans vos dossiers, chaque octet comparé à l’instant : {count}",
  no: "Tous les fichiers ne sont pas copiés à coup sûr",
  noText: "Fichiers sans copie identique que Pinroll puisse lire : {count} sur {total}",
  unlisted: "Impossible de lister ceux-ci ; personne ne sait ce qu’ils contiennent :",
  junk: "Fichiers système non vérifiés : {count}",
  safe: "Copié à coup sûr",
  safeText: "Un fichier avec les mêmes octets se trouve dans vos dossiers.",
  missing: "Non copié",
  missingText: "Aucun fichier de vos dossiers n’a ces octets.",
  smaller: "Seulement un fichier plus petit",
  smallerText:
    "Un fichier plus petit du même nom se trouve dans vos dossiers. C’est peut-être une copie réduite.",
  other: "Un autre fichier du même nom",
  otherText: "Un fichier du même nom se trouve dans vos dossiers, mais ses octets diffèrent.",
  unreachable: "Copie illisible pour l’instant",
  unreachableText:
    "Pinroll connaît un fichier de ce nom et de cette taille, mais n’en a qu’une vignette tout au plus. Reconnectez son dossier et vérifiez de nouveau.",
  itself: "Le fichier lui-même",
  itselfText:
    "Pinroll ne connaît pas d’autre fichier que celui de la carte, ou ne peut pas les distinguer dans ce navigateur.",
  unreadable: "Illisible",
  unreadableText: "Le fichier de la carte n’a pas pu être lu. Il est peut-être endommagé.",
  empty: "Vide",
  emptyText: "Le fichier ne contient aucun octet.",
  where: "Dans vos dossiers : {path}",
  more: "Autres dans le rapport : {count}",
  report: "Enregistrer le rapport",
  copy: "Copier ce qui manque vers…",
  copyText:
    "Les copies vont dans un dossier de votre choix, dans les mêmes dossiers que sur la carte. Chacune est relue et comparée.",
  copying: "Copiés : {done} sur {count}",
  copied: "Toutes les copies ont été relues et sont identiques.",
  copiedSome:
    "Fichiers qui n’ont pas pu être copiés : {count}. Vérifiez l’espace libre du dossier et réessayez.",
  copyStopped: "La copie a été arrêtée. Ce qui est copié est marqué comme sûr.",
  onCard: "Ce dossier est sur la carte. Choisissez-en un sur un autre disque.",
  cannotCopy:
    "Ce navigateur ne peut pas écrire dans des dossiers. Copiez les fichiers vous-même et vérifiez de nouveau, ou utilisez Chrome ou Edge sur un ordinateur.",
  again: "Vérifier une autre carte",
};
