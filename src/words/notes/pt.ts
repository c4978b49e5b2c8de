import type { Translation } from "../message.ts";
import type { notesEn } from "./en.ts";

/** Messages about what was done or went wrong, in Portuguese of Brazil. */
export const notesPt: Translation<typeof notesEn> = {
  undone: "Desfeito: {what}",
  movedBack: "Ordem restaurada.",
  madeFavourite: "Adicionado aos favoritos.",
  noFavourite: "Removido dos favoritos.",
  noLocationThere: "Não há localização para copiar.",
  locationCopied: "Localização copiada.",
  noneCopied: "Nenhuma localização foi copiada ainda.",
  tagRenamed: "“{from}” agora se chama “{to}”.",
  tagRenamedBack: "O nome “{from}” foi restaurado.",
  stackSelected: {
    one: "{count} foto desta pilha selecionada.",
    many: "{count} de fotos desta pilha selecionadas.",
    other: "Todas as {count} fotos desta pilha selecionadas.",
  },
  stackDeselected: {
    one: "Seleção de {count} foto desta pilha desfeita.",
    many: "Seleção de {count} de fotos desta pilha desfeita.",
    other: "Seleção de todas as {count} fotos desta pilha desfeita.",
  },
  noAnswer: "A biblioteca não respondeu, por isso nada foi alterado. Tente novamente.",
  undoneOtherTab:
    "Não foi possível salvar a alteração, que foi desfeita. Outra aba está usando a biblioteca e não responde: feche-a e tente novamente.",
  undoneNoRoom:
    "Não foi possível salvar a alteração, que foi desfeita. Libere espaço neste dispositivo e tente novamente.",
  undoneUnwritable:
    "Não foi possível salvar a alteração, que foi desfeita. O navegador não consegue gravar em seu armazenamento: reinicie-o e tente novamente.",
  savingNoRoom: "Não há espaço livre suficiente. Salve em uma pasta ou selecione menos fotos.",
  savingNotAllowed: "O navegador não permite gravar nesta pasta. Escolha outra.",
  savingChanged:
    "Um arquivo foi alterado ou desconectado durante o salvamento. Reconecte a pasta dele e salve novamente.",
  saveUnreadable: "Não foi possível ler o arquivo. Ele pode ter sido movido ou alterado.",
  saveAsk: "Reconecte “{name}” e salve novamente.",
  saveAway:
    "Não é possível abrir “{name}”. Conecte a unidade ou o cartão, reconecte a pasta e salve novamente.",
  saveGone: "O arquivo não está mais em “{name}”.",
  saveDrop: "Solte a pasta “{name}” aqui novamente e salve outra vez.",
  saveDropFile: "Solte o arquivo “{name}” aqui novamente e salve outra vez.",
  viewUnreadable: "Não foi possível abrir o original. Feche a foto e abra-a novamente.",
  viewAsk: "Reconecte “{name}” para ver esta foto em tamanho original.",
  viewAway:
    "Não é possível abrir “{name}”. Conecte a unidade ou o cartão e reconecte a pasta, ou solte-a aqui novamente.",
  viewGone:
    "Este arquivo não está mais em “{name}”. Se ele foi movido dentro da pasta, verifique as alterações para encontrá-lo.",
  viewDrop: "Solte a pasta “{name}” aqui novamente para ver o original.",
  viewDropFile: "Solte o arquivo “{name}” aqui novamente para ver o original.",
  viewSvg: "O Pinroll não mostra arquivos SVG.",
  motionMissing: "O vídeo desta foto está faltando. Adicione a pasta dela novamente para reproduzi-lo.",
  reconnectName: "Reconectar {name}",
  checkName: "Verificar alterações em {name}",
  lostOnAndroid:
    "Nenhuma destas fotos tem localização. O Android pode removê-la das fotos escolhidas no seu seletor. Para a manter, use «Adicionar pasta» ou escolha as fotos na app Ficheiros.",
  lostOnIphone:
    "Nenhuma destas fotos tem localização. Da próxima vez, toque em Opções no seletor de fotos e ative Localização.",
  readBack:
    "A proteção deste navegador contra rastreamento por impressão digital pode ocultar as miniaturas ou distorcê-las. Permita o acesso ao canvas para este site para vê-las.",
  drawsSlowly:
    "Este navegador cria as miniaturas lentamente. Uma versão mais recente será muito mais rápida.",
  noDatabase:
    "Este navegador não consegue guardar dados para esta página, por exemplo em uma janela privada. Fechar a aba remove a biblioteca. Seus arquivos não são alterados.",
  storageBlocked:
    "Este navegador bloqueia o armazenamento para este site. Suas fotos são exibidas, mas não estarão aqui da próxima vez. Para mantê-las, permita os dados deste site e recarregue a página.",
  oldTab:
    "O Pinroll foi atualizado, mas outra aba ainda usa a versão antiga. Feche as outras abas para continuar.",
  outdated: "O Pinroll foi atualizado em outra aba. Recarregue esta página.",
  changedElsewhere:
    "Outra aba alterou a biblioteca, por isso esta aba não consegue mais salvar. Feche a outra aba e recarregue esta página.",
  anew: "Outra aba removeu fotos ou restaurou um backup. Recarregue esta página para ver as alterações.",
  closed:
    "O navegador fechou a biblioteca guardada, por exemplo porque os dados deste site foram excluídos. Recarregue a página. As fotos adicionadas antes disso não serão mantidas.",
  unopened:
    "O navegador não está abrindo a biblioteca guardada. As fotos adicionadas agora são exibidas, mas não estarão aqui da próxima vez. Reinicie o navegador para tentar novamente. Seus arquivos não são alterados.",
  newer:
    "Uma versão mais recente do Pinroll salvou a biblioteca neste dispositivo, por isso esta versão não consegue abri-la. A biblioteca não foi alterada, e as fotos adicionadas agora não serão mantidas. Recarregue esta página para obter a versão mais recente.",
  unreadable:
    "Não é possível ler a biblioteca guardada. Ela não foi alterada, e as fotos adicionadas agora não serão mantidas. Recarregue a página. Se esta mensagem persistir, exclua os dados deste site nas configurações do navegador e adicione suas pastas novamente.",
  unwritable:
    "O navegador não consegue gravar em seu armazenamento, por isso as fotos adicionadas agora não serão mantidas ao fechar a aba. Reinicie o navegador e adicione-as novamente. Seus arquivos não são alterados.",
  fullForPictures:
    "Não há mais espaço para miniaturas. Os detalhes das fotos continuam sendo salvos, e as miniaturas serão recriadas da próxima vez. Libere espaço neste dispositivo para salvá-las.",
  full: "Não há mais espaço neste dispositivo, por isso as fotos novas não serão mantidas ao fechar a aba. Libere espaço e recarregue a página.",
  damaged:
    "Não foi possível ler uma parte da biblioteca guardada. Adicione suas pastas novamente para recuperar as fotos que faltam.",
  privateWindow: "Esta é uma janela privada. Fechá-la remove a biblioteca. Seus arquivos não são alterados.",
  tilesNot: "{name} não é um arquivo de blocos de mapa. Escolha um arquivo PMTiles, versão 3.",
  tilesVersion:
    "{name} usa outra versão do PMTiles. Converta-o para a versão 3 com “pmtiles convert” e escolha o novo arquivo.",
  tilesKind:
    "{name} contém blocos não compatíveis. O Pinroll aceita blocos vetoriais (MVT) e imagens PNG, JPEG, WebP e AVIF.",
  tilesPacked:
    "{name} usa uma compressão que os navegadores não aceitam. Crie-o novamente com gzip ou sem compressão.",
  tilesCut: "{name} está incompleto. Copie-o ou baixe-o novamente.",
  tilesEmpty: "{name} não contém blocos.",
  tilesUnreadable: "Não foi possível ler {name}. O arquivo pode ter sido movido. Escolha-o novamente.",
  tilesRefused: "Este site não tem permissão para carregar blocos de {host}. Consulte “Hosting” no README.",
  tilesType: "Blocos de mapa",
  addressServer: "Substitua {s} pelo nome de um servidor.",
  addressNone: "Isto não é um endereço. Endereços começam com https://.",
  addressSecure: "O endereço deve começar com https://.",
  addressParts: "O endereço deve incluir {z}, {x} e {y} ou terminar em .pmtiles.",
  attributionMissing: "Digite a atribuição. O site do provedor diz qual é.",
  serverNoImage: "{host} não retornou nenhuma imagem. Verifique o endereço e a conexão.",
  serverSilent:
    "{host} não respondeu ou não permite que outros sites leiam seus arquivos. Verifique o endereço e a conexão.",
  serverNoRanges: "{host} não aceita intervalos de bytes. O Pinroll não consegue carregar blocos dali.",
  serverStatus: "{host} retornou o status {status}. O Pinroll não consegue carregar blocos dali.",
  streetsNoRoom: "Este navegador não tem mais espaço. Exclua outras ruas ou salve uma área menor.",
  streetsUnreadable: "Não foi possível ler os blocos. Verifique a conexão e retome.",
  launchMissing: {
    one: "Não foi possível abrir um arquivo. Verifique se ele ainda está lá e abra-o novamente.",
    many: "Não foi possível abrir {count} de arquivos. Verifique se eles ainda estão lá e abra-os novamente.",
    other: "Não foi possível abrir {count} arquivos. Verifique se eles ainda estão lá e abra-os novamente.",
  },
  dialogFirst: "O backup será aberto assim que esta caixa de diálogo for fechada.",
  sharedFile: "Arquivo compartilhado",
  sharedNothing:
    "Nada chegou do outro aplicativo. Salve as fotos neste dispositivo e adicione-as com “Adicionar arquivos”.",
  addThere:
    "Há uma importação em andamento em outra aba. Adicione a pasta lá ou solte-a aqui novamente quando ela terminar.",
  otherSilent: "Outra aba está usando a biblioteca e não responde. Feche essa aba e solte a pasta novamente.",
};
