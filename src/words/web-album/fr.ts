import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in French. */
export const webAlbumFr: Translation<typeof webAlbumEn> = {
  asFile: "Album web (HTML)",
  asZip: "Site web (ZIP)",
  asFolder: "Enregistrer le site dans un dossier…",
  makes: "Une page web qui s’ouvre dans tout navigateur, même hors ligne : {how}. Environ {size}.",
  exactLocation: "avec les positions exactes",
  withVideos: {
    one: "avec {count} vidéo ({size})",
    many: "avec {count} de vidéos ({size})",
    other: "avec {count} vidéos ({size})",
  },
  tooLarge:
    "Un fichier aussi gros s’ouvre lentement, et pas sur tous les téléphones. Un site web charge une photo à la fois.",
  title: "Titre",
  description: "Description",
  addVideos: {
    one: "Inclure {count} vidéo ({size})",
    many: "Inclure {count} de vidéos ({size})",
    other: "Inclure {count} vidéos ({size})",
  },
  untitled: "Photos",
  share: "Partager…",
  noPreview: "Il n’y a pas d’aperçu de cette photo.",
  pageSearch: "Chercher dans les légendes, lieux et dates",
  pageNothingFound: "Aucune photo ne correspond.",
  pageFound: { one: "{count} photo", many: "{count} de photos", other: "{count} photos" },
  pagePhoto: "Photo",
  pageVideo: "Vidéo",
  pageNoDate: "Sans date",
  pagePrevious: "Photo précédente",
  pageNext: "Photo suivante",
  pageClose: "Fermer",
  pageOfTotal: "{number} sur {total}",
  pageCannotPlay: "Ce navigateur ne peut pas lire cette vidéo.",
  pageNoVideo: "La vidéo ne fait pas partie de cet album.",
  pageMap: "Carte des photos",
  pageEnlargeMap: "Agrandir la carte",
  pageShrinkMap: "Réduire la carte",
  pageZoomIn: "Zoom avant",
  pageZoomOut: "Zoom arrière",
  pageFitAll: "Afficher toutes les photos",
  pageMarkerPhotos: { one: "{count} photo", many: "{count} de photos", other: "{count} photos" },
  pageMapCredits: "Carte : GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Créé avec Pinroll",
};
