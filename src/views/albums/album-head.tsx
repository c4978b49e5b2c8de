import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Album } from "../../photo/albums.ts";
import { albumsAtom, changeAlbum } from "../../store/albums/albums.ts";
import { clearSelection, selectedRows, selectionCountsAtom } from "../../store/selection/selection.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { BackIcon, ForgetIcon, PhotosIcon, UnmarkIcon } from "../shell/controls/icons.tsx";
import { navigate, PlainLink } from "../shell/layout/route.ts";
import { albumLine, deleteAlbum, removeFromAlbum } from "./album-words.ts";
import "./albums.css";

/** The head of an album above its photos: its name, what it holds, and what can be done with it. */
export function AlbumHead({ id }: { id: string }): ReactElement {
  const albums = useAtomValue(albumsAtom);
  const album = albums?.find((each) => each.id === id);
  return (
    <section className="albums-head" aria-label="Album">
      <PlainLink href="/albums" className="shell-icon-button" aria-label="All albums" title="All albums">
        <BackIcon size={20} aria-hidden />
      </PlainLink>
      {album && <AlbumTools key={id} album={album} />}
      {albums && !album && <p className="shell-quiet">This album was deleted.</p>}
    </section>
  );
}

function AlbumTools({ album }: { album: Album }): ReactElement {
  const { selected } = useAtomValue(selectionCountsAtom);
  const { id, name, kind, order } = album;
  const remove = (): void => {
    removeFromAlbum(album, selectedRows());
    clearSelection();
  };
  const useCover = (): void => {
    void changeAlbum({ do: "cover", id, rows: selectedRows() }, { text: `Changed the cover of “${name}”.` });
    clearSelection();
  };
  return (
    <>
      <div className="albums-title">
        <NameField key={name} album={album} />
        <output className="albums-line tabular">{albumLine(album)}</output>
      </div>
      <div className="albums-tools">
        {kind === "album" && selected === 1 && (
          <Button icon={PhotosIcon} onClick={useCover}>
            Use as cover
          </Button>
        )}
        {kind === "album" && selected > 0 && (
          <Button icon={UnmarkIcon} onClick={remove}>
            Remove from album
          </Button>
        )}
        {kind === "album" && <OrderField album={album} order={order} />}
        <IconButton
          icon={ForgetIcon}
          label="Delete album"
          onClick={() =>
            void deleteAlbum(album).then((done) => {
              if (done) navigate("/albums");
            })
          }
        />
      </div>
    </>
  );
}

function OrderField({ album: { id, name }, order }: { album: Album; order: Album["order"] }): ReactElement {
  return (
    <select
      className="albums-order"
      aria-label="Order"
      title={order === "hand" ? "Alt and the arrow keys move a photo." : undefined}
      value={order}
      onChange={(event) => {
        const next = event.target.value === "hand" ? "hand" : "date";
        const how = next === "hand" ? "by hand: move photos with Alt and the arrow keys" : "by date";
        void changeAlbum({ do: "order", id, order: next }, { text: `“${name}” is ordered ${how}.` });
      }}
    >
      <option value="date">By date</option>
      <option value="hand">By hand</option>
    </select>
  );
}

/** The name, edited where it stands: Enter or leaving it saves, Escape restores. */
function NameField({ album: { id, name } }: { album: Album }): ReactElement {
  const [draft, setDraft] = useState(name);
  const save = (): void => {
    const next = draft.trim();
    if (next === "" || next === name) return setDraft(name);
    void changeAlbum({ do: "rename", id, name: next }, { text: `Renamed “${name}” to “${next}”.` });
  };
  return (
    <h1 className="albums-heading">
      <span className="visually-hidden">{name}</span>
      <input
        className="albums-name-field"
        aria-label="Album name"
        value={draft}
        maxLength={200}
        size={Math.max(8, draft.length)}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(name);
        }}
      />
    </h1>
  );
}
