import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { ExportScope, Items } from "../../../photo/saving/export-format.ts";
import { savingAtom } from "../../saving/page/saving.ts";
import { savingOptionsAtom } from "../../saving/page/saving-options.ts";
import { canShare, filesToShare, shareFiles } from "../../saving/page/share-files.ts";
import { rowsOfScope } from "../../saving/page/start-saving.ts";
import { openDialog, type DialogProps } from "../../../store/dialogs.ts";
import { commonWords } from "../../../words/common.ts";
import { exportWords } from "../words.ts";
import { transferWords } from "../../transfer/words.ts";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { DevicesIcon, ShareIcon } from "../../../views/shell/controls/icons.tsx";
import { ExportRow } from "./export-row.tsx";
import { PublishRow } from "./publish-row.tsx";
import { SavingProgress } from "./saving-progress.tsx";
import { copiesSentence } from "./saving-words.ts";
import { itemCount, useChosen } from "./use-chosen.tsx";
import { WebAlbumSection } from "./web-album-section.tsx";
import "./export.css";

const { say } = exportWords;
const nothing: Items = { photos: 0, videos: 0 };

/** Gives photos to other people: as a web album, to an app or a device, or to a bucket. */
export function SharingDialog({ rows, onClose }: DialogProps<"share">): ReactElement {
  const { scope, counts, words, choices } = useChosen(rows);
  const items = counts?.all ?? nothing;
  const count = itemCount(items);
  const send = async (): Promise<void> => {
    const chosen = await rowsOfScope(scope);
    onClose();
    openDialog("transfer", { wish: { way: "send", rows: chosen } });
  };
  return (
    <Dialog
      title={commonWords.say("share")}
      description={words}
      help="albums"
      className="export-dialog"
      onClose={onClose}
    >
      {choices}
      <section className="export-photos">
        <SavingProgress />
        <WebAlbumSection scope={scope} items={counts?.all ?? null} />
      </section>
      {canShare(count) && <AppRow key={String(scope.hidden)} scope={scope} items={items} />}
      <ExportRow
        name={transferWords.say("sendAllTitle")}
        about={transferWords.say("sendAllText")}
        icon={DevicesIcon}
        disabled={count === 0}
        onPress={() => void send()}
      />
      {count > 0 && <PublishRow rows={rows} onClose={onClose} />}
    </Dialog>
  );
}

/** Copies for the device's own choice of apps. Where making them took too long for the browser, a second press shares them. */
function AppRow({ scope, items }: { scope: ExportScope; items: Items }): ReactElement {
  const { names, copies, form } = useAtomValue(savingOptionsAtom);
  const isBusy = useAtomValue(savingAtom).phase === "running";
  const [ready, setReady] = useState<File[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const press = async (): Promise<void> => {
    const flat = { ...names, layout: "flat" as const };
    const wish = { scope, names: flat, discretion: copies, form, sidecars: false };
    const files = ready ?? (await filesToShare(wish));
    if (files.length === 0) return;
    const end = await shareFiles(files, "");
    setReady(end === "late" && ready === null ? files : null);
    setRefused(end === "refused" || (end === "late" && ready !== null));
  };
  const about = isRefused ? say("appRefused") : copiesSentence(items, form, copies);
  return (
    <ExportRow
      name={say(ready === null ? "appAsk" : "appNow")}
      about={about}
      icon={ShareIcon}
      disabled={isBusy}
      onPress={() => void press()}
    />
  );
}
