import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Album } from "../../../photo/albums.ts";
import { albumsAtom, changeAlbum } from "./albums.ts";
import { byHandAtom } from "../../../store/library/snapshot.ts";
import { gridRowsAtom } from "../../../store/map/map-follow.ts";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import {
  clearSelection,
  selectedRows,
  selectionAtom,
  selectionCountsAtom,
} from "../../../store/selection/selection.ts";
import { albumsWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import {
  BackIcon,
  ForgetIcon,
  ForwardIcon,
  PhotosIcon,
  PrintIcon,
  UnmarkIcon,
} from "../../../views/shell/controls/icons.tsx";
import { NameField } from "../../../views/shell/fields/name-field.tsx";
import { navigate } from "../../../views/shell/layout/route.ts";
import { StoryHead } from "../../../views/shell/story/story-head.tsx";
import { albumLine, deleteAlbum, removeFromAlbum } from "./album-words.ts";
import { movePhotos } from "./order/move-photos.ts";
import { useMoveDrag } from "./order/use-move-drag.ts";
import { useMoveKeys } from "./order/use-move-keys.ts";
import "./albums.css";

const { say } = albumsWords;

/** The beginning of an album above its photos: its cover and name, what it holds, and what can be done with it. */
export function AlbumHead({ id }: { id: string }): ReactElement | null {
  const albums = useAtomValue(albumsAtom);
  const isByHand = useAtomValue(byHandAtom);
  useMoveKeys(isByHand);
  useMoveDrag(isByHand);
  if (albums === null) return null;
  const album = albums.find((each) => each.id === id);
  const story = { label: say("album"), back: { href: "/albums", name: say("allAlbums") }, icon: PhotosIcon };
  if (!album)
    return (
      <StoryHead {...story} cover={null} title={<h1 className="shell-quiet">{say("unknownAlbum")}</h1>} />
    );
  const { name } = album;
  const rename = (next: string): Promise<boolean> =>
    changeAlbum({ do: "rename", id, name: next }, { text: say("renamed", { name, to: next }) });
  return (
    <StoryHead
      {...story}
      cover={album.cover}
      title={<NameField key={id} label={say("albumName")} name={name} onSave={rename} />}
      line={albumLine(album)}
      tools={<AlbumTools album={album} />}
    />
  );
}

function AlbumTools({ album }: { album: Album }): ReactElement {
  const { selected } = useAtomValue(selectionCountsAtom);
  const { kind, order } = album;
  const remove = (): void => {
    removeFromAlbum(album, selectedRows());
    clearSelection();
  };
  return (
    <>
      {kind === "album" && <OrderField album={album} order={order} />}
      <IconButton icon={PrintIcon} label={say("printAsk")} onClick={() => openForShown("print")} />
      <IconButton
        icon={ForgetIcon}
        label={say("deleteAlbum")}
        onClick={() =>
          void deleteAlbum(album).then((done) => {
            if (done) navigate("/albums");
          })
        }
      />
      {kind === "album" && selected > 0 && (
        <>
          {order === "hand" && <MoveButtons />}
          <Button icon={UnmarkIcon} aria-label={say("removeLong")} title={say("removeLong")} onClick={remove}>
            {say("remove")}
          </Button>
        </>
      )}
    </>
  );
}

/** Move the selected photos by one place, without dragging. */
function MoveButtons(): ReactElement {
  const list = useAtomValue(gridRowsAtom);
  const selection = useAtomValue(selectionAtom);
  const first = list.findIndex((row) => selection.has(row));
  const last = list.findLastIndex((row) => selection.has(row));
  const move = (before: number | null): void => movePhotos(selection.toRows(list), before);
  return (
    <>
      <IconButton
        icon={BackIcon}
        label={say("moveEarlier")}
        disabled={first <= 0}
        onClick={() => move(list[first - 1] ?? null)}
      />
      <IconButton
        icon={ForwardIcon}
        label={say("moveLater")}
        disabled={last < 0 || last === list.length - 1}
        onClick={() => move(list[last + 2] ?? null)}
      />
    </>
  );
}

function OrderField({ album: { id, name }, order }: { album: Album; order: Album["order"] }): ReactElement {
  return (
    <select
      className="albums-order"
      aria-label={say("order")}
      title={order === "hand" ? say("byHandHint") : undefined}
      value={order}
      onChange={(event) => {
        const next = event.target.value === "hand" ? "hand" : "date";
        const text = say(next === "hand" ? "orderedByHand" : "orderedByDate", { name });
        void changeAlbum({ do: "order", id, order: next }, { text });
      }}
    >
      <option value="date">{say("byDate")}</option>
      <option value="hand">{say("byHand")}</option>
    </select>
  );
}
