import type { ReactElement } from "react";
import { askForAlbumOfFolder } from "../../../features/albums/page/albums.ts";
import { Button } from "./button.tsx";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** Makes an album of all photos of a folder, named after it. `prefix`: its path with a slash. */
export function FolderAlbumButton({ prefix }: { prefix: string }): ReactElement {
  const path = prefix.slice(0, -1);
  const name = path.split("/").at(-1) ?? path;
  return (
    <Button
      aria-label={say("newAlbumFrom", { name })}
      aria-haspopup="dialog"
      onClick={() => void askForAlbumOfFolder(prefix, name)}
    >
      {say("newAlbum")}
    </Button>
  );
}
