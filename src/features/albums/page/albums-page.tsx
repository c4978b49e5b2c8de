import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { albumsAtom, askForAlbum } from "./albums.ts";
import { albumsWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Empty } from "../../../views/shell/controls/empty.tsx";
import { AddToAlbumIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import { albumLine } from "./album-words.ts";
import "./albums.css";

const { say } = albumsWords;

function NewAlbum(): ReactElement {
  return (
    <Button kind="primary" icon={AddToAlbumIcon} onClick={() => askForAlbum()}>
      {say("newAlbumAsk")}
    </Button>
  );
}

/** All albums, each with its cover. */
export function AlbumsPage(): ReactElement {
  const albums = useAtomValue(albumsAtom);
  return (
    <Page title={say("albums")} wide keeps help="albums">
      {albums?.length === 0 ? (
        <Empty icon={AddToAlbumIcon} title={say("none")} action={<NewAlbum />}>
          {say("noneText")}
        </Empty>
      ) : (
        <p className="albums-ways">
          <NewAlbum />
        </p>
      )}
      <ul className="albums-cards">
        {albums?.map((album) => (
          <li key={album.id}>
            <PlainLink href={`/album/${album.id}`} className="albums-card">
              {album.cover === null ? (
                <span className="albums-cover" aria-hidden>
                  <AddToAlbumIcon size={32} />
                </span>
              ) : (
                <PhotoCover className="albums-cover" icon={AddToAlbumIcon} photo={album.cover} opensWide />
              )}
              <span className="albums-name">{album.name}</span>{" "}
              <span className="albums-line tabular">{albumLine(album)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
