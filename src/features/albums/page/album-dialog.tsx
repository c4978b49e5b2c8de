import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { albumsAtom } from "./albums.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { AddToAlbumIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { albumsWords } from "../words.ts";
import { addToAlbum, albumLine, createAlbum } from "./album-words.ts";
import "./albums.css";

const { say } = albumsWords;

/** The first album, else the name of a new one. */
function focusFirstChoice(event: Event): void {
  const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
  const first = dialog?.querySelector<HTMLElement>(".albums-choice") ?? dialog?.querySelector("input");
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Adds photos to an album: one there is, or a new one. */
export function AlbumDialog({ rows, onClose }: DialogProps<"album">): ReactElement {
  const albums = useAtomValue(albumsAtom)?.filter(({ kind }) => kind === "album") ?? [];
  const [name, setName] = useState("");
  return (
    <Dialog
      title={say("addTitle")}
      description={say("addText", { count: rows.length })}
      className="albums-dialog"
      onClose={onClose}
      onOpenAutoFocus={focusFirstChoice}
    >
      <form
        className="albums-new"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") return;
          void createAlbum(name.trim(), rows);
          onClose();
        }}
      >
        <label className="albums-new-name">
          {say("newAlbum")}
          <input
            className="shell-field"
            value={name}
            maxLength={200}
            autoComplete="off"
            placeholder={say("name")}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Button kind="primary" type="submit" disabled={name.trim() === ""}>
          {say("create")}
        </Button>
      </form>
      {albums.length > 0 && (
        <ul className="albums-choices" aria-label={say("albums")}>
          {albums.map((album) => (
            <li key={album.id}>
              <button
                type="button"
                className="albums-choice"
                onClick={() => {
                  void addToAlbum(album, rows);
                  onClose();
                }}
              >
                {album.cover === null ? (
                  <span className="albums-small-cover" aria-hidden>
                    <AddToAlbumIcon size={20} />
                  </span>
                ) : (
                  <PhotoCover className="albums-small-cover" icon={AddToAlbumIcon} photo={album.cover} />
                )}
                <span className="albums-choice-name">{album.name}</span>{" "}
                <span className="albums-line tabular">{albumLine(album)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
