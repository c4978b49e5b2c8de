import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Spanish. */
export const howEs: Translation<typeof howEn> = {
  title: "Cómo funciona",
  drop: "Suelte una carpeta",
  dropText: "Pinroll lee sus fotos en este dispositivo. No se sube nada.",
  map: "Véalas en el mapa",
  mapText: "Las fotos con ubicación aparecen donde se hicieron, día a día.",
  trips: "Encuentre sus viajes",
  tripsText: "Los días lejos de casa se convierten en viajes, con sus lugares y su ruta.",
  again: "Ver de nuevo",
  pause: "Pausar",
  play: "Reproducir",
  addFolder: "Añadir carpeta",
  privacy: "Privacidad",
};
