import type { ActionKind, ActionProps } from "./store/selection/action.ts";
import { LazyPart } from "./views/shell/layout/lazy-part.ts";
import { albumsWords } from "./features/albums/words.ts";
import { bucketWords } from "./features/bucket/words.ts";
import { datasetWords } from "./features/dataset/words.ts";
import { checkWords } from "./features/check/words.ts";
import { coverageWords } from "./features/gaps/words.ts";
import { datesWords } from "./features/dates/words.ts";
import { deletionWords } from "./features/deletion/words.ts";
import { exportWords } from "./features/export/words.ts";
import { placesWords } from "./features/places/words.ts";
import { geotagWords } from "./features/tracks/words.ts";
import { mapWords } from "./words/map.ts";
import { infoWords } from "./words/info.ts";
import { locateWords } from "./features/locate/words.ts";
import { printWords } from "./features/print/words.ts";
import { privacyWords } from "./features/privacy/words.ts";
import { publishedWords } from "./features/published/words.ts";
import { repairWords } from "./features/repair/words.ts";
import { reportWords } from "./words/report.ts";
import { selectionWords } from "./words/selection.ts";
import { settingsWords } from "./words/settings.ts";
import { similarWords } from "./features/similar/words.ts";
import { tagsWords } from "./features/tags/words.ts";
import { transferWords } from "./features/transfer/words.ts";
import { tripsWords } from "./features/trips/words.ts";
import { writingWords } from "./features/writing/words.ts";
import { webAlbumWords } from "./features/web-album/words.ts";

// The parts of the page that the shell leads to, each in a chunk of its own. Nothing of this file is loaded at first.

/** The dialog of data about photos. */
export const dataPart = new LazyPart(
  async () => (await import("./features/export/page/data-dialog.tsx")).DataDialog,
  [exportWords, datasetWords],
);

/** The bar, the menu and the keys of selected photos. */
export const selectionPart = new LazyPart(
  async () => (await import("./views/selection/selection-room.tsx")).SelectionRoom,
  [selectionWords],
);

/** The list of all keys. */
export const keysPart = new LazyPart(
  async () => (await import("./views/selection/keys-dialog.tsx")).KeysDialog,
  [selectionWords],
);

/** The dialogs of actions on photos. */
export const actionParts: Partial<Record<ActionKind, LazyPart<ActionProps>>> = {
  album: new LazyPart<ActionProps>(
    async () => (await import("./features/albums/page/album-dialog.tsx")).AlbumDialog,
    [albumsWords],
  ),
  date: new LazyPart<ActionProps>(
    async () => (await import("./features/dates/page/date-dialog.tsx")).DateDialog,
    [datesWords],
  ),
  location: new LazyPart<ActionProps>(
    async () => (await import("./features/locate/page/locate-dialog.tsx")).LocateDialog,
    [locateWords],
  ),
  delete: new LazyPart<ActionProps>(
    async () => (await import("./features/deletion/page/deletion-dialog.tsx")).DeletionDialog,
    [deletionWords],
  ),
  tag: new LazyPart<ActionProps>(
    async () => (await import("./features/tags/page/details-dialog.tsx")).DetailsDialog,
    [tagsWords],
  ),
  print: new LazyPart<ActionProps>(
    async () => (await import("./features/print/page/print-dialog.tsx")).PrintDialog,
    [printWords],
  ),
  publish: new LazyPart<ActionProps>(
    async () => (await import("./features/bucket/page/publish-dialog.tsx")).PublishDialog,
    [bucketWords],
  ),
  write: new LazyPart<ActionProps>(
    async () => (await import("./features/writing/page/write-dialog.tsx")).WriteDialog,
    [writingWords, repairWords],
  ),
  share: new LazyPart<ActionProps>(
    async () => (await import("./features/export/page/sharing-dialog.tsx")).SharingDialog,
    [exportWords, webAlbumWords, transferWords],
  ),
  save: new LazyPart<ActionProps>(
    async () => (await import("./features/export/page/save-dialog.tsx")).SaveDialog,
    [exportWords],
  ),
  data: new LazyPart<ActionProps>(
    async () => (await import("./features/export/page/data-dialog.tsx")).DataDialog,
    [exportWords, datasetWords],
  ),
};

/** The dialog that adds photos, for a shortcut of the installed app. */
export const addPart = new LazyPart(async () => (await import("./views/import/add-dialog.tsx")).AddDialog);

/** The dialog that gives photos locations by GPS tracks, or by photos taken around then. */
export const placingPart = new LazyPart(
  async () => (await import("./features/tracks/page/placing-dialog.tsx")).PlacingDialog,
  [geotagWords, mapWords],
);

export const reportPart = new LazyPart(
  async () => (await import("./views/import/report/report-page.tsx")).ReportPage,
  [reportWords],
);

export const placesPart = new LazyPart(
  async () => (await import("./features/places/page/places-page.tsx")).PlacesPage,
  [placesWords],
);

/** All trips. */
export const tripsPart = new LazyPart(
  async () => (await import("./features/trips/page/trips-page.tsx")).TripsPage,
  [tripsWords],
);

/** The head of a trip, above its photos. */
export const tripPart = new LazyPart(
  async () => (await import("./features/trips/page/trip-head.tsx")).TripHead,
  [tripsWords],
);

/** All albums. */
export const albumsPart = new LazyPart(
  async () => (await import("./features/albums/page/albums-page.tsx")).AlbumsPage,
  [albumsWords],
);

/** The head of an album, above its photos. */
export const albumPart = new LazyPart(
  async () => (await import("./features/albums/page/album-head.tsx")).AlbumHead,
  [albumsWords],
);

/** The dialog that names a new album. */
export const newAlbumPart = new LazyPart(
  async () => (await import("./features/albums/page/new-album-dialog.tsx")).NewAlbumDialog,
  [albumsWords],
);

export const settingsPart = new LazyPart(
  async () => (await import("./views/settings/settings-page.tsx")).SettingsPage,
  [settingsWords],
);

export const privacyPart = new LazyPart(
  async () => (await import("./features/privacy/page/privacy-page.tsx")).PrivacyPage,
  [privacyWords],
);

/** The page that asks the library in SQL. */
export const sqlPart = new LazyPart(
  async () => (await import("./features/sql/page/sql-page.tsx")).SqlPage,
  [datasetWords],
);

/** Whether a memory card is safely copied. */
export const checkPart = new LazyPart(
  async () => (await import("./features/check/page/check-page.tsx")).CheckPage,
  [checkWords],
);

/** Plain photos with true metadata of a Takeout export. */
export const repairPart = new LazyPart(
  async () => (await import("./features/repair/page/repair-page.tsx")).RepairPage,
  [repairWords],
);

/** Photos that look alike: which to keep. */
export const similarPart = new LazyPart(
  async () => (await import("./features/similar/page/similar-page.tsx")).SimilarPage,
  [similarWords, selectionWords],
);

/** What photos lack. */
export const coveragePart = new LazyPart(
  async () => (await import("./features/gaps/page/coverage-page.tsx")).CoveragePage,
  [coverageWords],
);

/** A published library, read from where it is. */
export const openPart = new LazyPart(
  async () => (await import("./features/published/page/published-page.tsx")).PublishedPage,
  [publishedWords, infoWords],
);

/** The notice of a new version. */
export const updatePart = new LazyPart(
  async () => (await import("./features/offline/page/update-line.tsx")).UpdateLine,
);
