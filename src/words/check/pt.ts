import type { Translation } from "../message.ts";
import type { checkEn } from "./en.ts";

/** The page "Check a card", in Portuguese. */
export const checkPt: Translation<typeof checkEn> = {
  title: "Verificar um cartão",
  lead: "Solte aqui um cartão de memória ou uma pasta. O Pinroll compara cada arquivo, byte a byte, com os das suas pastas e diz quais não estão copiados com segurança. Ele nunca grava no cartão.",
  choose: "Escolher pasta",
  field: "Pasta a verificar",
  library: "Adicione primeiro ao Pinroll as pastas com as suas cópias: ele compara com o que pode ler agora.",
  listing: "Arquivos encontrados: {count}",
  checking: "Verificados: {done} de {count}",
  progress: "Verificação",
  stop: "Parar",
  stopped: "Você parou a verificação. Nada se sabe sobre este cartão.",
  gone: "O cartão não pode mais ser lido, então nada do que foi encontrado vale. Conecte o cartão e comece de novo.",
  failed: "Não foi possível concluir a verificação. Comece de novo.",
  noFiles: "Não há arquivos nesta pasta.",
  yes: "Todos os arquivos estão copiados com segurança",
  yesText: "Arquivos encontrados nas suas pastas, com cada byte comparado agora: {count}",
  no: "Nem todos os arquivos estão copiados com segurança",
  noText: "Arquivos sem uma cópia igual que o Pinroll possa ler: {count} de {total}",
  unlisted: "Estes não puderam ser listados, e ninguém sabe o que contêm:",
  junk: "Arquivos do sistema que não foram verificados: {count}",
  safe: "Copiado com segurança",
  safeText: "Um arquivo com os mesmos bytes está nas suas pastas.",
  missing: "Não copiado",
  missingText: "Nenhum arquivo das suas pastas tem estes bytes.",
  smaller: "Só um arquivo menor",
  smallerText: "Um arquivo menor com este nome está nas suas pastas. Pode ser uma cópia reduzida.",
  other: "Outro arquivo com este nome",
  otherText: "Um arquivo com este nome está nas suas pastas, mas os bytes são diferentes.",
  unreachable: "A cópia não pode ser lida agora",
  unreachableText:
    "O Pinroll conhece um arquivo com este nome e tamanho, mas tem no máximo uma miniatura. Reconecte a pasta e verifique de novo.",
  itself: "O próprio arquivo",
  itselfText:
    "O Pinroll não conhece outro arquivo além do que está no cartão, ou não consegue distinguir os dois neste navegador.",
  unreadable: "Não pôde ser lido",
  unreadableText: "O arquivo do cartão não pôde ser lido. Pode estar danificado.",
  empty: "Vazio",
  emptyText: "O arquivo não tem bytes.",
  where: "Nas suas pastas: {path}",
  more: "Mais no relatório: {count}",
  report: "Salvar relatório",
  copy: "Copiar o que falta para…",
  copyText:
    "As cópias vão para uma pasta à sua escolha, nas mesmas pastas do cartão. Cada uma é lida de novo e comparada.",
  copying: "Copiados: {done} de {count}",
  copied: "Todas as cópias foram lidas de novo e são iguais.",
  copiedSome:
    "Arquivos que não puderam ser copiados: {count}. Verifique o espaço livre da pasta e tente de novo.",
  copyStopped: "A cópia foi parada. O que foi copiado está marcado como seguro.",
  onCard: "Esta pasta está no cartão. Escolha uma em outro disco.",
  cannotCopy:
    "Este navegador não pode gravar em pastas. Copie os arquivos você mesmo e verifique de novo, ou use o Chrome ou o Edge em um computador.",
  again: "Verificar outro cartão",
};
