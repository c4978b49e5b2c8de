import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { albumsAtom, askForAlbum } from "../../store/albums/albums.ts";
import { Button } from "../shell/controls/button.tsx";
import { Empty } from "../shell/controls/empty.tsx";
import { AddToAlbumIcon } from "../shell/controls/icons.tsx";
import { Page } from "../shell/controls/page.tsx";
import { PhotoCover } from "../shell/controls/photo-cover.tsx";
import { PlainLink } from "../shell/layout/route.ts";
import { albumLine } from "./album-words.ts";
import "./albums.css";

function NewAlbum(): ReactElement {
  return (
    <Button kind="primary" icon={AddToAlbumIcon} onClick={() => askForAlbum()}>
      New album
    </Button>
  );
}

/** All albums, each with its cover. */
export function AlbumsPage(): ReactElement {
  const albums = useAtomValue(albumsAtom);
  return (
    <Page title="Albums" wide>
      {albums?.length === 0 ? (
        <Empty icon={AddToAlbumIcon} title="No albums yet" action={<NewAlbum />}>
          Select photos and choose “Add to album”, or save a filter as an album: it then shows all photos that
          match.
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
                <PhotoCover className="albums-cover" icon={AddToAlbumIcon} photo={album.cover} />
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
