import { useAtom, useAtomValue } from "jotai";
import type { ReactElement, ReactNode } from "react";
import { googleAccessAtom } from "../../../store/map/google-map.ts";
import { hostAtom, tileServerAtom } from "./seen-requests.ts";
import { sentEventsAtom, statisticsAtom, statisticsWishAtom } from "../../../store/statistics/statistics.ts";
import { privacyWords } from "../words.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Link } from "../../../views/shell/controls/link.tsx";
import { formatMoment } from "../../../views/shell/words/format.ts";

const { say } = privacyWords;

/** What is switched on, who sees what, and the way to change it. */
export function SwitchesSection(): ReactElement {
  const tiles = useAtomValue(tileServerAtom);
  const google = useAtomValue(googleAccessAtom);
  const { bucket, search } = useAtomValue(hostAtom);
  return (
    <section className="shell-section" aria-labelledby="privacy-switches">
      <h2 id="privacy-switches" className="shell-section-title">
        {say("switchesTitle")}
      </h2>
      <dl className="privacy-switches">
        <Row name={say("tiles")}>{tiles === null ? say("tilesOff") : say("tilesOn", { server: tiles })}</Row>
        <Row name={say("google")}>{say(google ? "googleOn" : "googleOff")}</Row>
        {bucket !== undefined && <Row name={say("bucket")}>{say("bucketAllowed", { server: bucket })}</Row>}
        {search !== undefined && <Row name={say("search")}>{say("searchAllowed", { server: search })}</Row>}
        <Row name={say("statistics")}>
          <Statistics />
        </Row>
      </dl>
      <p>
        <Link href="/settings/map">{say("settings")}</Link>
      </p>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How counting visits stands, the switch, and what was sent. */
function Statistics(): ReactElement {
  const state = useAtomValue(statisticsAtom);
  const { analytics: server } = useAtomValue(hostAtom);
  const [wish, setWish] = useAtom(statisticsWishAtom);
  if (state === "none" || server === undefined) return <>{say("statisticsNone")}</>;
  if (state === "refused") return <>{say("statisticsRefused", { server })}</>;
  return (
    <>
      <p>{say(state === "on" ? "statisticsOn" : "statisticsOff", { server })}</p>
      <Check checked={wish} onChange={setWish}>
        {say("statisticsAllow")}
      </Check>
      <SentEvents />
    </>
  );
}

/** Each event that was sent, with its exact body. */
function SentEvents(): ReactElement | null {
  const events = useAtomValue(sentEventsAtom);
  if (events.length === 0) return null;
  return (
    <details>
      <summary>{say("sent", { count: events.length })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is to be scrolled by keyboard */}
      <ol className="privacy-events" aria-label={say("statistics")} tabIndex={0}>
        {events.map(({ at, body, outcome }, index) => (
          <li key={events.length - index}>
            <span className="shell-quiet">
              {formatMoment(wallTimeOf(at))}
              {outcome === "failed" && ` · ${say("notDelivered")}`}
            </span>
            <code dir="ltr">{body}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A moment as the wall time of this device, as formats take it. */
function wallTimeOf(at: number): number {
  return at - new Date(at).getTimezoneOffset() * 60_000;
}
