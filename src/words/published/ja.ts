import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in Japanese. */
export const publishedJa: Translation<typeof publishedEn> = {
  openTitle: "公開ライブラリを開く",
  openText:
    "Pinroll で公開したライブラリのアドレス（バケット、またはサイトのフォルダ）を入力してください。写真は表示するたびにそこから読み取られます。",
  address: "アドレス",
  example: "https://photos.example/holiday/",
  open: "開く",
  opening: "{host} を開いています…",
  ownPhotos: "自分の写真",
  openAnother: "別のライブラリを開く",
  filter: "絞り込み",
  from: "開始日",
  to: "終了日",
  inView: "地図の表示範囲で絞り込む",
  search: "場所と言葉を検索",
  find: "検索",
  clear: "絞り込みを解除",
  matchingOf: "{photos}中 {matching} 枚",
  reading: "{photos}中 {done} 枚を読み取り済み",
  stop: "停止",
  photos: "写真",
  map: "地図",
  byMonth: "月ごとの写真、{first}～{last}。絞り込むには日付の欄を使ってください。",
  ofMonth: "{month}：{photos}",
  photoOf: "写真、{day}",
  videoOf: "ビデオ、{day}",
  noDate: "日付なし",
  noneMatch: "条件に合う写真はありません。",
  none: "このライブラリに写真はありません。",
  newestOnly:
    "ここにある約 {about} 枚のうち、新しい {shown} 枚を表示しています。ほかの写真を見るには、拡大するか日付を選んでください。",
  previous: "前の写真",
  next: "次の写真",
  showDetails: "詳細",
  showOriginal: "オリジナルを表示",
  originalMissing: "この写真のオリジナルは公開されていないか、このブラウザでは表示できません。",
  albums: "アルバム",
  damagedFiles: {
    other: "このライブラリのファイル {count} 個が破損しているか見つかりません。その写真は除かれます。",
  },
  tryAgain: "再試行",
  noAddress: "Web アドレスではありません。https://photos.example/holiday/ のように入力してください。",
  needsHttps: "ここで開けるのは https で始まるアドレスだけです。",
  notAllowed:
    "このサイトは {host} からの読み取りを許可していません。サイトの管理者はこのサーバを許可できます。",
  unreachable:
    "{host} から応答がないか、ほかのサイトからの読み取り（CORS）が許可されていません。アドレスを確認するか、サーバの管理者に問い合わせてください。",
  offline: "オフラインです。接続を確認して、もう一度試してください。",
  missing: "このアドレスに公開ライブラリはありません。",
  notADataset: "このアドレスのファイルは公開ライブラリではありません。",
  laterVersion:
    "このライブラリは新しいバージョンの Pinroll で公開されました。開くには Pinroll を更新してください。",
  damagedList: "このライブラリのファイル一覧が破損しています。ライブラリをもう一度公開してください。",
  noRanges:
    "{host} はファイルの一部（バイト範囲）を送信できないため、ライブラリを読み取れません。別のサーバを使ってください。",
  refused: "{host} はこのライブラリへのアクセスを拒否しました。",
  failed: "{host} から使用できない応答がありました。あとでもう一度試してください。",
  broken: "このライブラリの読み取りが停止しました。もう一度開いてください。",
};
