import { useAtomValue } from "jotai";
import { useState, type ReactElement, type ReactNode } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { changeFilter, clearFilter, filterAtom, filteringAtom } from "../../../store/filter/filter.ts";
import { facetsAtom } from "../../../store/filter/facets.ts";
import { Button } from "../../shell/controls/button.tsx";
import { DateChoice } from "./date-choice.tsx";
import { Pill } from "./pill.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { showPhotos } from "../show-photos.ts";
import { useMatchWords } from "../field/use-match-words.ts";
import "./filter-panel.css";

interface FilterPanelProps {
  /** What leads back to the photos; the words on it tell how many there are. */
  onDone: () => void;
}

/** Everything one can filter by but words, each with how many photos it would show. Choices count at once. */
export function FilterPanel({ onDone }: FilterPanelProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const filtering = useAtomValue(filteringAtom);
  const facets = useAtomValue(facetsAtom);
  const { show } = useMatchWords();
  return (
    <div className="search-panel">
      <div className="search-panel-groups">
        <DateChoice from={filter.from} to={filter.to} years={facets?.years ?? []} />
        <Kinds filter={filter} facets={facets} />
        <PlaceChoice filter={filter} facets={facets} />
        <Cameras chosen={filter.camera} cameras={facets?.cameras ?? []} />
      </div>
      <footer className="search-panel-foot">
        <Button kind="plain" disabled={!filtering} onClick={clearFilter}>
          Clear filter
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            onDone();
            showPhotos();
          }}
        >
          {show}
        </Button>
      </footer>
    </div>
  );
}

/** A row of choices under its name. */
function Group({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="search-group">
      <legend className="search-group-name">{name}</legend>
      <div className="search-pills">{children}</div>
    </fieldset>
  );
}

function Kinds({ filter, facets }: { filter: Filter; facets: Facets | null }): ReactElement {
  const { kind, favourite, problem } = filter;
  const ofKind = (wanted: "photo" | "video"): number | null =>
    facets && (facets.kinds.find((each) => each.kind === wanted)?.count ?? 0);
  return (
    <Group name="Show">
      <Pill
        label="Photos"
        count={ofKind("photo")}
        chosen={kind === "photo"}
        onChoose={(on) => changeFilter({ kind: on ? "photo" : null })}
      />
      <Pill
        label="Videos"
        count={ofKind("video")}
        chosen={kind === "video"}
        onChoose={(on) => changeFilter({ kind: on ? "video" : null })}
      />
      <Pill
        label="Favourites"
        count={facets && facets.favourites}
        chosen={favourite}
        onChoose={(on) => changeFilter({ favourite: on })}
      />
      <Pill
        label="Problems"
        count={facets && facets.problems}
        chosen={problem}
        onChoose={(on) => changeFilter({ problem: on })}
      />
    </Group>
  );
}

/** More than these are behind a button. */
const fewCameras = 6;

function Cameras({
  chosen,
  cameras,
}: {
  chosen: string | null;
  cameras: Facets["cameras"];
}): ReactElement | null {
  const [all, setAll] = useState(false);
  const names = cameras.some(({ name }) => name === chosen) || chosen === null;
  const listed = names ? cameras : [{ name: chosen, count: 0 }, ...cameras];
  if (listed.length === 0) return null;
  const few = listed.filter(({ name }, i) => i < fewCameras || name === chosen);
  const shown = all ? listed : few;
  return (
    <Group name="Camera">
      {shown.map(({ name, count }) => (
        <Pill
          key={name}
          label={name}
          count={count}
          chosen={name === chosen}
          onChoose={(on) => changeFilter({ camera: on ? name : null })}
        />
      ))}
      {shown.length < listed.length && (
        <Button kind="plain" className="search-more" onClick={() => setAll(true)}>
          Show all {listed.length} cameras
        </Button>
      )}
    </Group>
  );
}
