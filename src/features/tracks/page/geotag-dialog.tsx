import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactElement } from "react";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { placeByTracks, useClockHint, useMatches } from "./geotag.ts";
import { tracksAtom } from "./tracks.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { geotagWords } from "../words.ts";
import { MatchList } from "./match-list.tsx";
import { MatchMap } from "./match-map.tsx";
import { PlacingForm } from "./placing-form.tsx";
import { firstWish, questionOf } from "./wish.ts";
import { countWords, leftWords } from "./match-words.ts";
import "./geotag.css";

const { say } = geotagWords;

interface GeotagDialogProps {
  /** Only these photos; null for all. */
  rows: Uint32Array | null;
  onClose: () => void;
}

/** Geotags photos from tracks: choices on the left, the matches on the right. */
export function GeotagDialog({ rows, onClose }: GeotagDialogProps): ReactElement {
  const all = useAtomValue(tracksAtom);
  const timed = useMemo(() => all.filter((track) => track.timed > 0), [all]);
  return (
    <Dialog title={say("title")} description={say("about")} className="geotag" onClose={onClose}>
      {timed.length > 0 && <Placing timed={timed} rows={rows} onClose={onClose} />}
    </Dialog>
  );
}

interface PlacingProps extends GeotagDialogProps {
  timed: readonly TrackInfo[];
}

function Placing({ timed, rows, onClose }: PlacingProps): ReactElement {
  const [wish, setWish] = useState(firstWish);
  const [pointed, setPointed] = useState<number | null>(null);
  const { off, zone } = wish;
  const tracks = useMemo(() => timed.filter(({ id }) => !off.has(id)), [timed, off]);
  const hint = useClockHint(tracks, zone);
  const zoneMinutes = zone ?? hint?.zoneMinutes ?? 0;
  const question = useMemo(
    () => questionOf(wish, tracks, zoneMinutes, rows),
    [wish, tracks, zoneMinutes, rows],
  );
  const matches = useMatches(question);
  const count = matches?.ids.length ?? 0;
  const place = (): void => {
    if (matches === null || count === 0) return;
    onClose();
    void placeByTracks(matches, say("geotagged", { count }));
  };
  return (
    <>
      <div className="geotag-columns">
        <PlacingForm
          all={rows === null}
          tracks={timed}
          wish={wish}
          hint={hint}
          zoneMinutes={zoneMinutes}
          matches={matches}
          onWish={setWish}
        />
        <div className="geotag-preview">
          <MatchMap tracks={tracks} matches={matches} pointed={pointed} />
          <output className="geotag-count">{matches === null ? say("matching") : countWords(matches)}</output>
          {matches !== null && <p className="geotag-quiet">{leftWords(matches)}</p>}
          {matches !== null && count > 0 && <MatchList matches={matches} onPoint={setPointed} />}
        </div>
      </div>
      <DialogAnswers onCancel={onClose} disabled={count === 0} onClick={place}>
        {count === 0 ? say("geotagNone") : say("geotag", { count })}
      </DialogAnswers>
    </>
  );
}
