import { AddToAlbumIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { albumsWords } from "./words.ts";

/** Photos put together by a person. */
export const feature: Feature = {
  page: {
    address: "/albums",
    part: new LazyPart(async () => (await import("./page/albums-page.tsx")).AlbumsPage, [albumsWords]),
    title: "titleAlbums",
    nav: { name: "navAlbums", icon: AddToAlbumIcon },
  },
  heads: {
    album: new LazyPart(async () => (await import("./page/album-head.tsx")).AlbumHead, [albumsWords]),
  },
  dialogs: {
    album: new LazyPart(async () => (await import("./page/album-dialog.tsx")).AlbumDialog, [albumsWords]),
    newAlbum: new LazyPart(
      async () => (await import("./page/new-album-dialog.tsx")).NewAlbumDialog,
      [albumsWords],
    ),
  },
};
