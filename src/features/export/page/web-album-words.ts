import type { WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import type { WebAlbumContent } from "../../web-album/page/album-size.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { joinParts } from "../../../words/comma.ts";
import { exportWords } from "../words.ts";
import { webAlbumWords } from "../../web-album/words.ts";

const { say } = webAlbumWords;

/** What "Web album" will do: "One page that opens in any browser …: longest edge 1,280 px, without location. About 2 MB." */
export function webAlbumSentence(
  { videos, videoBytes }: WebAlbumContent,
  { maxEdge, location, videos: withVideos }: WebAlbumOptions,
  bytes: number,
): string {
  const how = [
    exportWords.say("longestEdgeOf", { count: maxEdge }),
    {
      exact: say("exactLocation"),
      rounded: exportWords.say("locationRounded"),
      none: exportWords.say("withoutLocation"),
    }[location],
  ];
  if (withVideos && videos > 0) how.push(say("withVideos", { count: videos, size: formatBytes(videoBytes) }));
  return say("makes", { how: joinParts(how), size: formatBytes(bytes) });
}
