import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, type ReactElement } from "react";
import type { Album } from "../../../photo/albums.ts";
import { albumsAtom, changeAlbum, moveInAlbum } from "./albums.ts";
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
import { addDropPlace } from "../../../views/shell/drag/photo-drag.ts";
import { OrderPlace, targetOf, type DropGap } from "./order/order-place.ts";
import { moveByTouch } from "./order/touch-move.ts";
import type { Row } from "../../../photo/photo.ts";
import { rowsWith } from "../../../store/selection/photo-menu.ts";
import "./albums.css";

const { say } = albumsWords;

/** Puts photos of the shown album before one of them, with null at the end, and says so. */
function movePhotos(rows: Uint32Array<ArrayBuffer>, before: Row | null): void {
  moveInAlbum(rows, before, albumsWords.say("moved", { count: rows.length }));
}

/** Dragging a photo moves it, or all selected photos if it is one of them: with mouse, pen or finger. */
function useMoveDrag(isByHand: boolean): void {
  const list = useAtomValue(gridRowsAtom);
  const put = useEffectEvent((rows: Uint32Array<ArrayBuffer>, gap: DropGap): void => {
    const before = targetOf(gap, list, new Set(rows));
    if (before !== undefined) movePhotos(rows, before);
  });
  useEffect(() => {
    if (!isByHand) return;
    const place = new OrderPlace((rows, gap) => put(rows, gap));
    const ends = [addDropPlace(place), moveByTouch(place)];
    return () => ends.forEach((end) => end());
  }, [isByHand]);
}

/** Alt and an arrow move the photo in focus, or all selected photos if it is one of them. */
function useMoveKeys(isByHand: boolean): void {
  const list = useAtomValue(gridRowsAtom);
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, key, target } = event;
    if (!altKey || ctrlKey || metaKey || !key.startsWith("Arrow")) return;
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
    if (!tile) return;
    event.preventDefault();
    const photo = photoIn(tile);
    const from = list.indexOf(photo);
    const to =
      key === "ArrowLeft" ? from - 1 : key === "ArrowRight" ? from + 1 : list.indexOf(across(tile, key));
    if (from < 0 || to < 0 || to >= list.length || to === from) return;
    const rows = rowsWith(photo);
    const moves = new Set(rows);
    let place = to > from ? to + 1 : to;
    while (place < list.length && moves.has(list[place] ?? 0)) place++;
    movePhotos(rows, list[place] ?? null);
  });
  useEffect(() => {
    if (!isByHand) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isByHand]);
}

const photoIn = (tile: HTMLElement): Row => Number(tile.dataset["photo"]);

/** The photo above or below a tile; its own where there is none. */
function across(tile: HTMLElement, key: string): Row {
  const own = tile.getBoundingClientRect();
  const isBeyond = ({ top }: DOMRect): boolean => (key === "ArrowUp" ? top < own.top : top > own.top);
  const distance = ({ top, left, width }: DOMRect): number =>
    Math.abs(top - own.top) * 1000 + Math.abs(left + width / 2 - own.left - own.width / 2);
  let best: { tile: HTMLElement; far: number } = { tile, far: Infinity };
  for (const other of tile.closest("[role=grid]")?.querySelectorAll<HTMLElement>("[data-photo]") ?? []) {
    const box = other.getBoundingClientRect();
    if (isBeyond(box) && distance(box) < best.far) best = { tile: other, far: distance(box) };
  }
  return photoIn(best.tile);
}

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
