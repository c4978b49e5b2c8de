import { atom, useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import { otherwise } from "../../../faults/faults.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { importActions, runningAtom } from "../../../store/import/import.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { openingAtom } from "../../../store/library/opening.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { AddFolderIcon, PlayCircleIcon } from "../../../views/shell/controls/icons.tsx";
import { Link } from "../../../views/shell/controls/link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { pickFolder } from "../../../views/shell/controls/pick.tsx";
import { useDark } from "../../../views/shell/layout/use-media.ts";
import { firstWords } from "../../../words/first.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import { aboutWords } from "../words.ts";
import "./about.css";

const { say } = aboutWords;

/** What is shown, each in a picture that `scripts/shots.mjs` has the app draw. Photos lie on black in both themes. */
const shown = [
  { name: "trip" },
  { name: "map" },
  { name: "viewer", isDark: true },
  { name: "search" },
  { name: "edit", isDark: true },
  { name: "save" },
] as const satisfies { name: string; isDark?: true }[];

const answers = [
  { name: "stay", href: "/privacy" },
  { name: "files", href: "/help/writing" },
  { name: "leave", href: "/help/library" },
] as const;

/** Whose photos the tour would show: the sample trip's where there are none; null while that is unknown, and without a trip. */
const tourOfAtom = atom((get): "sample" | "own" | null => {
  const { photos, videos } = get(progressAtom);
  if (photos + videos > 0) return get(tripsAtom)?.trips.length ? "own" : null;
  return get(openingAtom) || get(runningAtom) ? null : "sample";
});

/** What Pinroll does, in a few still pictures, and the way into it. */
export function AboutPage(): ReactElement {
  return (
    <Page wide title={say("title")}>
      <p className="about-lead">{say("lead")}</p>
      <Ways />
      {shown.map((one, at) => (
        <Shown key={one.name} {...one} isFirst={at === 0} />
      ))}
      <Answers />
    </Page>
  );
}

/** The tour, and the person's own photos. */
function Ways(): ReactElement {
  const tourOf = useAtomValue(tourOfAtom);
  const [isMissing, setMissing] = useState(false);
  const begin = async (): Promise<void> => {
    // Nothing of the sample trip is there without a network.
    const isThere = tourOf === "own" || (await importActions.sampleTrip().then(() => true, otherwise(false)));
    setMissing(!isThere);
    if (isThere) openDialog("tour", {});
  };
  return (
    <>
      <div className="about-ways">
        {tourOf !== null && (
          <Button kind="primary" icon={PlayCircleIcon} onClick={() => void begin()}>
            {say("tour")}
          </Button>
        )}
        <Button icon={AddFolderIcon} onClick={() => void pickFolder()}>
          {firstWords.say("addFolder")}
        </Button>
      </div>
      <output className="about-small">
        {isMissing
          ? firstWords.say("sampleMissing")
          : tourOf !== null && say(tourOf === "own" ? "tourOwnText" : "tourText")}
      </output>
    </>
  );
}

interface ShownProps {
  name: (typeof shown)[number]["name"];
  isDark?: true;
  isFirst: boolean;
}

function Shown({ name, isDark, isFirst }: ShownProps): ReactElement {
  const id = useId();
  const theme = useDark() || isDark ? "dark" : "light";
  return (
    <section className="about-shown" aria-labelledby={id}>
      <div>
        <h2 id={id}>{say(name)}</h2>
        <p>{say(`${name}Text`)}</p>
      </div>
      <img
        src={`/screenshots/about-${name}-${theme}.webp`}
        alt={say(`${name}Alt`)}
        width={960}
        height={600}
        loading={isFirst ? "eager" : "lazy"}
      />
    </section>
  );
}

function Answers(): ReactElement {
  const id = useId();
  return (
    <section className="about-why" aria-labelledby={id}>
      <h2 id={id}>{say("why")}</h2>
      <ul className="about-answers">
        {answers.map(({ name, href }) => (
          <li key={name}>
            <h3>{say(name)}</h3>
            <p>{say(`${name}Text`)}</p>
            <Link href={href}>{say(`${name}Link`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
