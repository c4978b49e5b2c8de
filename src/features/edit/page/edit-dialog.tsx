import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import type { DialogProps } from "../../../store/dialogs.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { AutoIcon, CloseIcon, CropIcon, LightIcon } from "../../../views/shell/controls/icons.tsx";
import { useNarrow } from "../../../views/shell/layout/use-media.ts";
import type { Row } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { originalNow } from "../../../store/pictures/original.ts";
import { editWords } from "../words.ts";
import { CropOverlay } from "./crop-overlay.tsx";
import { CropPanel } from "./crop-panel.tsx";
import { useEditPicture, type EditPicture } from "./edit-picture.ts";
import { HistogramView } from "./histogram-view.tsx";
import { LightPanel } from "./light-panel.tsx";
import { useEditor, type EditorState } from "./use-editor.ts";
import { useRenderer, type Drawn } from "./use-renderer.ts";
import "../../../views/shell/dark.css";
import "./edit.css";

const { say } = editWords;

/** The editor of one photo: its frame, light and colours. Nothing is saved before "Done". */
export function EditDialog({ rows, onClose }: DialogProps<"edit">): ReactElement {
  const [row = 0] = rows;
  const picture = useEditPicture(row);
  const thumbnail = usePicture(row);
  return (
    // React would pass keys pressed here to the viewer behind.
    <div role="none" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog bare title={say("title")} className="edit-dialog" onClose={onClose}>
        {picture ? (
          <Editor key={row} {...{ row, picture, onClose }} />
        ) : (
          <div className="edit-waiting" data-waits={picture === undefined}>
            {picture === undefined && thumbnail && <img src={thumbnail.url} alt="" />}
            <output>{say(picture === undefined ? "loading" : "missing")}</output>
            <Button icon={CloseIcon} onClick={onClose}>
              {say("cancel")}
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  );
}

/** The size of an element in CSS pixels, once it is there. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

interface EditorProps {
  row: Row;
  picture: EditPicture;
  onClose: () => void;
}

function Editor({ row, picture, onClose }: EditorProps): ReactElement {
  const editor = useEditor(picture, onClose);
  const [drawn, setDrawn] = useState<Drawn>({ works: null, histogram: null });
  const narrow = useNarrow();
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    // The page would undo the last edit that was saved.
    event.nativeEvent.stopImmediatePropagation();
    editor.back();
  };
  return (
    <div className="edit" role="none" data-narrow={narrow} onKeyDown={press}>
      <EditStage {...{ row, picture, editor, drawn }} onDrawn={setDrawn} />
      <div className="edit-panel">
        <EditTabs editor={editor} />
        <div className="edit-parts">
          {drawn.works === false && <p className="edit-hint">{say("noWebgl")}</p>}
          {picture.isPreview && <p className="edit-hint">{say("fromPreview")}</p>}
          {editor.tab === "light" ? (
            <>
              <HistogramView histogram={drawn.histogram} />
              <LightPanel recipe={editor.recipe} onChange={editor.change} />
            </>
          ) : (
            <CropPanel
              {...{ frame: editor.frame, shape: editor.shape, levels: editor.levels, lean: editor.lean }}
              size={picture.size}
              mirrored={editor.recipe.mirror}
              onShape={editor.setShape}
              onFrame={editor.setFrame}
              onAngle={editor.setAngle}
              onMirror={() => editor.change({ ...editor.recipe, mirror: !editor.recipe.mirror })}
              onLevels={() => editor.setLevels(!editor.levels)}
            />
          )}
        </div>
        <EditFoot editor={editor} onClose={onClose} />
      </div>
    </div>
  );
}

/** Room around the frame, so that its corners can be taken hold of, in CSS pixels. */
const margin = 24;

/** More pixels for each of CSS would cost more than they show. */
const mostDense = 2;

interface EditStageProps {
  row: Row;
  picture: EditPicture;
  editor: EditorState;
  drawn: Drawn;
  onDrawn: (drawn: Drawn) => void;
}

/** The picture, and while it is cropped its frame. */
function EditStage({ row, picture, editor, drawn, onDrawn }: EditStageProps): ReactElement {
  const { recipe, seen, mirror, before, tab } = editor;
  const { element, size } = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.max(
    0.001,
    Math.min((size.width - 2 * margin) / seen.width, (size.height - 2 * margin) / seen.height),
  );
  const [width, height] = [seen.width * scale, seen.height * scale];
  const dense = Math.min(mostDense, devicePixelRatio);
  const [across, down] = [Math.round(width * dense), Math.round(height * dense)];
  const pixels = useMemo(() => ({ width: across, height: down }), [across, down]);
  const shown = useMemo(() => ({ recipe, frame: seen, mirror, before }), [recipe, seen, mirror, before]);
  useRenderer(canvas, { picture, shown, pixels, onDrawn });
  return (
    <div ref={element} className="edit-stage" data-tab={tab}>
      <canvas
        ref={canvas}
        className="edit-canvas"
        style={{ width, height }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn has no address
        role="img"
        aria-label={picture.details.path.split("/").at(-1) ?? ""}
      />
      {drawn.works !== true && tab === "light" && <StillPicture {...{ row, width, height }} />}
      {tab === "crop" && (
        <CropOverlay
          {...{ frame: editor.frame, size: picture.size, shape: editor.shape, scale, levels: editor.levels }}
          mirrored={{ x: mirror === "across" ? -1 : 1, y: mirror === "down" ? -1 : 1 }}
          onFrame={editor.setFrame}
          onLevel={editor.level}
        />
      )}
    </div>
  );
}

/** What the page shows of a photo already, as it was edited before, until the editor draws it. */
function StillPicture({ row, width, height }: { row: Row; width: number; height: number }): ReactElement {
  const thumbnail = usePicture(row);
  const rotation = useRotation(row);
  const [viewed] = useState(() => originalNow(row));
  return (
    <>
      {thumbnail && <img className="edit-still" style={{ width, height }} src={thumbnail.url} alt="" />}
      {/* It is not turned. */}
      {rotation === 0 && viewed?.state === "ready" && (
        <img className="edit-still" style={{ width, height }} src={viewed.url} alt="" decoding="async" />
      )}
    </>
  );
}

function EditTabs({ editor: { tab, setTab, auto, hasPixels } }: { editor: EditorState }): ReactElement {
  return (
    <div className="edit-tabs" role="toolbar" aria-label={say("title")}>
      <Button icon={CropIcon} aria-pressed={tab === "crop"} onClick={() => setTab("crop")}>
        {say("crop")}
      </Button>
      <Button icon={LightIcon} aria-pressed={tab === "light"} onClick={() => setTab("light")}>
        {say("light")}
      </Button>
      <Button icon={AutoIcon} disabled={!hasPixels} onClick={auto}>
        {say("auto")}
      </Button>
    </div>
  );
}

function EditFoot({ editor, onClose }: { editor: EditorState; onClose: () => void }): ReactElement {
  const { before, setBefore, isResting, isSaving } = editor;
  const release = (): void => setBefore(false);
  return (
    <div className="edit-foot">
      <Button
        title={say("beforeHint")}
        aria-pressed={before}
        onPointerDown={() => setBefore(true)}
        onPointerUp={release}
        onPointerLeave={release}
        onKeyDown={({ key }) => (key === " " || key === "Enter") && setBefore(true)}
        onKeyUp={release}
        onBlur={release}
      >
        {say("before")}
      </Button>
      <Button disabled={isResting} onClick={editor.reset}>
        {say("reset")}
      </Button>
      <span className="edit-space" />
      <Button kind="plain" onClick={onClose}>
        {say("cancel")}
      </Button>
      <Button kind="primary" disabled={isSaving} onClick={() => void editor.save()}>
        {say("done")}
      </Button>
    </div>
  );
}
