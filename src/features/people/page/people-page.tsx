import { useAtomValue } from "jotai";
import { useDeferredValue, useState, type ReactElement } from "react";
import { useLiveQuery } from "../../../store/query.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Empty } from "../../../views/shell/controls/empty.tsx";
import { PeopleIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { navigate, useHash } from "../../../views/shell/layout/route.ts";
import { CloserLook } from "../../seen/page/closer-look.tsx";
import { offeredPacks } from "../../seen/page/seen-state.ts";
import { seenWishAtom } from "../../seen/page/seen-wish.ts";
import type { PeopleListed } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { peopleAtom, peopleVersionAtom } from "./people.ts";
import { PeopleGrid } from "./people-grid.tsx";
import { PersonPage } from "./person-page.tsx";
import { Questions, WhoIsThis } from "./questions.tsx";
import "./faces.css";

const { say } = peopleWords;

const peoplePack = offeredPacks.find(({ name }) => name === "people");

/** All people in photos, and questions about them, or the person in the URL. */
export function PeoplePage(): ReactElement {
  const hash = useHash();
  return /^\d{1,9}$/.test(hash) ? <PersonPage key={hash} id={Number(hash)} /> : <AllPeople />;
}

function AllPeople(): ReactElement {
  const shown = useAtomValue(peopleAtom);
  return (
    <Page title={say("title")} wide keeps above={<BackToLibrary />} help="seen">
      {peoplePack && <CloserLook pack={peoplePack} />}
      {shown !== null && (isEmpty(shown) ? <Nobody /> : <Everybody shown={shown} />)}
    </Page>
  );
}

function isEmpty({ named, others, counts }: PeopleListed): boolean {
  return named.length + others.length + counts.once + counts.hidden === 0;
}

function Nobody(): ReactElement {
  const isOn = useAtomValue(seenWishAtom).people !== undefined;
  const isOffered = peoplePack !== undefined;
  return (
    <Empty
      icon={PeopleIcon}
      title={say("none")}
      action={
        isOffered &&
        !isOn && <Button onClick={() => navigate("/settings/library")}>{say("toSettings")}</Button>
      }
    >
      {say(isOffered && !isOn ? "noneOff" : "noneOn")}
    </Empty>
  );
}

function Everybody({ shown: { named, others, counts } }: { shown: PeopleListed }): ReactElement {
  // Questions take the library long to find: it is asked for the first cards before.
  const asks = useDeferredValue(true, false);
  return (
    <>
      <WhoIsThis unnamed={others} />
      {asks && <Questions />}
      <PeopleGrid title={say("named")} people={named} first />
      <PeopleGrid title={say("unnamed")} people={others} first={named.length === 0} />
      <OtherPeople kind="once" count={counts.once} />
      <OtherPeople kind="hidden" count={counts.hidden} />
    </>
  );
}

/** People who are listed only once that is wished: those in one photo, and hidden ones. */
function OtherPeople({ kind, count }: { kind: "once" | "hidden"; count: number }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const shown = useLiveQuery(isOpen ? kind : null, {
    ask: (library, asked) => library.people.list(asked),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  if (count === 0) return null;
  return isOpen ? (
    <PeopleGrid title={say(kind)} people={shown?.others ?? []} />
  ) : (
    <p>
      <Button onClick={() => setOpen(true)}>
        {say(kind === "once" ? "showOnce" : "showHidden", { count })}
      </Button>
    </p>
  );
}
