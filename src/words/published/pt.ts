import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in Portuguese. */
export const publishedPt: Translation<typeof publishedEn> = {
  openTitle: "Abrir uma biblioteca publicada",
  openText:
    "Digite o endereço de uma biblioteca que o Pinroll publicou: um bucket ou uma pasta de um site. As fotos são lidas de lá à medida que você as vê.",
  address: "Endereço",
  example: "https://photos.example/holiday/",
  open: "Abrir",
  opening: "Abrindo {host}…",
  ownPhotos: "Suas fotos",
  openAnother: "Abrir outra biblioteca",
  filter: "Filtro",
  from: "De",
  to: "Até",
  inView: "Filtrar pela área do mapa",
  search: "Buscar lugares e palavras",
  find: "Buscar",
  clear: "Limpar filtro",
  matchingOf: "{matching} de {photos}",
  reading: "Lidas {done} de {photos}",
  stop: "Parar",
  photos: "Fotos",
  map: "Mapa",
  byMonth: "Fotos por mês, de {first} a {last}. Use os campos de data para filtrar.",
  ofMonth: "{month}: {photos}",
  photoOf: "Foto, {day}",
  videoOf: "Vídeo, {day}",
  noDate: "sem data",
  noneMatch: "Nenhuma foto corresponde.",
  none: "Esta biblioteca não tem fotos.",
  newestOnly:
    "Mostrando as {shown} fotos mais recentes de cerca de {about} aqui. Aproxime o mapa ou escolha datas para ver outras.",
  previous: "Foto anterior",
  next: "Próxima foto",
  showDetails: "Detalhes",
  showOriginal: "Mostrar original",
  originalMissing: "O original desta foto não foi publicado, ou este navegador não consegue mostrá-lo.",
  albums: "Álbuns",
  damagedFiles: {
    one: "{count} arquivo desta biblioteca está danificado ou ausente. As fotos dele foram omitidas.",
    many: "{count} de arquivos desta biblioteca estão danificados ou ausentes. As fotos deles foram omitidas.",
    other: "{count} arquivos desta biblioteca estão danificados ou ausentes. As fotos deles foram omitidas.",
  },
  tryAgain: "Tentar novamente",
  noAddress: "Isto não é um endereço da web. Digite um como https://photos.example/holiday/.",
  needsHttps: "Aqui só é possível abrir endereços que começam com https.",
  notAllowed: "Este site não deixa suas páginas lerem de {host}. Quem o hospeda pode permitir esse servidor.",
  unreachable:
    "{host} não respondeu ou não deixa outros sites lerem seus arquivos (CORS). Verifique o endereço ou pergunte a quem administra o servidor.",
  offline: "Você está offline. Verifique a conexão e tente novamente.",
  missing: "Não há nenhuma biblioteca publicada neste endereço.",
  notADataset: "O arquivo neste endereço não é uma biblioteca publicada.",
  laterVersion:
    "Esta biblioteca foi publicada por uma versão mais recente do Pinroll. Atualize o Pinroll para abri-la.",
  damagedList: "A lista de arquivos desta biblioteca está danificada. Publique a biblioteca novamente.",
  noRanges:
    "{host} não envia partes de arquivos (intervalos de bytes), então não é possível ler uma biblioteca de lá. Use outro servidor.",
  refused: "{host} recusa o acesso a esta biblioteca.",
  failed: "{host} enviou uma resposta que não pode ser usada. Tente mais tarde.",
  broken: "A leitura desta biblioteca parou. Abra-a novamente.",
};
