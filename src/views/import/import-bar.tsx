import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { noProgress, type Progress } from "../../photo/counts.ts";
import {
  addedAtom,
  beforeImportAtom,
  importActions,
  importStatusAtom,
  type ImportStatus,
} from "../../store/import/import.ts";
import { importHealthAtom } from "../../store/import/import-state.ts";
import { snapshotAtom } from "../../store/library/snapshot.ts";
import { progressAtom } from "../../store/library/library.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { CloseIcon, HealthIcon, PauseIcon, PlayIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { Room } from "../shell/layout/room.tsx";
import { useSay } from "../shell/messages/said.ts";
import { useCalmValue } from "../shell/use-calm-value.ts";
import { focusMain, useKeepFocus } from "../shell/use-keep-focus.ts";
import { importWords, leftOutWords, spokenWords } from "./import-words.ts";
import { noFilter } from "../../photo/filter/filter.ts";
import { filterAtom } from "../../store/filter/filter.ts";
import { stopFollowing } from "../../store/map/map-follow.ts";
import { showMatching, useRoute } from "../shell/layout/route.ts";
import "./import-bar.css";
import { isAnySeenAtom } from "../../features/seen/page/seen-wish.ts";
import { seenWords } from "../../features/seen/words.ts";
import { gapsWords } from "../../features/gaps/words.ts";
import { importingWords } from "../../words/importing.ts";
import { reportWords } from "../../words/report.ts";
import { joinParts } from "../../words/comma.ts";

const { say } = importingWords;

const phaseAtom = atom((get) => get(importStatusAtom).phase);
const pausedAtom = atom((get) => get(importStatusAtom).paused);
const reducedAtom = atom((get) =>
  (get(importHealthAtom)?.reduced ?? []).some(({ part }) => part === "lanes"),
);

const healthPart = new LazyPart(
  async () => (await import("./health/health-dialog.tsx")).HealthDialog,
  [reportWords],
);

/** What was found out about the photos. */
const offersPart = new LazyPart(async () => (await import("../shell/offers/offers.tsx")).Offers, [gapsWords]);

const noProps = {};
const lookingPart = new LazyPart(
  async () => (await import("../../features/seen/page/looking-bar.tsx")).LookingBar,
  [seenWords],
);

/** The end of an import is told at least this long, in milliseconds, */
const leastMs = 5000;
/** and until so much has been scrolled, in CSS pixels. */
const farPx = 600;

/**
 * Takes the message about an ended import away once it has been seen: with the next photo or page that is opened, or after
 * some scrolling: after a mere time the photos would become higher while somebody looks at them. The report stays in the
 * library.
 */
function useLeaving(on: boolean, onLeave: () => void): void {
  const { page, photo } = useRoute();
  const place = `${page} ${photo}`;
  const last = useRef(place);
  const since = useRef(Infinity);
  const leave = useEffectEvent((): void => {
    if (on && performance.now() - since.current >= leastMs) onLeave();
  });
  useEffect(() => {
    since.current = on ? performance.now() : Infinity;
  }, [on]);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    leave();
  }, [place]);
  useEffect(() => {
    if (!on) return;
    const tops = new WeakMap<Element, number>();
    let far = 0;
    const scrolled = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      far += Math.abs(target.scrollTop - (tops.get(target) ?? target.scrollTop));
      tops.set(target, target.scrollTop);
      const isInUse = document.activeElement?.closest(".import-bar") !== null;
      if (far > farPx && !isInUse) leave();
    };
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", scrolled, { capture: true });
  }, [on]);
}

/** The import's progress, below the photos; without one how far the look at photos is, while that runs. */
export function ImportBar(): ReactElement {
  const phase = useAtomValue(phaseAtom);
  const paused = useAtomValue(pausedAtom);
  const before = useAtomValue(beforeImportAtom);
  const [dismissed, setDismissed] = useState<Progress | null>(null);
  const [health, setHealth] = useState(false);
  const looks = useAtomValue(isAnySeenAtom);
  const ended = phase === "done" || phase === "cancelled";
  const isShown = phase !== "idle" && !(ended && before === dismissed);
  const dismiss = (): void => {
    setDismissed(before);
    focusMain();
  };
  useLeaving(ended && before !== dismissed, () => setDismissed(before));
  return (
    <>
      <SpokenStatus phase={phase} paused={paused} before={before ?? noProgress} />
      {!isShown && looks && <Room name="partNotice" part={lookingPart} props={noProps} />}
      {isShown && (
        <Bar
          moment={`${phase} ${paused}`}
          before={before ?? noProgress}
          ended={ended}
          onDismiss={dismiss}
          onHealth={() => setHealth(true)}
        />
      )}
      {health && <Room name="partPanel" part={healthPart} props={{ onClose: () => setHealth(false) }} />}
    </>
  );
}

const hiddenAtom = atom((get) => get(snapshotAtom).hidden);

interface SpokenStatusProps extends Pick<ImportStatus, "phase" | "paused"> {
  before: Progress;
}

/** For screen readers: speaks when a phase starts and at the end, without running numbers. */
function SpokenStatus({ phase, paused, before }: SpokenStatusProps): null {
  const store = useStore();
  const words = spokenWords(phase, paused, store.get(progressAtom), before, store.get(hiddenAtom));
  const ended = phase === "done" || phase === "cancelled";
  const added =
    ended && store.get(addedAtom) !== null ? ` ${say("sayShowAdded", { button: say("showAdded") })}` : "";
  useSay(words + added, 0, true);
  return null;
}

interface BarProps {
  /** Changes with the phase: then the numbers update at once. */
  moment: string;
  /** The counts when the import started. */
  before: Progress;
  ended: boolean;
  onDismiss: () => void;
  onHealth: () => void;
}

function Bar({ moment, before, ended, onDismiss, onHealth }: BarProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  const status = useCalmValue(importStatusAtom, 250, moment);
  const progress = useCalmValue(progressAtom, 250, moment);
  const words = importWords(status, progress, before, useAtomValue(hiddenAtom));
  const leftOut = ended ? leftOutWords(progress, before) : null;
  return (
    <section ref={box} className="import-bar" aria-label={say("barName")} {...useKeepFocus(box)}>
      <p className="import-bar-words tabular">
        <span>{words.main}</span>
        {words.details.length > 0 && <span className="import-bar-details">{words.details.join(" · ")}</span>}
        {leftOut !== null && (
          <span className="import-bar-failures">
            {leftOut} <Link href="/import#details">{say("seeWhy")}</Link>
          </span>
        )}
      </p>
      <ShowAdded />
      {ended && <Room name="partNotice" part={offersPart} props={{ most: 1 }} />}
      {ended ? (
        <IconButton icon={CloseIcon} label={say("closeMessage")} onClick={onDismiss} />
      ) : (
        <ImportControls
          status={status}
          text={joinParts([words.main, ...words.details])}
          onHealth={onHealth}
        />
      )}
    </section>
  );
}

interface ImportControlsProps {
  status: ImportStatus;
  text: string;
  onHealth: () => void;
}

function ImportControls({ status, text, onHealth }: ImportControlsProps): ReactElement {
  const reduced = useCalmValue(reducedAtom, 1000);
  return (
    <>
      <Link href="/import" className="import-bar-report">
        {say("report")}
      </Link>
      <IconButton
        icon={HealthIcon}
        className="import-bar-health"
        data-reduced={reduced}
        label={say(reduced ? "deviceReduced" : "device")}
        onClick={onHealth}
      />
      {status.paused ? (
        <IconButton icon={PlayIcon} label={say("resume")} onClick={importActions.resume} />
      ) : (
        <IconButton icon={PauseIcon} label={say("pause")} onClick={importActions.pause} />
      )}
      <IconButton icon={CloseIcon} label={say("cancel")} onClick={importActions.cancel} />
      <ProgressTrack status={status} text={text} />
    </>
  );
}

function ProgressTrack({ status, text }: { status: ImportStatus; text: string }): ReactElement {
  const known = status.phase !== "listing" && status.total > 0;
  const part = known ? Math.min(1, status.done / status.total) : 0;
  return (
    <div
      className="import-bar-track"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be paused in looks
      role="progressbar"
      aria-label={say("trackName")}
      aria-valuemin={0}
      aria-valuemax={known ? status.total : undefined}
      aria-valuenow={known ? Math.min(status.done, status.total) : undefined}
      aria-valuetext={text}
      data-searching={!known}
      data-paused={status.paused}
    >
      <div className="import-bar-fill" style={known ? { transform: `scaleX(${part})` } : undefined} />
    </div>
  );
}

/** Shows the photos an import added. Nothing if these are all photos, or shown already. */
function ShowAdded(): ReactElement | null {
  const added = useAtomValue(addedAtom);
  const filter = useAtomValue(filterAtom);
  if (added === null || filter.added === added) return null;
  const show = (): void => {
    // Photos without a location are in no map view.
    stopFollowing();
    showMatching({ ...noFilter, added });
    focusMain();
  };
  return (
    <Button className="import-bar-added" onClick={show}>
      {say("showAdded")}
    </Button>
  );
}
