import { useAtom, useAtomValue } from "jotai";
import { useId, type ReactElement, type ReactNode } from "react";
import { keepsAll } from "../../../photo/saving/discretion.ts";
import { lossesOf } from "../../../photo/saving/losses.ts";
import { canSaveToFolder } from "../../saving/page/folder-target.ts";
import { savingOptionsAtom } from "../../saving/page/saving-options.ts";
import { savingAtom } from "../../saving/page/saving.ts";
import { saveIntoFolder, saveZip } from "../../saving/page/start-saving.ts";
import { EditedWay } from "./edited-way.tsx";
import { useEditedPhotos, useLossCounts } from "./exports.ts";
import { useAlbumSpread } from "../../saving/page/album-files.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { CopiesIcon, FolderIcon, OriginalsIcon, type Icon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { commonWords } from "../../../words/common.ts";
import { exportWords } from "../words.ts";
import { DiscretionFields, FormFields, NameFields } from "./saving-fields.tsx";
import { LossesSaid } from "./losses-said.tsx";
import { SavingProgress } from "./saving-progress.tsx";
import { albumsSentence, copiesSentence, originalsSentence } from "./saving-words.ts";
import { itemCount, useChosen } from "./use-chosen.tsx";
import "./export.css";

const { say } = exportWords;

/** Saves the photos themselves: originals, or copies. */
export function SaveDialog({ rows, onClose }: DialogProps<"save">): ReactElement {
  const { scope, counts, words, choices } = useChosen(rows);
  const items = counts?.all ?? { photos: 0, videos: 0 };
  const isEmpty = counts !== null && itemCount(items) === 0;
  const [options, setOptions] = useAtom(savingOptionsAtom);
  const { names, originals, copies, form, sidecars = false } = options;
  const base = { scope, names };
  const spread = useAlbumSpread(names.layout === "albums" && !names.plain ? scope : null);
  const wish = { ...base, discretion: originals, form: null, sidecars };
  const copiesWish = { ...base, discretion: copies, form, sidecars: false };
  const [lost, edited] = [useLossCounts(scope), useEditedPhotos(scope)];
  // Where all of them are edited, that is what a person most likely wants.
  const editedFirst = itemCount(items) > 0 && edited?.rows.length === itemCount(items);
  return (
    <Dialog
      title={commonWords.say("savePhotos")}
      description={words}
      help="saving"
      className="export-dialog"
      onClose={onClose}
    >
      {choices}
      <section className="export-photos">
        <SavingProgress />
        {editedFirst && <EditedWay {...{ scope, edited }} isFirst />}
        <Way
          name={say("originals")}
          folderName={say("originalsToFolder")}
          icon={OriginalsIcon}
          isFirst={!editedFirst}
          sentence={originalsSentence(originals)}
          folders={
            spread &&
            albumsSentence(spread, spread.files.all + (keepsAll(originals) ? spread.files.beside : 0))
          }
          losses={<LossesSaid losses={lost && lossesOf(lost, null, originals)} webp={false} />}
          isEmpty={isEmpty}
          onZip={() => saveZip(wish, (zip) => saveBlob(zip, `${say("fileOriginals")}-${today()}.zip`))}
          onFolder={() => saveIntoFolder(wish)}
        >
          <OriginalsFields />
        </Way>
        <Way
          name={say("copies")}
          folderName={say("copiesToFolder")}
          icon={CopiesIcon}
          isFirst={false}
          sentence={copiesSentence(items, form, copies)}
          folders={spread && albumsSentence(spread, spread.files.one)}
          losses={
            <LossesSaid losses={lost && lossesOf(lost, form, copies)} webp={form.type === "image/webp"} />
          }
          isEmpty={isEmpty}
          onZip={() => saveZip(copiesWish, (zip) => saveBlob(zip, `${say("fileCopies")}-${today()}.zip`))}
          onFolder={() => saveIntoFolder(copiesWish)}
        >
          <FormFields value={form} onChange={(next) => setOptions({ ...options, form: next })} />
          <DiscretionFields value={copies} onChange={(next) => setOptions({ ...options, copies: next })} />
          <NameFields value={names} onChange={(next) => setOptions({ ...options, names: next })} />
        </Way>
        {counts !== null && !editedFirst && <EditedWay {...{ scope, edited }} isFirst={false} />}
      </section>
    </Dialog>
  );
}

/** What is chosen for originals. */
function OriginalsFields(): ReactElement {
  const [options, setOptions] = useAtom(savingOptionsAtom);
  const { names, originals, sidecars = false } = options;
  return (
    <>
      <DiscretionFields value={originals} onChange={(next) => setOptions({ ...options, originals: next })} />
      <Check checked={sidecars} onChange={(next) => setOptions({ ...options, sidecars: next })}>
        {say("addSidecars")}
      </Check>
      <NameFields value={names} onChange={(next) => setOptions({ ...options, names: next })} />
    </>
  );
}

interface WayProps {
  name: string;
  /** Name of the button for a folder, for screen readers. */
  folderName: string;
  icon: Icon;
  isFirst: boolean;
  sentence: string;
  /** How many folders and files that makes, where it depends on albums. */
  folders: string | null;
  losses: ReactNode;
  isEmpty: boolean;
  onZip: () => Promise<void>;
  onFolder: () => Promise<void>;
  children: ReactNode;
}

/** One way to save: what will happen, its options, and the buttons that do it. */
function Way({
  name,
  folderName,
  icon,
  isFirst,
  sentence,
  folders,
  losses,
  isEmpty,
  onZip,
  onFolder,
  children,
}: WayProps): ReactElement {
  const id = useId();
  const isBusy = useAtomValue(savingAtom).phase === "running";
  const off = isEmpty || isBusy;
  return (
    <div className="export-save">
      <p id={id}>{isEmpty ? say("noneToSave") : sentence}</p>
      {!isEmpty && folders !== null && <p className="export-about">{folders}</p>}
      {!isEmpty && losses}
      <details className="export-options">
        <summary>{say("options")}</summary>
        <div className="export-fields">{children}</div>
      </details>
      <div className="export-buttons">
        <Button
          kind={isFirst ? "primary" : "quiet"}
          icon={icon}
          disabled={off}
          aria-describedby={id}
          onClick={() => void onZip()}
        >
          {name}
        </Button>
        {canSaveToFolder() && (
          <Button
            icon={FolderIcon}
            disabled={off}
            aria-label={folderName}
            aria-describedby={id}
            onClick={() => void onFolder()}
          >
            {say("toFolder")}
          </Button>
        )}
      </div>
    </div>
  );
}
