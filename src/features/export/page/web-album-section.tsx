import { useAtom, useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import type { ExportScope, Items } from "../../../photo/saving/export-format.ts";
import { webAlbumBytes, type WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import { lossesOf } from "../../../photo/saving/losses.ts";
import { useLossCounts } from "./exports.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { savingAtom } from "../../saving/page/saving.ts";
import { shareFiles } from "../../saving/page/share-files.ts";
import { canSaveToFolder } from "../../saving/page/folder-target.ts";
import { useWebAlbumContent, type WebAlbumContent } from "../../web-album/page/album-size.ts";
import {
  folderName,
  saveAlbumInOne,
  saveAlbumIntoFolder,
  saveAlbumZip,
  type WebAlbumWish,
} from "../../web-album/page/save-album.ts";
import { webAlbumOptionsAtom } from "../../web-album/page/web-album-options.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { FolderIcon, ShareIcon, WebAlbumIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob } from "../../../views/shell/save-blob.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { exportWords } from "../words.ts";
import { webAlbumWords } from "../../web-album/words.ts";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { LossesSaid } from "./losses-said.tsx";
import { locationChoices } from "./saving-fields.tsx";
import type { Columns } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { albumsAtom } from "../../albums/page/albums.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import { scopeOf, usePage } from "../../../views/shell/layout/route.ts";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { rowsText } from "../../../views/shell/words/rows-words.ts";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { isRightToLeft } from "../../../words/language.ts";
import { localeNow } from "../../../words/locale.ts";
import { languageNow, textsNow } from "../../../words/texts-now.ts";
import { itemCount } from "./use-chosen.tsx";
import { joinParts } from "../../../words/comma.ts";

const { say } = webAlbumWords;

/** Beyond this a page in one file is slow to open, in bytes. */
const largeBytes = 300_000_000;

/** Pictures of an album are JPEGs where the photo is an HDR one. */
const ofJpegs = { type: "image/jpeg", maxBytes: null } as const;
const withoutAll = { metadata: "none", location: "none" } as const;

const edges = ["800", "1024", "1280", "1600", "2048", "2560"] as const;

interface WebAlbumSectionProps {
  scope: ExportScope;
  /** What that is; null until known. */
  items: Items | null;
}

/** What "Web album" will do: "One page that opens in any browser …: longest edge 1,280 px, without location. About 2 MB." */
function webAlbumSentence(
  { videos, videoBytes }: WebAlbumContent,
  { maxEdge, location, videos: withVideos }: WebAlbumOptions,
  people: boolean,
  bytes: number,
): string {
  const how = [
    exportWords.say("longestEdgeOf", { count: maxEdge }),
    {
      exact: say("exactLocation"),
      rounded: exportWords.say("locationRounded"),
      none: exportWords.say("withoutLocation"),
    }[location],
  ];
  if (withVideos && videos > 0) how.push(say("withVideos", { count: videos, size: formatBytes(videoBytes) }));
  if (people) how.push(say("withPeople"));
  return say("makes", { how: joinParts(how), size: formatBytes(bytes) });
}

/** What a person writes at the head of a web album. */
interface AlbumTexts {
  title: string;
  description: string;
}

/** What a web album is about: the trip or album of this page, by its name, and its cover. */
function useAlbumSubject(): { title: string; cover: Row | null } {
  const { trip: tripId, album: albumId } = scopeOf(usePage());
  const trip = useAtomValue(tripsAtom)?.trips.find(({ id }) => id === tripId);
  const album = useAtomValue(albumsAtom)?.find(({ id }) => id === albumId);
  if (trip) return { title: tripName(trip), cover: trip.cover };
  return { title: album?.name ?? webAlbumWords.say("untitled"), cover: album?.cover ?? null };
}

/** What is asked for: a web album in the page's language. */
function wishOf(
  scope: ExportScope,
  { title, description }: AlbumTexts,
  cover: Row | null,
  options: WebAlbumOptions,
  people: boolean,
  columns: Columns,
): WebAlbumWish {
  return {
    scope,
    title,
    description,
    cover,
    options,
    people,
    placeName: (place) => placeName(place),
    wideWords,
    sliceTiles: async (points, signal) =>
      (await import("../../streets/page/slice-tiles.ts")).sliceTiles(points, signal),
    line: (rows) => rowsText(rows, columns),
    page: async () => {
      const texts = await textsNow("webAlbum");
      return {
        language: languageNow(),
        direction: isRightToLeft() ? "rtl" : "ltr",
        locale: localeNow(),
        words: Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith("page"))),
      };
    },
  };
}

/** Makes a web album of photos: one file that opens anywhere, or a folder for a web server. */
export function WebAlbumSection({ scope, items }: WebAlbumSectionProps): ReactElement {
  const id = useId();
  const [options, setOptions] = useAtom(webAlbumOptionsAtom);
  const subject = useAlbumSubject();
  const { columns } = useAtomValue(libraryAtom);
  const [texts, setTexts] = useState<AlbumTexts>({ title: subject.title, description: "" });
  const [wantsPeople, setWantsPeople] = useState(false);
  const hasPeople = useAreNamed();
  const people = hasPeople && wantsPeople;
  const [made, setMade] = useState<File | null>(null);
  const lost = useLossCounts(scope);
  const content = useWebAlbumContent(scope) ?? {
    photos: items ? itemCount(items) : 0,
    videos: 0,
    videoBytes: 0,
  };
  const isEmpty = items !== null && itemCount(items) === 0;
  const off = useAtomValue(savingAtom).phase === "running" || isEmpty;
  const bytes = webAlbumBytes(content, options, true);
  const wish = wishOf(scope, texts, subject.cover, options, people, columns);
  const name = folderName(texts.title);
  const save = (page: Blob): void => {
    const file = new File([page], `${name}.html`, { type: "text/html" });
    saveBlob(file, file.name);
    setMade(file);
  };
  return (
    <div className="export-save">
      <p id={id}>
        {isEmpty ? exportWords.say("noneToSave") : webAlbumSentence(content, options, people, bytes)}
      </p>
      {!isEmpty && <LossesSaid losses={lost && lossesOf(lost, ofJpegs, withoutAll)} webp={false} />}
      {bytes > largeBytes && <p className="export-about">{say("tooLarge")}</p>}
      <details className="export-options">
        <summary>{exportWords.say("options")}</summary>
        <div className="export-fields">
          <TextFields value={texts} onChange={setTexts} />
          <OptionFields value={options} content={content} onChange={setOptions} />
          {hasPeople && (
            <Check checked={people} onChange={setWantsPeople}>
              {say("people")}
            </Check>
          )}
          <FolderButtons wish={wish} name={name} off={off} />
        </div>
      </details>
      <div className="export-buttons">
        <Button
          kind="primary"
          icon={WebAlbumIcon}
          disabled={off}
          aria-describedby={id}
          onClick={() => void saveAlbumInOne(wish, save)}
        >
          {say("asFile")}
        </Button>
        {made !== null && navigator.canShare?.({ files: [made] }) && (
          <Button icon={ShareIcon} onClick={() => void shareFiles([made], made.name)}>
            {say("share")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Makes the album as a folder of files: in an archive, or in a folder that is picked. */
function FolderButtons({
  wish,
  name,
  off,
}: {
  wish: WebAlbumWish;
  name: string;
  off: boolean;
}): ReactElement {
  return (
    <div className="export-buttons">
      <Button
        icon={WebAlbumIcon}
        disabled={off}
        onClick={() => void saveAlbumZip(wish, (zip) => saveBlob(zip, `${name}.zip`))}
      >
        {say("asZip")}
      </Button>
      {canSaveToFolder() && (
        <Button icon={FolderIcon} disabled={off} onClick={() => void saveAlbumIntoFolder(wish)}>
          {say("asFolder")}
        </Button>
      )}
    </div>
  );
}

/** Whether anybody in the library has a name. */
function useAreNamed(): boolean {
  const names = useLiveQuery(true, {
    ask: (library) => library.people.names(null),
    dependsOn: (get) => get(snapshotAtom),
    restMs: 2000,
  });
  return names !== null && names.length > 0;
}

interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function TextFields({ value, onChange }: FieldsProps<AlbumTexts>): ReactElement {
  const [title, description] = [useId(), useId()];
  return (
    <>
      <div className="export-field">
        <label htmlFor={title}>{say("title")}</label>
        <input
          id={title}
          dir="auto"
          value={value.title}
          onChange={({ target }) => onChange({ ...value, title: target.value })}
        />
      </div>
      <div className="export-field">
        <label htmlFor={description}>{say("description")}</label>
        <textarea
          id={description}
          dir="auto"
          rows={3}
          value={value.description}
          onChange={({ target }) => onChange({ ...value, description: target.value })}
        />
      </div>
    </>
  );
}

function OptionFields({
  value,
  content: { videos, videoBytes },
  onChange,
}: FieldsProps<WebAlbumOptions> & { content: WebAlbumContent }): ReactElement {
  const { maxEdge, location, plainNames } = value;
  return (
    <>
      <Choice
        className="export-field"
        label={exportWords.say("longestEdge")}
        value={edges.find((edge) => Number(edge) === maxEdge) ?? "1280"}
        choices={edges.map((edge) => [edge, exportWords.say("pixels", { count: Number(edge) })])}
        onChange={(edge) => onChange({ ...value, maxEdge: Number(edge) })}
      />
      <Choice
        className="export-field"
        label={exportWords.say("location")}
        value={location}
        choices={locationChoices.map(([one, key]) => [one, exportWords.say(key)])}
        onChange={(next) => onChange({ ...value, location: next })}
      />
      <Check checked={plainNames} onChange={(next) => onChange({ ...value, plainNames: next })}>
        {exportWords.say("plainNames")}
      </Check>
      {videos > 0 && (
        <Check checked={value.videos} onChange={(next) => onChange({ ...value, videos: next })}>
          {say("addVideos", { count: videos, size: formatBytes(videoBytes) })}
        </Check>
      )}
    </>
  );
}
