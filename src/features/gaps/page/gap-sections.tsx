import { useAtomValue } from "jotai";
import type { ReactElement, ReactNode } from "react";
import { shownName } from "../../../photo/names/shown-name.ts";
import { mendGap, selectGap, type GapsFound, type Gap } from "./gaps.ts";
import { clocksAtOnce, fixClock, useWrongClocks } from "../../dates/page/dates.ts";
import { foldersAtom, type FolderState } from "../../../store/import/import.ts";
import { gapsWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { useBeginning } from "../../../views/shell/controls/use-beginning.tsx";
import { ReachFolder } from "../../../views/shell/controls/reach-folder.tsx";
import { evidenceWords, wrongClockWords } from "../../../views/shell/words/clock-words.ts";
import { noFilter } from "../../../photo/filter/filter.ts";
import { showMatching } from "../../../views/shell/layout/route.ts";

const { say } = gapsWords;

interface GapSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A kind of gap under its heading. */
export function GapSection({ id, title, children }: GapSectionProps): ReactElement {
  return (
    <section className="shell-section" aria-labelledby={id}>
      <h2 id={id} className="shell-section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A finding with its buttons. */
export function GapRow({ words, children }: { words: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li className="gaps-gap">
      <div className="gaps-gap-words">{words}</div>
      <div className="gaps-buttons">{children}</div>
    </li>
  );
}

/** What can be done with photos of a gap. */
type Mending = "setLocation" | "setDate" | "setZone" | "copies" | "select";

interface MendButtonsProps {
  gap: Gap;
  /** What the gap is called, for screen readers. */
  name: string;
  ways: readonly Mending[];
}

/** Buttons that open what mends a gap, for exactly its photos. */
export function MendButtons({ gap, name, ways }: MendButtonsProps): ReactElement {
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way}
          aria-label={say("named", { action: say(way), name })}
          onClick={() => void mend(gap, way)}
        >
          {say(way)}
        </Button>
      ))}
    </>
  );
}

const actions = { setLocation: "location", setDate: "date", setZone: "zone", copies: "save" } as const;

async function mend(gap: Gap, way: Mending): Promise<void> {
  if (way !== "select") return mendGap(gap, actions[way]);
  if (await selectGap(gap)) showMatching(noFilter);
}

/** Photos without a date of their own. */
export function UndatedSection({ gaps: { undated } }: { gaps: GapsFound }): ReactElement | null {
  if (undated === 0) return null;
  return (
    <GapSection id="gaps-undated" title={say("undated")}>
      <ul className="gaps-rows">
        <GapRow words={say("undatedText", { count: undated })}>
          <MendButtons gap={{ kind: "undated" }} name={say("undated")} ways={["setDate", "select"]} />
        </GapRow>
      </ul>
    </GapSection>
  );
}

/** Cameras whose time zone nobody knows. */
export function ZonesSection({ gaps: { unzoned } }: { gaps: GapsFound }): ReactElement | null {
  if (unzoned.length === 0) return null;
  return (
    <GapSection id="gaps-zones" title={say("zones")}>
      <p className="shell-quiet">{say("zonesText")}</p>
      <ul className="gaps-rows">
        {unzoned.map(({ camera, photos }) => {
          const name = camera === "" ? say("noCamera") : camera;
          const words = (
            <>
              <p>{name}</p>
              <p className="shell-quiet">{say("count", { count: photos })}</p>
            </>
          );
          return (
            <GapRow key={camera} words={words}>
              <MendButtons gap={{ kind: "unzoned", camera }} name={name} ways={["setZone", "select"]} />
            </GapRow>
          );
        })}
      </ul>
    </GapSection>
  );
}

/** Cameras whose clocks disagree with the places of their photos. */
export function WrongClocksSection(): ReactElement | null {
  const { first, more } = useBeginning(useWrongClocks() ?? [], clocksAtOnce);
  if (first.length === 0) return null;
  return (
    <GapSection id="gaps-clocks" title={say("clocks")}>
      <ul className="gaps-rows">
        {first.map((finding) => {
          const words = (
            <>
              <p>{wrongClockWords(finding)}</p>
              <p className="shell-quiet">{evidenceWords(finding)}</p>
            </>
          );
          return (
            <GapRow key={`${finding.camera} ${finding.from}`} words={words}>
              <Button
                aria-label={say("named", { action: say("fixClock"), name: finding.camera })}
                onClick={() => fixClock(finding)}
              >
                {say("fixClock")}
              </Button>
            </GapRow>
          );
        })}
      </ul>
      {more}
    </GapSection>
  );
}

const reasons = { ask: "awayAsk", away: "awayGone", drop: "awayDrop" } as const;

/** Folders whose originals cannot be opened now, and files that are gone. */
export function AwaySection({ gaps }: { gaps: GapsFound }): ReactElement | null {
  const away = useAwayFolders(gaps);
  const { vanished } = gaps;
  if (away.length === 0 && vanished === 0) return null;
  return (
    <GapSection id="gaps-away" title={say("away")}>
      <p className="shell-quiet">{say("awayText")}</p>
      <ul className="gaps-rows">
        {away.map(({ folder, photos, reason }) => {
          const name = shownName(folder.name);
          const words = (
            <>
              <p>{name}</p>
              <p className="shell-quiet">
                {say("count", { count: photos })}. {say(reasons[reason])}
              </p>
            </>
          );
          return (
            <GapRow key={folder.prefix} words={words}>
              <ReachFolder folder={folder} name={name} />
              <MendButtons gap={{ kind: "root", prefix: folder.prefix }} name={name} ways={["select"]} />
            </GapRow>
          );
        })}
        {vanished > 0 && (
          <GapRow
            words={
              <>
                <p>{say("vanished")}</p>
                <p className="shell-quiet">{say("count", { count: vanished })}</p>
              </>
            }
          >
            <MendButtons gap={{ kind: "vanished" }} name={say("vanished")} ways={["select"]} />
          </GapRow>
        )}
      </ul>
    </GapSection>
  );
}

interface AwayFolder {
  folder: FolderState;
  photos: number;
  reason: keyof typeof reasons;
}

/** The folders of the library that cannot be read now, with how many photos are in them. */
export function useAwayFolders({ roots }: GapsFound): AwayFolder[] {
  const folders = useAtomValue(foldersAtom);
  return folders.flatMap((folder) => {
    const photos = roots.find(({ prefix }) => prefix === folder.prefix)?.photos ?? 0;
    return folder.access === "open" || photos === 0 ? [] : [{ folder, photos, reason: folder.access }];
  });
}
