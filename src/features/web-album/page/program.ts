import { webAlbumFiles } from "../shared/web-album.ts";
import type { WebAlbumProgram } from "./album-html.ts";

/** The program and the style of a web album's page, from this site; they are there without a network, too. */
export async function fetchProgram(): Promise<WebAlbumProgram> {
  const [script, style] = await Promise.all([textOf(webAlbumFiles.script), textOf(webAlbumFiles.style)]);
  return { script, style };
}

async function textOf(name: string): Promise<string> {
  const answer = await fetch(`/${name}`);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return answer.text();
}
