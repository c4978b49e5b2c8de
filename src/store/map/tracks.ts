import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Viewport } from "../../photo/geo/bounds.ts";
import type { TrackInfo, TrackLine } from "../../photo/geo/track.ts";
import { CalmQuestion } from "../calm-question.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../session/snapshot.ts";

/** Goes up when tracks came, went or changed; 0 while there never was one. */
export const tracksVersionAtom = atom((get) => get(snapshotAtom).tracks);

/** Tracks a person does not want to see on the map, until the page is closed. */
export const hiddenTracksAtom = atom<ReadonlySet<number>>(new Set<number>());

/** While tracks stream in they are asked for no more often than this, in milliseconds. */
const restMs = 300;

const none: readonly TrackInfo[] = [];
const noLines: readonly TrackLine[] = [];

/** All tracks, the first one first; empty until they are known. */
export function useTracks(): readonly TrackInfo[] {
  const version = useAtomValue(tracksVersionAtom);
  const [tracks, setTracks] = useState(none);
  const [question] = useState(() => new CalmQuestion(askTracks, setTracks, restMs));
  useEffect(() => () => question.close(), [question]);
  useEffect(() => {
    if (version > 0) question.want(version);
  }, [question, version]);
  return version > 0 ? tracks : none;
}

/** The version only tells that it is time to ask again. */
const askTracks = (): Promise<readonly TrackInfo[]> => session().library.ask("tracks");

interface Sight {
  ids: readonly number[];
  viewport: Viewport;
}

/** Tracks as they are drawn at a viewport; those of the viewport before until the new ones are there. */
export function useTrackLines(ids: readonly number[], viewport: Viewport | null): readonly TrackLine[] {
  const version = useAtomValue(tracksVersionAtom);
  const [lines, setLines] = useState(noLines);
  const [question] = useState(() => new CalmQuestion(askLines, setLines, 0));
  useEffect(() => () => question.close(), [question]);
  useEffect(() => {
    if (viewport !== null) question.want({ ids, viewport });
  }, [question, ids, viewport, version]);
  return lines;
}

const askLines = ({ ids, viewport }: Sight): Promise<readonly TrackLine[]> =>
  session().library.ask("trackLines", Uint32Array.from(ids), viewport);
