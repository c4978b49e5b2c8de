import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in French. */
export const publishedFr: Translation<typeof publishedEn> = {
  openTitle: "Ouvrir une bibliothèque publiée",
  openText:
    "Saisissez l’adresse d’une bibliothèque publiée par Pinroll : un bucket ou un dossier d’un site. Les photos y sont lues à mesure que vous les regardez.",
  address: "Adresse",
  example: "https://photos.example/holiday/",
  open: "Ouvrir",
  opening: "Ouverture de {host}…",
  ownPhotos: "Vos photos",
  openAnother: "Ouvrir une autre bibliothèque",
  filter: "Filtrer",
  from: "Du",
  to: "Au",
  inView: "Filtrer selon la vue de la carte",
  search: "Rechercher des lieux et des mots",
  find: "Rechercher",
  clear: "Effacer le filtre",
  matchingOf: "{matching} sur {photos}",
  reading: "{done} sur {photos} lues",
  stop: "Arrêter",
  photos: "Photos",
  map: "Carte",
  byMonth: "Photos par mois, de {first} à {last}. Filtrez avec les champs de date.",
  ofMonth: "{month} : {photos}",
  photoOf: "Photo, {day}",
  videoOf: "Vidéo, {day}",
  noDate: "sans date",
  noneMatch: "Aucune photo ne correspond.",
  none: "Cette bibliothèque ne contient aucune photo.",
  newestOnly:
    "Seules les {shown} photos les plus récentes sur environ {about} sont affichées ici. Zoomez ou choisissez des dates pour voir les autres.",
  previous: "Photo précédente",
  next: "Photo suivante",
  showDetails: "Détails",
  showOriginal: "Afficher l’original",
  originalMissing: "L’original de cette photo n’a pas été publié, ou ce navigateur ne peut pas l’afficher.",
  albums: "Albums",
  damagedFiles: {
    one: "{count} fichier de cette bibliothèque est endommagé ou manquant. Ses photos sont omises.",
    many: "{count} de fichiers de cette bibliothèque sont endommagés ou manquants. Leurs photos sont omises.",
    other: "{count} fichiers de cette bibliothèque sont endommagés ou manquants. Leurs photos sont omises.",
  },
  tryAgain: "Réessayer",
  noAddress: "Ce n’est pas une adresse web. Saisissez-en une comme https://photos.example/holiday/.",
  needsHttps: "Seules les adresses qui commencent par https peuvent être ouvertes ici.",
  notAllowed:
    "Ce site n’autorise pas ses pages à lire depuis {host}. Son hébergeur peut autoriser ce serveur.",
  unreachable:
    "{host} n’a pas répondu, ou n’autorise pas d’autres sites à lire ses fichiers (CORS). Vérifiez l’adresse, ou demandez à qui gère le serveur.",
  offline: "Vous êtes hors ligne. Vérifiez votre connexion et réessayez.",
  missing: "Aucune bibliothèque n’est publiée à cette adresse.",
  notADataset: "Le fichier à cette adresse n’est pas une bibliothèque publiée.",
  laterVersion:
    "Cette bibliothèque a été publiée par une version plus récente de Pinroll. Mettez Pinroll à jour pour l’ouvrir.",
  damagedList: "La liste des fichiers de cette bibliothèque est endommagée. Publiez-la de nouveau.",
  noRanges:
    "{host} n’envoie pas de parties de fichiers (plages d’octets) ; aucune bibliothèque ne peut donc y être lue. Utilisez un autre serveur.",
  refused: "{host} refuse l’accès à cette bibliothèque.",
  failed: "{host} a envoyé une réponse inutilisable. Réessayez plus tard.",
  broken: "La lecture de cette bibliothèque s’est arrêtée. Ouvrez-la de nouveau.",
};
