import { useRef, useState, type ReactElement } from "react";
import type { DialogProps, Dialogs } from "../../../store/dialogs.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { openAlbum } from "../../../views/shell/layout/route.ts";
import { albumsWords } from "../words.ts";
import { createAlbum, saveFilter } from "./album-words.ts";
import "./albums.css";

const { say } = albumsWords;

/** Asks for the name of a new album, and opens it. */
export function NewAlbumDialog({ onClose, ...wish }: DialogProps<"newAlbum">): ReactElement {
  const { filter, rows } = wish;
  const [name, setName] = useState(wish.name);
  const field = useRef<HTMLInputElement>(null);
  const create = async (given: string): Promise<void> => {
    onClose();
    const id = await (filter === null ? createAlbum(given, rows) : saveFilter(given, filter));
    if (id !== null) openAlbum(id);
  };
  return (
    <Dialog
      title={say(filter === null ? "newTitle" : "saveTitle")}
      description={wordsFor(wish)}
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      }}
    >
      <form
        className="albums-naming"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void create(name.trim());
        }}
      >
        <label className="albums-new-name">
          {say("name")}
          <input
            ref={field}
            className="shell-field"
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <DialogAnswers onCancel={onClose} type="submit" disabled={name.trim() === ""}>
          {say("create")}
        </DialogAnswers>
      </form>
    </Dialog>
  );
}

function wordsFor({ filter, rows }: Dialogs["newAlbum"]): string {
  if (filter !== null) return say("saveText");
  return rows.length === 0 ? say("newText") : say("newTextWith", { count: rows.length });
}
