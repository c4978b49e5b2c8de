import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in Portuguese of Brazil. */
export const firstPt: Translation<typeof firstEn> = {
  headingDrop: "Solte aqui suas fotos ou pastas",
  headingTouch: "Suas fotos, lugar por lugar",
  sentence: "Veja onde e quando você as tirou, em um mapa e dia a dia.",
  addFolder: "Adicionar pasta",
  addFiles: "Adicionar arquivos",
  trySample: "Testar a viagem de exemplo",
  staysHere: "Suas fotos ficam neste dispositivo.",
  seeHow: "Como funciona",
  playSample: "Reproduzir a viagem de exemplo ao fundo",
  stopSample: "Parar a viagem de exemplo",
  receiveAsk: "Receber de outro dispositivo",
  openPublished: "Abrir uma biblioteca publicada",
  sampleMissing: "Não foi possível carregar a viagem de exemplo. Verifique a conexão e tente novamente.",
  noFiles: "Nenhum arquivo encontrado. Tente outra pasta.",
  dropToAdd: "Solte para adicionar",
  filesField: "Arquivos a adicionar",
  folderField: "Pasta a adicionar",
  titleHome: "Pinroll",
  titleMap: "Mapa · Pinroll",
  titleUnknown: "Página não encontrada · Pinroll",
  settings: "Ajustes",
  partStopped: "{part} parou de funcionar. Suas fotos não foram afetadas.",
  reloadPart: "Recarregar esta parte",
  partPage: "Esta página",
  partViewer: "O visualizador",
  partSample: "A viagem de exemplo",
  partDialog: "Esta caixa de diálogo",
  partPanel: "Este painel",
  partSelection: "A seleção",
  partAlbum: "O álbum",
  partTrip: "A viagem",
  partExport: "A exportação",
  partGrid: "A grade",
  partMap: "O mapa",
  partSearch: "A busca",
  partFilter: "O filtro",
  partNotice: "Este aviso",
  dismiss: "Fechar aviso",
  libraryRestarted:
    "A biblioteca foi reiniciada; as fotos não salvas estão sendo lidas novamente. Seus arquivos não são alterados.",
  libraryStopped: "A biblioteca parou várias vezes. Recarregue a página e adicione a pasta novamente.",
  libraryMissing: "A biblioteca não foi iniciada, por isso nenhuma foto pode ser exibida.",
  workersMissing: "Não foi possível iniciar a importação.",
  allowScripts:
    "Um bloqueador de conteúdo ou uma extensão pode estar impedindo parte desta página de funcionar. Permita este site ali e recarregue a página.",
  importMissing:
    "Não foi possível carregar uma parte do Pinroll. Verifique a conexão e solte os arquivos novamente.",
  partsMissing:
    "Não foi possível carregar uma parte do Pinroll, por isso a biblioteca não pode ser aberta. Ela não foi alterada. Recarregue esta página.",
  otherImports:
    "Há uma importação em andamento em outra aba. As fotos dela também aparecerão aqui em instantes.",
};
