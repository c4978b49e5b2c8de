import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { facetsAtom } from "../../../store/filter/facets.ts";
import { clearFilter, useNarrowing } from "../../shell/clear-filter.ts";
import { Button } from "../../shell/controls/button.tsx";
import { DateChoice } from "./date-choice.tsx";
import { MarkGroups, MarkPills } from "./mark-choice.tsx";
import { Pill, PillGroup, Pills } from "./pills.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { TagChoice } from "./tag-choice.tsx";
import { showPhotos } from "../use-address.ts";
import { useShowMatches } from "../field/use-match-words.ts";
import { searchWords } from "../../../words/search.ts";
import "./filter-panel.css";

const { say } = searchWords;

interface FilterPanelProps {
  /** The button that leads back to the photos was pressed. */
  onDone: () => void;
}

/** Every filter but the search words, each with how many photos it would show. Choices apply at once. */
export function FilterPanel({ onDone }: FilterPanelProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const { narrows } = useNarrowing();
  const facets = useAtomValue(facetsAtom);
  const show = useShowMatches();
  return (
    <div className="search-panel">
      <div className="search-panel-groups">
        <DateChoice from={filter.from} to={filter.to} years={facets?.years ?? []} />
        <Kinds filter={filter} facets={facets} />
        <MarkGroups filter={filter} facets={facets} />
        <PlaceChoice filter={filter} facets={facets} />
        <NameChoice
          name={say("people")}
          chosen={filter.person}
          choices={facets?.people ?? []}
          few={8}
          showAll={(count) => say("showAllPeople", { count })}
          onChoose={(person) => changeFilter({ person })}
        />
        <TagChoice chosen={filter.keyword} />
        <NameChoice
          name={say("camera")}
          chosen={filter.camera}
          choices={facets?.cameras ?? []}
          few={6}
          showAll={(count) => say("showAllCameras", { count })}
          onChoose={(camera) => changeFilter({ camera })}
        />
      </div>
      <div className="search-panel-foot">
        <Button kind="plain" disabled={!narrows} onClick={clearFilter}>
          {say("clearFilter")}
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            showPhotos();
            onDone();
          }}
        >
          {show}
        </Button>
      </div>
    </div>
  );
}

function Kinds({ filter, facets }: { filter: Filter; facets: Facets | null }): ReactElement {
  const { kind, favourite, problem } = filter;
  const ofKind = (wanted: "photo" | "video"): number | null =>
    facets && (facets.kinds.find((each) => each.kind === wanted)?.count ?? 0);
  return (
    <PillGroup name={say("show")}>
      <div className="search-pills">
        <Pill
          label={say("photos")}
          count={ofKind("photo")}
          chosen={kind === "photo"}
          onChoose={(on) => changeFilter({ kind: on ? "photo" : null })}
        />
        <Pill
          label={say("videos")}
          count={ofKind("video")}
          chosen={kind === "video"}
          onChoose={(on) => changeFilter({ kind: on ? "video" : null })}
        />
        <Pill
          label={say("favourites")}
          count={facets && facets.favourites}
          chosen={favourite}
          onChoose={(on) => changeFilter({ favourite: on })}
        />
        <Pill
          label={say("problems")}
          count={facets && facets.problems}
          chosen={problem}
          onChoose={(on) => changeFilter({ problem: on })}
        />
        <MarkPills filter={filter} facets={facets} />
      </div>
    </PillGroup>
  );
}

interface NameChoiceProps {
  name: string;
  chosen: string | null;
  /** Most photos first. */
  choices: readonly { name: string; count: number }[];
  few: number;
  showAll: (count: number) => string;
  onChoose: (name: string | null) => void;
}

/** A page can draw this many pills at once; the search field finds all others. */
const most = 300;

/** One of several names, such as those of cameras; nothing where there are none. */
function NameChoice(props: NameChoiceProps): ReactElement | null {
  const { name: title, chosen, choices, few, showAll, onChoose } = props;
  const isListed = chosen === null || choices.some(({ name }) => name === chosen);
  const listed = (isListed ? choices : [{ name: chosen, count: 0 }, ...choices]).slice(0, most);
  if (listed.length === 0) return null;
  return (
    <PillGroup name={title}>
      <div className="search-pills">
        <Pills
          few={few}
          showAll={showAll(listed.length)}
          pills={listed.map(({ name, count }) => ({
            id: name,
            label: name,
            count,
            chosen: name === chosen,
            onChoose: (on) => onChoose(on ? name : null),
          }))}
        />
      </div>
    </PillGroup>
  );
}
