import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in Japanese. */
export const firstJa: Translation<typeof firstEn> = {
  headingDrop: "写真やフォルダをここにドロップ",
  headingTouch: "写真を、場所ごとに",
  sentence: "いつどこで撮ったかを、地図と日付でたどれます。",
  addFolder: "フォルダを追加",
  addFiles: "ファイルを追加",
  trySample: "サンプルの旅行を試す",
  staysHere: "写真がこのデバイスから出ることはありません。",
  seeHow: "しくみを見る",
  playSample: "背景でサンプルの旅行を再生",
  stopSample: "サンプルの旅行を停止",
  sampleMissing: "サンプルの旅行を読み込めませんでした。接続を確認して、もう一度お試しください。",
  noFiles: "ファイルが見つかりませんでした。別のフォルダをお試しください。",
  dropToAdd: "ドロップして追加",
  filesField: "追加するファイル",
  folderField: "追加するフォルダ",
  titleHome: "Pinroll",
  titleMap: "地図 · Pinroll",
  titleTrips: "旅行 · Pinroll",
  titleAlbums: "アルバム · Pinroll",
  titlePlaces: "場所 · Pinroll",
  titleLibrary: "ライブラリ · Pinroll",
  titleSettings: "設定 · Pinroll",
  titlePrivacy: "プライバシー · Pinroll",
  titleUnknown: "ページが見つかりません · Pinroll",
  settings: "設定",
  partStopped: "{part}が動作しなくなりました。写真に影響はありません。",
  reloadPart: "この部分を再読み込み",
  partPage: "このページ",
  partViewer: "ビューア",
  partSample: "サンプルの旅行",
  partDialog: "このダイアログ",
  partPanel: "このパネル",
  partSelection: "選択項目",
  partAlbum: "アルバム",
  partTrip: "旅行",
  partExport: "書き出し",
  partGrid: "写真の一覧",
  partMap: "地図",
  partSearch: "検索",
  partFilter: "フィルタ",
  partNotice: "このお知らせ",
  dismiss: "閉じる",
  libraryRestarted:
    "ライブラリが再起動しました。保存前だった写真を読み取り直しています。ファイルは変更されません。",
  libraryStopped: "ライブラリが何度か停止しました。ページを再読み込みして、フォルダを追加し直してください。",
  libraryMissing: "ライブラリを起動できなかったため、写真を表示できません。",
  workersMissing: "読み込み処理を起動できませんでした。",
  allowScripts:
    "コンテンツブロッカーや拡張機能が、このページの一部を止めている可能性があります。そこでこのサイトを許可してから、ページを再読み込みしてください。",
  importMissing:
    "Pinroll の一部を読み込めませんでした。接続を確認して、ファイルをもう一度ドロップしてください。",
  partsMissing:
    "Pinroll の一部を読み込めなかったため、ライブラリを開けません。ライブラリは変更されていません。このページを再読み込みしてください。",
  otherImports: "別のタブで読み込み中です。読み込まれた写真は、まもなくここにも表示されます。",
  addThere:
    "別のタブで読み込み中です。そのタブでフォルダを追加するか、終わってからもう一度ここにドロップしてください。",
  otherSilent:
    "別のタブがライブラリを使用中で、応答していません。そのタブを閉じてから、フォルダをもう一度ドロップしてください。",
};
