import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Portuguese of Brazil. */
export const howPt: Translation<typeof howEn> = {
  title: "Como funciona",
  drop: "Solte uma pasta",
  dropText: "O Pinroll lê suas fotos neste dispositivo. Nada é enviado.",
  map: "Veja-as no mapa",
  mapText: "As fotos com localização aparecem onde foram tiradas, dia a dia.",
  trips: "Encontre suas viagens",
  tripsText: "Os dias longe de casa viram viagens, com seus lugares e sua rota.",
  again: "Ver de novo",
  pause: "Pausar",
  play: "Reproduzir",
  addFolder: "Adicionar pasta",
  privacy: "Privacidade",
};
