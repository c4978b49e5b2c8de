import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import type { Row } from "../../photo/photo.ts";
import { shownName } from "../../photo/names/shown-name.ts";
import { importStatusAtom } from "../../store/import/import.ts";
import { stopCulling } from "../../features/culling/page/culling.ts";
import { stopLookingThrough } from "../../features/culling/page/looked-through.ts";
import { openedAtom } from "../../store/view.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { AddFolderIcon, BackIcon, NoPictureIcon } from "../shell/controls/icons.tsx";
import { pickFolder } from "../shell/controls/pick.tsx";
import { closePhoto, openPhoto } from "../shell/layout/route.ts";
import { nameOver } from "../shell/layout/window-title.ts";
import { commonWords } from "../../words/common.ts";
import { shellWords } from "../../words/shell.ts";
import { OpenPhoto } from "./stage/open-photo.tsx";
import { useBurst } from "./use-burst.ts";
import { useEarlyKeys } from "./use-early-keys.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { useLiveQuery, type LiveQuestion } from "../../store/query.ts";
import { ignore, orNull } from "../../faults/faults.ts";
import { viewerWords } from "../../words/viewer.ts";
import "../shell/dark.css";
import "./stage/stage.css";
import "./info/info.css";
import "./viewer.css";

const { say } = viewerWords;

interface PhotoViewerProps {
  /** The photo's public id. */
  publicId: string;
}

/** A link, and its row in the library; null if the library does not hold it (yet). */
interface FoundLink {
  publicId: string;
  row: Row | null;
}

/** Asks for a link's row until there is one, whenever more photos have been found. */
const rowOfLink: LiveQuestion<string, FoundLink> = {
  dependsOn: (get) => {
    const { columns, progress } = get(libraryAtom);
    return columns.rows + progress.shown;
  },
  ask: async (library, publicId, { last }) => {
    if (last?.publicId === publicId && last.row !== null) return last;
    // The library worker died: its next one is asked once it has photos.
    return { publicId, row: await library.queries.rowOf(publicId).catch(orNull) };
  },
  restMs: 250,
};

/** A step from the photo of one link to another photo. Its own link is known once the library has answered. */
interface LinkStep {
  row: Row;
  from: string;
  link: string | null;
}

/** The photo of a link. Going to another photo shows it at once; the address follows, as the library may be busy. */
function usePhotoOfLink(publicId: string) {
  const [step, setStep] = useState<LinkStep | null>(null);
  const pending = useRef<LinkStep | null>(null);
  const isStep = step !== null && publicId === (step.link ?? step.from);
  const found = useLiveQuery(isStep ? null : publicId, rowOfLink);

  const show = useCallback(
    (row: Row) => {
      const next: LinkStep = { row, from: publicId, link: null };
      pending.current = next;
      setStep(next);
      publicIdOf(row).then((link) => {
        if (link === null || pending.current !== next) return;
        // Not by state: the new address is rendered before state set beside it.
        next.link = link;
        openPhoto(link);
      }, ignore);
    },
    [publicId],
  );
  const stop = useCallback(() => {
    pending.current = null;
  }, []);
  useLayoutEffect(() => stop, [stop, publicId]);
  // Until a new link is found the photo before stays.
  const isFound = !isStep && (found?.publicId === publicId || step === null);
  return {
    /** `undefined` while the library is asked, null if it has no such photo. */
    photo: isFound ? found?.row : step?.row,
    show,
    /** The viewer is about to close: a link that arrives later must not open it again. */
    stop,
  };
}

/** The viewer: a modal dialog named after the file. */
export function PhotoViewer({ publicId }: PhotoViewerProps): ReactElement {
  const { photo, show, stop } = usePhotoOfLink(publicId);
  const { row, details, burst } = useBurst(photo ?? null);
  const early = useEarlyKeys(photo === null);
  const [fromGrid] = useState(openedFromGrid);
  const fileName = details && shownName(details.path.split("/").at(-1) ?? "");
  const name = fileName ?? commonWords.say("kindPhoto");
  // Pressed twice before the history has gone back, it would leave the page.
  const closing = useRef(false);
  const close = useCallback(() => {
    if (closing.current) return;
    closing.current = true;
    stop();
    closePhoto();
  }, [stop]);
  const isClosing = useCallback(() => closing.current, []);
  useSayOpened(photo ?? null);
  useEffect(() => stopCulling, []);
  useEffect(() => stopLookingThrough, []);
  useEffect(() => {
    nameOver(fileName && `${fileName} · Pinroll`);
    return () => nameOver(null);
  }, [fileName]);
  const giveFocusBack = (event: Event): void => {
    const inGrid = (selector: string) => document.querySelector<HTMLElement>(`[role="grid"] ${selector}`);
    const tile = inGrid(`[data-photo="${photo}"]`) ?? inGrid('[tabindex="0"]');
    // Opened elsewhere (the map): back to what opened it, as the dialog does itself.
    if (!tile || !fromGrid) return;
    event.preventDefault();
    tile.focus({ preventScroll: true });
  };
  return (
    <Dialog
      bare
      title={name}
      className="viewer"
      onClose={close}
      onOpenAutoFocus={(event) => {
        // The stage gets it, not the first button: a focused button would keep the chrome from hiding.
        event.preventDefault();
        if (event.target instanceof HTMLElement) focusStage(event.target);
      }}
      onCloseAutoFocus={giveFocusBack}
    >
      {photo === null && <AbsentPhoto onBack={close} />}
      {photo === undefined && <div className="viewer-stage" tabIndex={-1} />}
      {typeof photo === "number" && (
        <OpenPhoto
          {...{ photo, details, burst, name, early, isClosing }}
          shown={row ?? photo}
          onShow={show}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/** Checked when the viewer opens: later the focused tile may have scrolled out of the document. */
function openedFromGrid(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || Boolean(activeElement?.closest('[role="grid"]'));
}

/** Publishes the open photo, so that the grid follows. */
function useSayOpened(photo: Row | null): void {
  const setOpened = useSetAtom(openedAtom);
  useLayoutEffect(() => {
    setOpened(photo);
    return () => setOpened(null);
  }, [photo, setOpened]);
}

function focusStage(dialog: HTMLElement): void {
  (dialog.querySelector<HTMLElement>(".viewer-stage, button") ?? dialog).focus();
}

/** Shown for a link whose photo is not in the library. */
function AbsentPhoto({ onBack }: { onBack: () => void }): ReactElement {
  const { phase } = useAtomValue(importStatusAtom);
  const reading = phase === "listing" || phase === "reading";
  return (
    <div className="shell-room-note viewer-absent">
      <NoPictureIcon size={40} aria-hidden />
      <output>{say(reading ? "absentReading" : "absent")}</output>
      <div className="viewer-absent-ways">
        {!reading && (
          <Button kind="primary" icon={AddFolderIcon} onClick={() => void pickFolder()}>
            {shellWords.say("addFolder")}
          </Button>
        )}
        <Button icon={BackIcon} onClick={onBack}>
          {say("backToPhotos")}
        </Button>
      </div>
    </div>
  );
}
