import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in Portuguese of Brazil. */
export const commonPt: Translation<typeof commonEn> = {
  photos: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  videos: { one: "{count} vídeo", many: "{count} de vídeos", other: "{count} vídeos" },
  files: { one: "{count} arquivo", many: "{count} de arquivos", other: "{count} arquivos" },
  days: { one: "{count} dia", many: "{count} de dias", other: "{count} dias" },
  favourites: { one: "{count} favorito", many: "{count} de favoritos", other: "{count} favoritos" },
  andMore: "{names} e mais {count}",
  more: "mais {count}",
  spanDays: "{count} d",
  spanHours: "{count} h",
  spanMinutes: "{count} min",
  spanSeconds: "{count} s",
  bytes: "{amount} bytes",
  kilobytes: "{amount} kB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "Foto",
  kindVideo: "Vídeo",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  withoutDate: "sem data",
  fileDate: "data do arquivo: {date}",
  aboutDate: "por volta de {date}",
  perhapsDate: "talvez {date}",
  springOf: "primavera de {year}",
  summerOf: "verão de {year}",
  autumnOf: "outono de {year}",
  winterOf: "inverno de {year}",
  stars: { one: "{count} estrela", many: "{count} de estrelas", other: "{count} estrelas" },
  withKey: "{does} ({key})",
  keySpace: "Espaço",

  close: "Fechar",
  cancel: "Cancelar",

  share: "Compartilhar",
  playSlideshow: "Apresentação de slides",
  savePhotos: "Salvar fotos",
};
