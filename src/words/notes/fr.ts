import type { Translation } from "../message.ts";
import type { notesEn } from "./en.ts";

/** Messages about what was done or went wrong, in French. */
export const notesFr: Translation<typeof notesEn> = {
  undone: "Annulé : {what}",
  movedBack: "Ordre rétabli.",
  madeFavourite: "Ajouté aux favoris.",
  noFavourite: "Retiré des favoris.",
  noLocationThere: "Aucune position à copier.",
  locationCopied: "Position copiée.",
  noneCopied: "Aucune position n’a encore été copiée.",
  tagRenamed: "« {from} » renommé en « {to} ».",
  tagRenamedBack: "Le nom « {from} » a été rétabli.",
  stackSelected: {
    one: "{count} photo de cette pile sélectionnée.",
    many: "Les {count} de photos de cette pile sont sélectionnées.",
    other: "Les {count} photos de cette pile sont sélectionnées.",
  },
  stackDeselected: {
    one: "{count} photo de cette pile désélectionnée.",
    many: "Les {count} de photos de cette pile sont désélectionnées.",
    other: "Les {count} photos de cette pile sont désélectionnées.",
  },
  noAnswer: "La bibliothèque n’a pas répondu, rien n’a donc été modifié. Réessayez.",
  undoneOtherTab:
    "La modification n’a pas pu être enregistrée et a été annulée. Un autre onglet utilise la bibliothèque et ne répond pas : fermez-le et réessayez.",
  undoneNoRoom:
    "La modification n’a pas pu être enregistrée et a été annulée. Libérez de l’espace sur cet appareil et réessayez.",
  undoneUnwritable:
    "La modification n’a pas pu être enregistrée et a été annulée. Le navigateur ne peut pas écrire dans son stockage : redémarrez-le et réessayez.",
  savingNoRoom: "L’espace libre ne suffit pas. Enregistrez dans un dossier ou sélectionnez moins de photos.",
  savingNotAllowed: "Le navigateur n’autorise pas l’écriture dans ce dossier. Choisissez-en un autre.",
  savingChanged:
    "Un fichier a été modifié ou débranché pendant l’enregistrement. Reconnectez son dossier et enregistrez de nouveau.",
  saveUnreadable: "Le fichier n’a pas pu être lu. Il a peut-être été déplacé ou modifié.",
  saveAsk: "Reconnectez « {name} » et enregistrez de nouveau.",
  saveAway:
    "Impossible d’ouvrir « {name} ». Branchez son disque ou sa carte mémoire, reconnectez et enregistrez de nouveau.",
  saveGone: "Le fichier ne se trouve plus dans « {name} ».",
  saveDrop: "Déposez de nouveau le dossier « {name} » ici, puis enregistrez encore une fois.",
  saveDropFile: "Déposez de nouveau le fichier « {name} » ici, puis enregistrez encore une fois.",
  viewUnreadable: "L’original n’a pas pu être ouvert. Fermez la photo et rouvrez-la.",
  viewAsk: "Reconnectez « {name} » pour voir cette photo en taille réelle.",
  viewAway:
    "Impossible d’ouvrir « {name} ». Branchez son disque ou sa carte mémoire et reconnectez, ou déposez de nouveau le dossier ici.",
  viewGone:
    "Ce fichier ne se trouve plus dans « {name} ». S’il a été déplacé dans le dossier, recherchez les modifications pour le retrouver.",
  viewDrop: "Déposez de nouveau le dossier « {name} » ici pour voir l’original.",
  viewDropFile: "Déposez de nouveau le fichier « {name} » ici pour voir l’original.",
  viewSvg: "Pinroll n’affiche pas les fichiers SVG.",
  motionMissing: "La vidéo de cette photo est introuvable. Ajoutez de nouveau son dossier pour la lire.",
  reconnectName: "Reconnecter {name}",
  checkName: "Rechercher les modifications dans {name}",
  lostOnAndroid:
    "Aucune de ces photos n’a de lieu. Android peut le retirer des photos choisies dans son sélecteur. Pour le garder, utilisez « Ajouter un dossier » ou choisissez les photos dans l’app Fichiers.",
  lostOnIphone:
    "Aucune de ces photos n’a de lieu. La prochaine fois, touchez Options dans le sélecteur de photos et activez Position.",
  readBack:
    "La protection de ce navigateur contre le pistage par empreinte peut masquer les vignettes ou les brouiller. Autorisez l’accès au canvas pour ce site afin de les voir.",
  drawsSlowly: "Ce navigateur crée les vignettes lentement. Une version plus récente sera bien plus rapide.",
  noDatabase:
    "Ce navigateur ne peut pas stocker de données pour cette page, par exemple dans une fenêtre privée. Fermer l’onglet supprime la bibliothèque. Vos fichiers ne sont pas modifiés.",
  storageBlocked:
    "Ce navigateur bloque le stockage pour ce site. Vos photos sont affichées, mais ne seront plus là la prochaine fois. Pour les conserver, autorisez les données de ce site et rechargez la page.",
  oldTab:
    "Pinroll a été mis à jour, mais un autre onglet utilise encore l’ancienne version. Fermez les autres onglets pour continuer.",
  outdated: "Pinroll a été mis à jour dans un autre onglet. Rechargez cette page.",
  changedElsewhere:
    "Un autre onglet a modifié la bibliothèque, cet onglet ne peut donc plus enregistrer. Fermez l’autre onglet et rechargez cette page.",
  anew: "Un autre onglet a retiré des photos ou restauré une sauvegarde. Rechargez cette page pour voir les changements.",
  closed:
    "Le navigateur a fermé la bibliothèque stockée, par exemple parce que les données de ce site ont été supprimées. Rechargez la page. Les photos ajoutées d’ici là ne seront pas conservées.",
  unopened:
    "Le navigateur n’ouvre pas la bibliothèque stockée. Les photos ajoutées maintenant sont affichées, mais ne seront plus là la prochaine fois. Redémarrez le navigateur pour réessayer. Vos fichiers ne sont pas modifiés.",
  newer:
    "Une version plus récente de Pinroll a enregistré la bibliothèque sur cet appareil, cette version ne peut donc pas l’ouvrir. La bibliothèque n’a pas été modifiée, et les photos ajoutées maintenant ne seront pas conservées. Rechargez cette page pour obtenir la version plus récente.",
  unreadable:
    "La bibliothèque stockée ne peut pas être lue. Elle n’a pas été modifiée, et les photos ajoutées maintenant ne seront pas conservées. Rechargez la page. Si ce message persiste, supprimez les données de ce site dans les paramètres du navigateur et ajoutez de nouveau vos dossiers.",
  unwritable:
    "Le navigateur ne peut pas écrire dans son stockage, les photos ajoutées maintenant ne seront donc pas conservées à la fermeture de l’onglet. Redémarrez le navigateur et ajoutez-les de nouveau. Vos fichiers ne sont pas modifiés.",
  fullForPictures:
    "Il n’y a plus d’espace pour les vignettes. Les détails des photos sont toujours enregistrés, et les vignettes seront recréées la prochaine fois. Libérez de l’espace sur cet appareil pour les enregistrer.",
  full: "Il n’y a plus d’espace sur cet appareil, les nouvelles photos ne seront donc pas conservées à la fermeture de l’onglet. Libérez de l’espace et rechargez la page.",
  damaged:
    "Une partie de la bibliothèque stockée n’a pas pu être lue. Ajoutez de nouveau vos dossiers pour retrouver les photos manquantes.",
  privateWindow:
    "Ceci est une fenêtre privée. La fermer supprime la bibliothèque. Vos fichiers ne sont pas modifiés.",
  tilesNot: "{name} n’est pas un fichier de tuiles de carte. Choisissez un fichier PMTiles, version 3.",
  tilesVersion:
    "{name} utilise une autre version de PMTiles. Convertissez-le en version 3 avec « pmtiles convert », puis choisissez le nouveau fichier.",
  tilesKind:
    "{name} contient des tuiles non prises en charge. Pinroll prend en charge les tuiles vectorielles (MVT) et les images PNG, JPEG, WebP et AVIF.",
  tilesPacked:
    "{name} utilise une compression que les navigateurs ne prennent pas en charge. Recréez-le avec gzip ou sans compression.",
  tilesCut: "{name} est incomplet. Copiez-le ou téléchargez-le de nouveau.",
  tilesEmpty: "{name} ne contient aucune tuile.",
  tilesUnreadable: "{name} n’a pas pu être lu. Le fichier a peut-être été déplacé. Choisissez-le de nouveau.",
  tilesRefused:
    "Ce site n’est pas autorisé à charger des tuiles depuis {host}. Voir « Hosting » dans le README.",
  tilesType: "Tuiles de carte",
  addressServer: "Remplacez {s} par le nom d’un serveur.",
  addressNone: "Ceci n’est pas une adresse. Les adresses commencent par https://.",
  addressSecure: "L’adresse doit commencer par https://.",
  addressParts: "L’adresse doit contenir {z}, {x} et {y}, ou se terminer par .pmtiles.",
  attributionMissing: "Saisissez la mention de source. Le site du fournisseur l’indique.",
  serverNoImage: "{host} n’a renvoyé aucune image. Vérifiez l’adresse et votre connexion.",
  serverSilent:
    "{host} n’a pas répondu ou n’autorise pas d’autres sites à lire ses fichiers. Vérifiez l’adresse et votre connexion.",
  serverNoRanges:
    "{host} ne prend pas en charge les plages d’octets. Pinroll ne peut pas en charger de tuiles.",
  serverStatus: "{host} a renvoyé le statut {status}. Pinroll ne peut pas en charger de tuiles.",
  streetsNoRoom:
    "Ce navigateur n’a plus de place. Supprimez d’autres rues ou enregistrez une zone plus petite.",
  streetsUnreadable: "Les tuiles n’ont pas pu être lues. Vérifiez votre connexion, puis reprenez.",
  launchMissing: {
    one: "Un fichier n’a pas pu être ouvert. Vérifiez qu’il est toujours là, puis ouvrez-le de nouveau.",
    many: "{count} de fichiers n’ont pas pu être ouverts. Vérifiez qu’ils sont toujours là, puis ouvrez-les de nouveau.",
    other:
      "{count} fichiers n’ont pas pu être ouverts. Vérifiez qu’ils sont toujours là, puis ouvrez-les de nouveau.",
  },
  dialogFirst: "La sauvegarde s’ouvrira dès que cette boîte de dialogue sera fermée.",
  sharedFile: "Fichier partagé",
  sharedNothing:
    "Rien n’est arrivé de l’autre application. Enregistrez les photos sur cet appareil, puis ajoutez-les avec « Ajouter des fichiers ».",
  addThere:
    "Une importation est en cours dans un autre onglet. Ajoutez-y le dossier, ou déposez-le de nouveau ici une fois cette importation terminée.",
  otherSilent:
    "Un autre onglet utilise la bibliothèque et ne répond pas. Fermez cet onglet, puis déposez de nouveau le dossier.",
};
