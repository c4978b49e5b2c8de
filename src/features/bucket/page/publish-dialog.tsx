import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { bucketAtom } from "./bucket-settings.ts";
import {
  cancelPublishing,
  clearPublishing,
  publishingAtom,
  publishPhotos,
  useUnfinished,
  type PublishingState,
} from "./publishing.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { bucketWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { UploadIcon } from "../../../views/shell/controls/icons.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { albumsAt } from "../../../photo/saving/album-spread.ts";
import { useAlbumSpread } from "../../saving/page/album-files.ts";
import { library } from "../../../store/session/session.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { bucketTroubleWords } from "./bucket-words.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import "./publish.css";

const { say } = bucketWords;

const locations = ["exact", "rounded", "none"] as const;

/** Photos that may be published. */
interface Offer {
  key: string;
  words: string;
  scope: () => Promise<ExportScope>;
}

const everything: ExportScope = { filtered: false };
const none: readonly string[] = [];

/** Names of the albums that have photos, smart ones among them; none until they are known. */
function useAlbumsWithPhotos(): readonly string[] {
  return useAlbumSpread(everything)?.names ?? none;
}

/** The photos of the albums of a name. */
async function rowsOfAlbum(name: string): Promise<ExportScope> {
  const { exports } = library;
  const rows = await exports.rows(everything);
  const spread = await exports.albums(rows);
  const isIn = (at: number): boolean => albumsAt(spread, at).some((album) => spread.names[album] === name);
  return { filtered: false, rows: rows.filter((_, at) => isIn(at)) };
}

/** What may be published: the selected photos first, then those that match the filter, all, and each album. */
function useOffers(rows: Uint32Array<ArrayBuffer>): readonly Offer[] {
  const { photos, videos } = useAtomValue(progressAtom);
  const matching = useAtomValue(matchingAtom);
  const albums = useAlbumsWithPhotos();
  return useMemo(() => {
    const is = (scope: ExportScope) => (): Promise<ExportScope> => Promise.resolve(scope);
    const all = photos + videos;
    return [
      ...(rows.length === 0
        ? []
        : [
            {
              key: "selected",
              words: say("selected", { count: rows.length }),
              scope: is({ filtered: false, rows }),
            },
          ]),
      ...(matching === null || matching.tiles === 0
        ? []
        : [
            {
              key: "filtered",
              words: say("filtered", { count: matching.tiles }),
              scope: is({ filtered: true }),
            },
          ]),
      ...(all === 0
        ? []
        : [{ key: "all", words: say("all", { count: all }), scope: is({ filtered: false }) }]),
      ...albums.map((name) => ({
        key: `album ${name}`,
        words: say("inAlbum", { name }),
        scope: () => rowsOfAlbum(name),
      })),
    ];
  }, [rows, photos, videos, matching, albums]);
}

const locationWords = { exact: "exact", rounded: "rounded", none: "leftOut" } as const;

/** What goes along, and how. */
interface Chosen {
  key: string;
  location: (typeof locations)[number];
  thumbnails: boolean;
  originals: boolean;
  removeOthers: boolean;
  onlyMe: boolean;
}

const atFirst: Chosen = {
  key: "",
  location: "exact",
  thumbnails: true,
  originals: false,
  removeOthers: false,
  onlyMe: false,
};

/** Progress of publishing, and how it ended. */
function PublishProgress(): ReactElement | null {
  const state = useAtomValue(publishingAtom);
  const { phase, done, total, missed } = state;
  if (phase === "idle" || phase === "alone") return null;
  const isOver = phase !== "comparing" && phase !== "sending" && phase !== "finishing";
  const words = sentenceOf(state);
  return (
    <div className="bucket-progress">
      <TaskProgress
        name={say("progressName")}
        {...{ done, total, isOver }}
        text={phase === "failed" ? <span className="bucket-wrong">{words}</span> : words}
        isSpoken
        stop={[say("stop"), cancelPublishing]}
      />
      {isOver && missed > 0 && <p>{say("missed", { count: missed })}</p>}
    </div>
  );
}

function sentenceOf({ phase, done, total, sent, result, trouble }: PublishingState): string {
  switch (phase) {
    case "idle":
    case "alone":
      return "";
    case "comparing":
      return say("comparing");
    case "sending":
      return say("sending", { done, count: total, sent: formatBytes(sent) });
    case "finishing":
      return say("finishing", { sent: formatBytes(sent) });
    case "cancelled":
      return say("stopped");
    case "failed":
      return trouble === null ? say("failBroken") : bucketTroubleWords(trouble);
    case "done": {
      const { added = 0, changed = 0, removed = 0, same = 0 } = result ?? {};
      const isNews = added + changed + removed > 0;
      return isNews ? say("done", { added, changed, removed, same }) : say("doneNothing");
    }
  }
}

/** Publishes photos to the person's bucket. It goes on while the dialog is closed. */
export function PublishDialog({ rows, onClose }: DialogProps<"publish">): ReactElement {
  const access = useAtomValue(bucketAtom);
  const { phase } = useAtomValue(publishingAtom);
  const unfinished = useUnfinished(access);
  // How the last time ended is old news.
  useEffect(clearPublishing, []);
  const offers = useOffers(rows);
  const [chosen, setChosen] = useState(atFirst);
  const offer = offers.find(({ key }) => key === chosen.key) ?? offers[0];
  const running = phase === "comparing" || phase === "sending" || phase === "finishing";
  const alone = phase === "alone";
  const start = async (): Promise<void> => {
    if (access === null || offer === undefined) return;
    const { key: _, onlyMe, ...what } = chosen;
    await publishPhotos(access, { ...what, scope: await offer.scope(), alone: onlyMe });
  };
  return (
    <Dialog
      title={say("publishTitle")}
      {...(access && { description: say("publishTo", { bucket: placeOf(access.address) }) })}
      className="bucket-dialog"
      onClose={onClose}
    >
      <Choices offers={offers} offer={offer} chosen={chosen} onChange={setChosen} />
      {alone && (
        <div className="bucket-alone">
          <p role="alert">{say("alone")}</p>
          <Ticked name="onlyMe" chosen={chosen} onChange={setChosen} />
        </div>
      )}
      {phase === "idle" && unfinished && <p className="bucket-note">{say("unfinished")}</p>}
      <PublishProgress />
      <div className="bucket-buttons">
        <Button
          kind="primary"
          icon={UploadIcon}
          disabled={running || offer === undefined || access === null || (alone && !chosen.onlyMe)}
          onClick={() => void start()}
        >
          {say("publish")}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChosenProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

interface ChoicesProps extends ChosenProps {
  offers: readonly Offer[];
  offer: Offer | undefined;
}

function Choices({ offers, offer, chosen, onChange }: ChoicesProps): ReactElement {
  return (
    <div className="bucket-fields">
      <Choice
        className="bucket-field"
        label={say("photosOf")}
        value={offer?.key ?? ""}
        choices={offers.map(({ key, words }) => [key, words] as const)}
        onChange={(key) => onChange({ ...chosen, key })}
      />
      <Choice
        className="bucket-field"
        label={say("locations")}
        value={chosen.location}
        choices={locations.map((each) => [each, say(locationWords[each])] as const)}
        onChange={(location) => onChange({ ...chosen, location })}
      />
      <Ticked name="thumbnails" chosen={chosen} onChange={onChange} />
      <Ticked name="originals" chosen={chosen} onChange={onChange} />
      <Ticked name="removeOthers" chosen={chosen} onChange={onChange} />
    </div>
  );
}

interface TickedProps extends ChosenProps {
  name: "thumbnails" | "originals" | "removeOthers" | "onlyMe";
}

function Ticked({ name, chosen, onChange }: TickedProps): ReactElement {
  return (
    <Check checked={chosen[name]} onChange={(value) => onChange({ ...chosen, [name]: value })}>
      {say(name)}
    </Check>
  );
}

/** "s3.example/photos/mine/" */
const placeOf = ({ base, prefix }: { base: string; prefix: string }): string =>
  `${base.replace(/^https?:\/\//, "")}/${prefix}`;
