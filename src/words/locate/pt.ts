import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog for locations in Portuguese of Brazil. */
export const locatePt: Translation<typeof locateEn> = {
  title: {
    one: "Definir localização",
    many: "Definir a localização de {count} de fotos",
    other: "Definir a localização de {count} fotos",
  },
  about:
    "Busque uma cidade, mova o mapa sob o marcador ou digite coordenadas. Os originais não são alterados.",
  save: "Salvar localização",
  coordinates: "Latitude, longitude ou link de um mapa",
  suggestions: "Sugestões",
  byTracks: "De trajetos GPS: {photos}…",
  byNeighbours: "De fotos desses momentos: {photos}…",
  ofDay: "{place}: {photos} nesse dia",
  ofDays: "{place}: {photos} nesses dias",
  setBefore: "{place} (já usado)",
  wrongForm: "Digite uma latitude e uma longitude, por exemplo {example}.",
  wrongParts: "Os minutos e segundos devem ir de 0 a 59, e só o último número pode ter decimais.",
  wrongLatitude: "A latitude deve estar entre -90 e 90 graus.",
  wrongLongitude: "A longitude deve estar entre -180 e 180 graus.",
  wrongLink: "Este link não tem coordenadas. Digite uma latitude e uma longitude.",
  wrongZero: "0, 0 é o que gravam os dispositivos que não sabem a localização.",
  setsTo: {
    one: "Define a localização desta foto: {place}.",
    many: "Define a localização de {count} de fotos: {place}.",
    other: "Define a localização de {count} fotos: {place}.",
  },
  setsToPin: {
    one: "Define a localização desta foto no marcador.",
    many: "Define a localização de {count} de fotos no marcador.",
    other: "Define a localização de {count} fotos no marcador.",
  },
  hasOne: {
    one: "Ela já tem uma.",
    many: "Todas já têm uma.",
    other: "Todas já têm uma.",
  },
  someHave: {
    one: "{count} delas já tem uma.",
    many: "{count} delas já têm uma.",
    other: "{count} delas já têm uma.",
  },
  choose: "Escolha um lugar ou mova o mapa.",
  done: {
    one: "Localização salva.",
    many: "Localização de {count} de fotos salva.",
    other: "Localização de {count} fotos salva.",
  },
  restore: {
    one: "Restaurar a localização do arquivo",
    many: "Restaurar as localizações dos arquivos",
    other: "Restaurar as localizações dos arquivos",
  },
  restored: {
    one: "Localização do arquivo restaurada em {count} foto.",
    many: "Localização do arquivo restaurada em {count} de fotos.",
    other: "Localização do arquivo restaurada em {count} fotos.",
  },
};
