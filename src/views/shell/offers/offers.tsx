import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { offersAtom, refuseOffer, takeOffer, type PhotoOffer } from "../../../features/gaps/page/offers.ts";
import { commonWords } from "../../../words/common.ts";
import { gapsWords } from "../../../features/gaps/words.ts";
import { firstWords } from "../../../words/first.ts";
import { Button } from "../controls/button.tsx";
import { CalendarIcon, MapPinIcon } from "../controls/icons.tsx";
import { focusMain } from "../use-keep-focus.ts";
import "./offers.css";

const { say } = gapsWords;

/** What Pinroll found out about photos, each in a line with a button. `most`: this many at once. */
export function Offers({ most }: { most: number }): ReactElement | null {
  const offers = useAtomValue(offersAtom).slice(0, most);
  if (offers.length === 0) return null;
  return (
    <ul className="offers" aria-label={say("offers")}>
      {offers.map((offer) => (
        <OfferLine key={offer.kind} offer={offer} />
      ))}
    </ul>
  );
}

function OfferLine({ offer }: { offer: PhotoOffer }): ReactElement {
  const Icon = offer.kind === "utc" ? CalendarIcon : MapPinIcon;
  return (
    <li className="offer">
      <Icon size={18} aria-hidden />
      <span className="offer-words">{offerWords(offer)}</span>
      <Button onClick={() => takeOffer(offer)}>
        {say(offer.kind === "utc" ? "fixClock" : "offerPlace")}
      </Button>
      <Button
        kind="plain"
        onClick={() => {
          refuseOffer(offer);
          focusMain();
        }}
      >
        {firstWords.say("dismiss")}
      </Button>
    </li>
  );
}

function offerWords({ kind, rows: { length: count } }: PhotoOffer): string {
  if (kind === "utc") return say("offerUtc", { videos: commonWords.say("videos", { count }) });
  const photos = commonWords.say("photos", { count });
  return say(kind === "tracks" ? "offerTracks" : "offerNeighbours", { photos });
}
