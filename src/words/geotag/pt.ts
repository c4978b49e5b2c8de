import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog for GPS tracks in Portuguese of Brazil. */
export const geotagPt: Translation<typeof geotagEn> = {
  title: "Geolocalizar com trajetos GPS",
  about:
    "Cada foto recebe a localização do trajeto no horário em que foi tirada. Os originais não são alterados, e você pode desfazer a alteração.",
  tracks: "Trajetos",
  beginsAt: "{moment} UTC",
  clock: "Diferença do relógio da câmera",
  aheadOrBehind: "Adiantado ou atrasado",
  ahead: "adiantado",
  behind: "atrasado",
  hours: "Horas",
  minutes: "Minutos",
  seconds: "Segundos",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",
  hintAhead: {
    one: "Com base em {count} foto desta câmera com localização, o relógio dela estava {span} adiantado.",
    many: "Com base em {count} de fotos desta câmera com localização, o relógio dela estava {span} adiantado.",
    other: "Com base em {count} fotos desta câmera com localização, o relógio dela estava {span} adiantado.",
  },
  hintBehind: {
    one: "Com base em {count} foto desta câmera com localização, o relógio dela estava {span} atrasado.",
    many: "Com base em {count} de fotos desta câmera com localização, o relógio dela estava {span} atrasado.",
    other: "Com base em {count} fotos desta câmera com localização, o relógio dela estava {span} atrasado.",
  },
  hintRight: {
    one: "Com base em {count} foto desta câmera com localização, o relógio dela estava certo.",
    many: "Com base em {count} de fotos desta câmera com localização, o relógio dela estava certo.",
    other: "Com base em {count} fotos desta câmera com localização, o relógio dela estava certo.",
  },
  useOffset: "Usar esta diferença",
  zone: "Fuso horário da câmera",
  zoneOfTrack: "{zone} (do trajeto)",
  zoneUse: {
    one: "Usado para {count} foto sem fuso horário. As outras mantêm o delas.",
    many: "Usado para {count} de fotos sem fuso horário. As outras mantêm o delas.",
    other: "Usado para {count} fotos sem fuso horário. As outras mantêm o delas.",
  },
  zoneUseless: "Desnecessário: as datas destas fotos incluem um fuso horário.",
  gap: "Interrupção máxima do trajeto",
  onlyFiltered: "Só as fotos filtradas",
  replace: "Substituir também as localizações existentes",
  matching: "Associando as fotos aos trajetos…",
  allLocated: "Todas estas fotos já têm localização.",
  noneMatched: {
    one: "De {count} foto, nenhuma corresponde.",
    many: "De {count} de fotos, nenhuma corresponde.",
    other: "De {count} fotos, nenhuma corresponde.",
  },
  matched: {
    one: "Correspondências: {matched} de {count} foto.",
    many: "Correspondências: {matched} de {count} de fotos.",
    other: "Correspondências: {matched} de {count} fotos.",
  },
  skipped: "Ignoradas: {parts}.",
  outside: {
    one: "{count} tirada fora dos horários dos trajetos",
    many: "{count} tiradas fora dos horários dos trajetos",
    other: "{count} tiradas fora dos horários dos trajetos",
  },
  inGap: {
    one: "{count} tirada em uma interrupção do trajeto",
    many: "{count} tiradas em uma interrupção do trajeto",
    other: "{count} tiradas em uma interrupção do trajeto",
  },
  untimed: {
    one: "{count} sem horário de captura",
    many: "{count} sem horário de captura",
    other: "{count} sem horário de captura",
  },
  list: "Fotos correspondentes",
  atPoint: "em um ponto do trajeto",
  fromPoint: "a {span} do ponto mais próximo do trajeto",
  more: { one: "e mais {count}", many: "e mais {count}", other: "e mais {count}" },
  geotagNone: "Geolocalizar fotos",
  geotag: {
    one: "Geolocalizar {count} foto",
    many: "Geolocalizar {count} de fotos",
    other: "Geolocalizar {count} fotos",
  },
  geotagged: {
    one: "{count} foto geolocalizada.",
    many: "{count} de fotos geolocalizadas.",
    other: "{count} fotos geolocalizadas.",
  },
};
