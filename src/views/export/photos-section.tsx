import { useAtom, useAtomValue } from "jotai";
import { useId, type ReactElement, type ReactNode } from "react";
import type { ExportScope } from "../../photo/export-format.ts";
import { lossesOf } from "../../photo/saving/losses.ts";
import { canSaveToFolder } from "../../store/saving/folder-target.ts";
import { savingOptionsAtom } from "../../store/saving/saving-options.ts";
import { savingAtom } from "../../store/saving/saving.ts";
import { saveIntoFolder, saveZip } from "../../store/saving/start-saving.ts";
import { useLossCounts } from "../../store/settings/exports.ts";
import { useAlbumSpread } from "../../store/saving/album-files.ts";
import type { ExportSection } from "../../store/selection/action.ts";
import { Check } from "../shell/controls/check.tsx";
import { Button } from "../shell/controls/button.tsx";
import { CopiesIcon, FolderIcon, OriginalsIcon, type Icon } from "../shell/controls/icons.tsx";
import { saveBlob, today } from "../shell/save-blob.ts";
import { exportWords } from "../../words/export/words.ts";
import { DiscretionFields, FormFields, NameFields } from "./saving-fields.tsx";
import { LossesSaid } from "./losses-said.tsx";
import { SavingProgress } from "./saving-progress.tsx";
import { WebAlbumSection } from "./web-album-section.tsx";
import { albumsSentence, copiesSentence, originalsSentence } from "./saving-words.ts";

const { say } = exportWords;

interface PhotosSectionProps {
  scope: ExportScope;
  /** How many photos that is. */
  photos: number;
  section: ExportSection | undefined;
}

/** Saves the photos themselves: originals, or copies for sharing. */
export function PhotosSection({ scope, photos, section }: PhotosSectionProps): ReactElement {
  const [options, setOptions] = useAtom(savingOptionsAtom);
  const { names, originals, copies, form, sidecars = false } = options;
  const base = { scope, names };
  const spread = useAlbumSpread(names.layout === "albums" && !names.plain ? scope : null);
  const wish = { ...base, discretion: originals, form: null, sidecars };
  const copiesWish = { ...base, discretion: copies, form, sidecars: false };
  const lost = useLossCounts(scope);
  const web = <WebAlbumSection scope={scope} photos={photos} isFirst={section === "web-album"} />;
  return (
    <section className="export-photos">
      <SavingProgress />
      {section === "web-album" && web}
      <Way
        name={say("originals")}
        folderName={say("originalsToFolder")}
        icon={OriginalsIcon}
        isFirst={section !== "copies" && section !== "web-album"}
        isOpen={false}
        sentence={originalsSentence(photos, originals, sidecars)}
        folders={spread && albumsSentence(spread, spread.files.all)}
        losses={<LossesSaid losses={lost && lossesOf(lost, null, originals)} webp={false} />}
        photos={photos}
        onZip={() => saveZip(wish, (zip) => saveBlob(zip, `${say("fileOriginals")}-${today()}.zip`))}
        onFolder={() => saveIntoFolder(wish)}
      >
        <DiscretionFields
          value={originals}
          onChange={(next) => setOptions({ ...options, originals: next })}
        />
        <Check checked={sidecars} onChange={(next) => setOptions({ ...options, sidecars: next })}>
          {say("addSidecars")}
        </Check>
        <NameFields value={names} onChange={(next) => setOptions({ ...options, names: next })} />
      </Way>
      <Way
        name={say("copies")}
        folderName={say("copiesToFolder")}
        icon={CopiesIcon}
        isFirst={section === "copies"}
        isOpen={section === "copies"}
        sentence={copiesSentence(photos, form, copies)}
        folders={spread && albumsSentence(spread, spread.files.one)}
        losses={
          <LossesSaid losses={lost && lossesOf(lost, form, copies)} webp={form.type === "image/webp"} />
        }
        photos={photos}
        onZip={() => saveZip(copiesWish, (zip) => saveBlob(zip, `${say("fileCopies")}-${today()}.zip`))}
        onFolder={() => saveIntoFolder(copiesWish)}
      >
        <FormFields value={form} onChange={(next) => setOptions({ ...options, form: next })} />
        <DiscretionFields value={copies} onChange={(next) => setOptions({ ...options, copies: next })} />
        <NameFields value={names} onChange={(next) => setOptions({ ...options, names: next })} />
      </Way>
      {section !== "web-album" && web}
    </section>
  );
}

interface WayProps {
  name: string;
  /** Name of the button for a folder, for screen readers. */
  folderName: string;
  icon: Icon;
  isFirst: boolean;
  isOpen: boolean;
  sentence: string;
  /** How many folders and files that makes, where it depends on albums. */
  folders: string | null;
  losses: ReactNode;
  photos: number;
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
  isOpen,
  sentence,
  folders,
  losses,
  photos,
  onZip,
  onFolder,
  children,
}: WayProps): ReactElement {
  const id = useId();
  const isBusy = useAtomValue(savingAtom).phase === "running";
  const off = photos === 0 || isBusy;
  return (
    <div className="export-save">
      <p id={id}>{photos === 0 ? say("noneToSave") : sentence}</p>
      {photos > 0 && folders !== null && <p className="export-about">{folders}</p>}
      {photos > 0 && losses}
      <details className="export-options" open={isOpen}>
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
