import { useAtom } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import { newAlbumAtom } from "../../store/albums/albums.ts";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { openAlbum } from "../shell/layout/route.ts";
import { createAlbum, saveFilter } from "./album-words.ts";
import "./albums.css";

/** Asks for the name of a new album, and opens it. */
export function NewAlbumDialog(): ReactElement | null {
  const [wish, setWish] = useAtom(newAlbumAtom);
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  if (wish === null) return null;
  const { filter } = wish;
  const close = (): void => setWish(null);
  const create = async (given: string): Promise<void> => {
    close();
    const id = await (filter === null ? createAlbum(given, new Uint32Array()) : saveFilter(given, filter));
    if (id !== null) openAlbum(id);
  };
  return (
    <Dialog
      title={filter === null ? "New album" : "Save as album"}
      description={
        filter === null
          ? "Select photos to add them to it."
          : "A smart album shows all photos that match the filter, also those you add later."
      }
      onClose={close}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
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
          Name
          <input
            ref={field}
            className="shell-field"
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <DialogAnswers onCancel={close} type="submit" disabled={name.trim() === ""}>
          Create
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
