import type { Translation } from "../message.ts";
import type { settingsEn } from "./en.ts";

/** The settings page in French. */
export const settingsFr: Translation<typeof settingsEn> = {
  title: "Réglages",
  appearance: "Apparence",
  library: "Bibliothèque",
  map: "Carte",
  googleMaps: "Google Maps",
  privacy: "Vos photos restent sur cet appareil",
  keyboard: "Clavier",
  abilities: "Ce que ce navigateur sait faire",
  speed: "Vitesse",
  credits: "Sources et licences",
  published: "Bibliothèques publiées",
  publishedText: "Regarder les photos d’une bibliothèque placée dans un bucket ou sur un serveur web.",
  language: "Langue",
  languageOfBrowser: "Celle du navigateur",
  languageUnchecked: "Aucune personne de langue maternelle française n’a encore relu cette traduction.",
  themeSystem: "Système",
  themeLight: "Clair",
  themeDark: "Sombre",
  privacyPage: "Voir quelles requêtes ont été faites et qui voit quoi",
  privacyReads:
    "Pinroll lit vos photos dans ce navigateur et n’envoie rien : aucun envoi de fichier, aucun compte, aucun pistage. Tout vient de ce site, sauf si vous choisissez une autre carte ou configurez un serveur ci-dessus.",
  privacyStores:
    "Votre bibliothèque est stockée dans ce navigateur, sur cet appareil, jusqu’à ce que vous la retiriez ici. Vos fichiers ne sont jamais modifiés ; seules les photos que vous avez marquées pour suppression sont supprimées, et seulement quand vous le demandez.",
  shortcuts: "Raccourcis clavier",
  singleKeys: "Utiliser des lettres, chiffres et signes seuls comme raccourcis",
  singleKeysText:
    "Désactivez ceci si vous commandez l’ordinateur à la voix ou pressez souvent des touches par mégarde.",
  measure: "Mesurer la vitesse de Pinroll sur cet appareil",
  yes: "Oui :",
  no: "Non :",
  foldersYes: "Ouvre les dossiers directement.",
  foldersNo:
    "Ouvre les dossiers avec une boîte de dialogue. Le navigateur parle peut-être d’envoi, mais rien ne quitte votre appareil.",
  decodesYes: "Décode rapidement les grandes photos.",
  decodesNo: "Décode les grandes photos plus lentement que d’autres navigateurs.",
  drawsYes: "Crée les vignettes en arrière-plan.",
  drawsNo: "Crée les vignettes une par une dans la page, les importations sont donc lentes.",
  hevcYes: "Lit les vidéos HEVC, que beaucoup de téléphones enregistrent.",
  hevcNo: "Peut ne pas lire les vidéos HEVC, que beaucoup de téléphones enregistrent.",
  cores: {
    one: "Utilise {count} cœur du processeur.",
    many: "Utilise {count} de cœurs du processeur.",
    other: "Utilise {count} cœurs du processeur.",
  },
  creditsMap:
    "Carte du monde de <earth>Natural Earth</earth>, dans le domaine public ; côtes et lacs de <shore>GSHHG</shore>, LGPL. Noms de lieux de <names>GeoNames</names>, <licence>CC BY 4.0</licence>.",
  creditsCode:
    "Pinroll est un logiciel libre sous licence MIT. Créé avec React, OpenLayers, Comlink, Jotai, Radix, Lucide, exifr, ExifReader et d’autres, chacun sous sa propre licence open source.",
  usedOf: "<size>{used}</size> utilisés sur <size>{room}</size>",
  used: "<size>{used}</size> utilisés",
  keyPictures: "Vignettes",
  keyScreens: "Aperçus",
  keyRecords: "Détails des photos",
  keyFree: "Libre",
  folders: "Dossiers",
  singleFiles: "Fichiers isolés",
  added: "ajouté le {day}",
  withFavourites: "{photos}, {favourites}",
  reachOpen: "Originaux disponibles.",
  reachAsk: "Une autorisation est nécessaire pour ouvrir les originaux.",
  reachAway: "Non disponible. Branchez son disque ou sa carte mémoire.",
  reachDrop: "Déposez-le de nouveau ici pour voir les originaux.",
  removeName: "Retirer {name}…",
  persistent: "Stockage persistant",
  persistentText: "Ce navigateur ne supprimera pas la bibliothèque pour libérer de l’espace.",
  mayBeCleared: "Peut être effacée si l’espace manque",
  mayBeClearedText:
    "Si l’espace vient à manquer sur cet appareil, le navigateur peut supprimer la bibliothèque. Vos photos originales ne risquent rien.",
  keep: "Conserver durablement",
  keepRefused:
    "Le navigateur a refusé. Il acceptera peut-être une fois Pinroll ajouté aux favoris du navigateur ou installé. Vous pouvez aussi enregistrer une sauvegarde.",
  previews: "Aperçus",
  previewsRoom: "Espace pour les aperçus",
  previewsOff: "Désactivés",
  previewsUpTo: "Jusqu’à {size}",
  previewsText:
    "Les photos que vous avez vues, les favoris et les photos des albums s’ouvrent avec netteté même quand leur dossier n’est pas connecté.",
  previewsAreOff: "Désactivés : elles s’ouvrent comme vignettes.",
  previewsUse: "Les aperçus occupent {size}. Les plus anciens sont retirés en premier.",
  freeSpace: "Libérer de l’espace",
  removeThumbnailsAsk: "Retirer les vignettes…",
  thumbnailsUse: "Les vignettes occupent {size}. Elles sont recréées quand les originaux sont disponibles.",
  thumbnailsTitle: "Retirer toutes les vignettes ?",
  thumbnailsText: "Cela libère {size}. Dates, positions, favoris et tout le reste sont conservés.",
  removeThumbnails: "Retirer les vignettes",
  removing: "Retrait…",
  thumbnailsDone: "{size} libérés. Les vignettes sont recréées au fil de votre navigation.",
  thumbnailsNote:
    "Les photos des dossiers non connectés apparaissent en couleurs unies jusqu’à ce que vous les reconnectiez.",
  libraryEmpty: "Votre bibliothèque est vide. Ajoutez un dossier ou restaurez une sauvegarde.",
  removeAllTitle: "Retirer toutes les photos de Pinroll",
  removeAllAsk: "Retirer toutes les photos de Pinroll…",
  removeAllText: "Vide la bibliothèque. Vos fichiers ne sont pas modifiés.",
  marked: "Marquées pour suppression",
  review: "Passer en revue…",
  markedText: {
    one: "{count} photo. Rien n’est supprimé sans votre accord.",
    many: "{count} de photos. Rien n’est supprimé sans votre accord.",
    other: "{count} photos. Rien n’est supprimé sans votre accord.",
  },
  removeTitle: "Retirer {name} ?",
  removeAllQuestion: "Retirer toutes les photos de Pinroll ?",
  removeFolder: "Retirer le dossier",
  removeAll: "Retirer toutes les photos",
  loses: {
    one: "{count} photo sera retirée de Pinroll, ce qui libère {size}.",
    many: "{count} de photos seront retirées de Pinroll, ce qui libère {size}.",
    other: "{count} photos seront retirées de Pinroll, ce qui libère {size}.",
  },
  losesFavourites: {
    one: "{count} photo, dont {favourites}, sera retirée de Pinroll, ce qui libère {size}.",
    many: "{count} de photos, dont {favourites}, seront retirées de Pinroll, ce qui libère {size}.",
    other: "{count} photos, dont {favourites}, seront retirées de Pinroll, ce qui libère {size}.",
  },
  backFolder: "Vos fichiers ne sont pas modifiés. Pour retrouver les photos, ajoutez de nouveau le dossier.",
  backFolders:
    "Vos fichiers ne sont pas modifiés. Pour retrouver les photos, ajoutez de nouveau vos dossiers.",
  backFiles: "Vos fichiers ne sont pas modifiés. Pour retrouver les photos, ajoutez de nouveau les fichiers.",
  backBoth:
    "Vos fichiers ne sont pas modifiés. Pour retrouver les photos, ajoutez de nouveau vos dossiers et les fichiers.",
  backSample:
    "Pour retrouver le voyage d’exemple, choisissez « Essayer le voyage d’exemple » sur l’écran d’accueil une fois la bibliothèque vide.",
  favouritesLost: "Les favoris seront perdus.",
  cancelsImport: "Cela annule l’importation en cours.",
  removed: {
    one: "{count} photo retirée, {size} libérés.",
    many: "{count} de photos retirées, {size} libérés.",
    other: "{count} photos retirées, {size} libérés.",
  },
  backup: "Sauvegarde",
  backupText: "Votre bibliothèque dans un seul fichier, sans les photos elles-mêmes.",
  backupThumbnails: "Inclure les vignettes ({size})",
  backupSave: "Enregistrer la sauvegarde…",
  backupSaving: "Enregistrement…",
  backupSaved: "Sauvegarde enregistrée.",
  backupDownloading: "Téléchargement de la sauvegarde.",
  backupFailed: "La sauvegarde n’a pas pu être enregistrée. Libérez de l’espace et réessayez.",
  fileName: "Sauvegarde Pinroll",
  restore: "Restaurer",
  restoreAsk: "Restaurer une sauvegarde…",
  restoreText:
    "Rétablit dates, positions, favoris et vignettes. Pour ouvrir les originaux, ajoutez de nouveau leurs dossiers.",
  backupFile: "Fichier de sauvegarde",
  restoreTitle: "Restaurer cette sauvegarde ?",
  restoreWith: "{photos}, avec vignettes, enregistrée le {day}.",
  restoreWithout: "{photos}, sans vignettes, enregistrée le {day}.",
  replace: "Remplacer la bibliothèque",
  restoring: "Restauration…",
  restored: {
    one: "{count} photo restaurée.",
    many: "{count} de photos restaurées.",
    other: "{count} photos restaurées.",
  },
  replaces: {
    one: "Cela remplace la {count} photo de votre bibliothèque, favoris compris. Vos fichiers ne sont pas modifiés.",
    many: "Cela remplace les {count} de photos de votre bibliothèque, favoris compris. Vos fichiers ne sont pas modifiés.",
    other:
      "Cela remplace les {count} photos de votre bibliothèque, favoris compris. Vos fichiers ne sont pas modifiés.",
  },
  notABackup:
    "Ce fichier n’est pas une sauvegarde Pinroll. Choisissez un fichier qui se termine par .pinroll.",
  newer:
    "Cette sauvegarde a été créée avec une version plus récente de Pinroll. Rechargez cette page pour la mettre à jour, puis réessayez.",
  damaged: "Cette sauvegarde est endommagée, rien n’a donc été modifié. Essayez une autre copie.",
  nowhere:
    "Ce navigateur ne peut pas stocker de données pour cette page, par exemple dans une fenêtre privée, la sauvegarde ne peut donc pas être restaurée. Ouvrez Pinroll dans une fenêtre normale.",
  full: "Il n’y a pas assez d’espace pour cette sauvegarde, rien n’a donc été modifié. Libérez de l’espace sur cet appareil et réessayez.",
  elsewhere:
    "Un autre onglet utilise la bibliothèque. Fermez-le ou attendez la fin de son importation, puis réessayez.",
  wentWrong: "Un problème est survenu, et rien n’a été modifié. Rechargez la page et réessayez.",
  tilesAbout:
    "La carte intégrée montre les pays, les régions et les villes. Ajoutez des tuiles de carte pour voir les rues. Un fichier de tuiles fonctionne aussi hors ligne.",
  tilesHidden:
    "Les tuiles de carte sont masquées tant que Google Maps est activé. Retirez sa clé ci-dessous pour les voir.",
  tilesRemoved: "Retiré. La carte intégrée est de retour.",
  tileFile: "Fichier de tuiles de carte",
  tileFileText:
    "PMTiles, vectoriel ou matriciel. Choisissez un fichier, ou déposez-le n’importe où sur cette page.",
  allow: "Autoriser",
  chooseFile: "Choisir un fichier…",
  chooseAnother: "En choisir un autre…",
  remove: "Retirer",
  tileFileAsk: "Autorisez l’accès à ce fichier pour le voir. D’ici là, la carte intégrée est affichée.",
  tileFileAway:
    "Fichier introuvable. Branchez son disque et rechargez la page, ou choisissez de nouveau le fichier.",
  tileFileKept:
    "{kind}, zoom {from} à {to}. Ce navigateur se souvient du fichier et ne lit que les zones que vous regardez.",
  tileFileOnce:
    "{kind}, zoom {from} à {to}. Pour cette visite seulement : ce navigateur ne peut pas se souvenir des fichiers.",
  vectorTiles: "Tuiles vectorielles",
  rasterTiles: "Tuiles matricielles",
  tileServer: "Serveur de tuiles",
  enterAddress: "Saisir une adresse…",
  cancel: "Annuler",
  serverOn: "La carte charge les tuiles de ce serveur, ce qui lui révèle les lieux que vous regardez.",
  serverOff: "Désactivé. Charger les tuiles d’un serveur lui révèle les lieux que vous regardez.",
  serverUsed: "La carte utilise maintenant ce serveur.",
  address: "Adresse",
  addressAbout:
    "Avec {z}, {x} et {y}, ou un lien vers un fichier .pmtiles. L’hébergeur de ce site doit autoriser le serveur : voir « Hosting » dans le README.",
  attribution: "Mention de source",
  attributionAbout: "Affichée dans le coin de la carte.",
  serverSees:
    "Le serveur voit votre adresse IP et chaque zone de carte que vous regardez, donc où vos photos ont été prises. Il ne reçoit jamais vos photos.",
  useServer: "Utiliser ce serveur",
  checking: "Vérification…",
  googleWhat:
    "Utilisez Google Maps avec votre propre clé API, avec rues et images satellite. Sans clé, Pinroll ne contacte jamais Google.",
  googleSees:
    "Avec une clé, Google voit votre adresse IP, l’adresse de ce site, la clé et les zones de carte que vous regardez. Le code de Google reçoit aussi les coordonnées, les noms et les vignettes des photos qui y sont affichées. Il s’exécute dans un cadre sur ce site ; ne saisissez donc une clé que si vous confiez votre bibliothèque à Google. Pinroll n’envoie jamais vos photos.",
  googleKept:
    "La clé n’est stockée que dans ce navigateur, jusqu’à ce que vous la retiriez. Les sauvegardes ne la contiennent pas.",
  apiKey: "Clé API",
  apiKeyAbout:
    "De votre projet Google Cloud, pour la Maps JavaScript API. Limitez la clé à ce site : Google peut facturer l’utilisation de la carte à son propriétaire.",
  mapId: "ID de carte (facultatif)",
  mapIdAbout: "Du même projet. Si vous laissez ce champ vide, l’ID de démonstration de Google est utilisé.",
  save: "Enregistrer",
  noKey:
    "Ceci n’est pas une clé API. Les clés ne contiennent que des lettres, des chiffres, - et _, et comptent en général 39 caractères.",
  keySaved: "Enregistrée sur cet appareil. La carte utilise maintenant Google Maps.",
  keyForNow:
    "Google Maps est utilisé jusqu’à ce que vous fermiez Pinroll. Ce navigateur ne peut pas enregistrer la clé.",
  keyRemoved: "Retirée. Pinroll utilise la carte intégrée et ne contacte plus Google.",
  offline: "Hors ligne",
  offlineKept: "Fonctionne sans réseau",
  offlineUse: "Utiliser sans réseau",
  download: "Télécharger",
  tryAgain: "Réessayer",
  downloading: "Téléchargement de Pinroll",
  offlineUnsupported:
    "Ce navigateur ne peut pas conserver Pinroll à cette adresse. Pinroll a besoin pour cela de HTTPS ou de l’adresse propre à cet ordinateur.",
  offlineWaiting: "Le téléchargement commence bientôt. Une importation passe d’abord.",
  offlineAbsent: "Téléchargez Pinroll sur cet appareil, avec la carte du monde et tous les noms de lieux.",
  offlineAbsentSize:
    "Téléchargez Pinroll sur cet appareil, avec la carte du monde et tous les noms de lieux : {size}.",
  offlineFilling: "Téléchargement : {done} sur {size}",
  offlineHolds: "{size} sur cet appareil, avec la carte du monde et tous les noms de lieux.",
  offlineFull: "Il n’y a pas assez d’espace sur cet appareil. Libérez de l’espace et réessayez.",
  offlineRefused:
    "Ce navigateur ne l’autorise pas ici, par exemple dans une fenêtre privée ou quand les données de sites sont bloquées. Ouvrez Pinroll dans une fenêtre normale.",
  offlineUnreachable: "Le téléchargement a été interrompu. Vérifiez votre connexion et réessayez.",
  offlineAltered: "Le site a envoyé un fichier qui ne fait pas partie de cette version. Réessayez plus tard.",
  app: "Application",
  install: "Installer Pinroll",
  installNow: "Installer l’application",
  installText:
    "Pinroll obtient sa propre fenêtre et sa propre icône, et peut ouvrir les photos, vidéos, traces GPS et sauvegardes de cet appareil.",
  installChrome:
    "S’il n’est pas encore installé, cherchez « Installer » dans le menu ou la barre d’adresse du navigateur.",
  installSafari: "Dans Safari, choisissez Partager, puis « Ajouter au Dock » ou « Sur l’écran d’accueil ».",
  installFirefox:
    "Dans Firefox, cherchez « Installer » ou « Ajouter à la barre des tâches » dans le menu ou la barre d’adresse. Toutes les versions ne le proposent pas.",
  installed: "Pinroll est installé",
  installedText:
    "Les photos, vidéos, traces GPS, sauvegardes et tuiles de carte de cet appareil peuvent s’ouvrir avec lui.",
  watched: "Dossiers surveillés",
  watchedText:
    "Les fichiers ajoutés, modifiés et supprimés dans les dossiers connectés apparaissent tant que Pinroll est ouvert.",
  watch: "Surveiller les nouvelles photos des dossiers",
};
