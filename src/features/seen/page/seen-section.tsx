import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { localeNow } from "../../../words/locale.ts";
import { settingsWords } from "../../../words/settings.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { SettingsSection } from "../../../views/settings/settings-row.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { showMatching } from "../../../views/shell/layout/route.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { documentName } from "../shared/documents.ts";
import { packBytes, type BuiltPack, type PackName } from "../shared/packs.ts";
import { seenWords } from "../words.ts";
import { CloserLook } from "./closer-look.tsx";
import * as looking from "./looking.ts";
import { OwnModelRow } from "./own-model-row.tsx";
import { ownPackAtom } from "./own-model.ts";
import { isUnable, offeredPacks, seenStateAtom } from "./seen-state.ts";
import { seenWishAtom } from "./seen-wish.ts";
import { stateWords, underWay } from "./state-words.ts";
import { useWithdrawn, WithdrawnPack } from "./withdrawn-packs.tsx";
import "./seen.css";

const { say } = seenWords;

/** What the switches do. */
export type SeenActions = Pick<typeof looking, "startSeen" | "turnOn" | "pause" | "removePack">;

interface SeenSectionProps {
  packs?: readonly BuiltPack[];
  /** The site has packs that this browser cannot run. */
  unable?: boolean;
  actions?: SeenActions;
}

/** Removes a pack. Resolves to the sentence that tells the person what came of it. */
async function removed(name: PackName, { removePack }: SeenActions): Promise<string> {
  try {
    await removePack(name);
    return say("removed");
  } catch (error) {
    console.error("Not removed:", error);
    return say("notRemoved");
  }
}

/** The packs of this site, each with a switch, and what others found. Nothing where there is neither. */
export function SeenSection({
  packs = offeredPacks,
  unable = isUnable,
  actions = looking,
}: SeenSectionProps): ReactElement | null {
  useEffect(() => actions.startSeen(), [actions]);
  const wishes = useAtomValue(seenWishAtom);
  const own = useAtomValue(ownPackAtom);
  const box = useRef<HTMLElement>(null);
  // The row of a person's own model goes with it.
  const keptFocus = useKeepFocus(box, addButton);
  const [said, setSaid] = useState("");
  const all = own === null || packs.length === 0 ? packs : [...packs, own];
  const withdrawn = useWithdrawn(all);
  if (packs.length === 0 && !unable && withdrawn.length === 0 && said === "") return null;
  const kept = all.filter(({ name }) => wishes[name] !== undefined);
  return (
    <SettingsSection ref={box} title={say("title")} headingId="settings-seen" help="seen" {...keptFocus}>
      {all.map((pack) => (
        <PackRow
          key={pack.name}
          pack={pack}
          bytes={packBytes(
            pack,
            kept.filter((one) => one !== pack),
          )}
          actions={actions}
        />
      ))}
      {unable && <p className="shell-quiet">{say(isSecureContext ? "unsupported" : "needsHttps")}</p>}
      {withdrawn.map((name) => (
        <WithdrawnPack key={name} name={name} remove={() => void removed(name, actions).then(setSaid)} />
      ))}
      {/* Rows that are removed are gone. */}
      <output className="seen-state seen-removed">{said}</output>
      {packs.length > 0 && <OwnModelRow />}
    </SettingsSection>
  );
}

const addButton = (box: HTMLElement): HTMLElement | null =>
  box.querySelector<HTMLElement>(".seen-add button");

/** Shows the photos of documents, by what they are called in a search in the page's language. */
function ShowDocuments(): ReactElement {
  const show = (): void => {
    const text = documentName("document", new Intl.Locale(localeNow()).language);
    showMatching({ ...noFilter, text });
  };
  return <Button onClick={show}>{say("showDocuments")}</Button>;
}

interface PackRowProps {
  pack: BuiltPack;
  /** What it takes beside the others that are kept. */
  bytes: number;
  actions: SeenActions;
}

function PackRow({ pack, bytes, actions }: PackRowProps): ReactElement {
  const { name } = pack;
  const { turnOn, pause } = actions;
  const state = useAtomValue(seenStateAtom)[name];
  const wish = useAtomValue(seenWishAtom)[name];
  const [said, setSaid] = useState("");
  const about = useId();
  const toggle = (on: boolean): void => {
    setSaid("");
    if (on) turnOn(name);
    else void pause(name);
  };
  const progress = underWay(state);
  // Another one is at work.
  const isNext = wish === "on" && state.phase === "off";
  return (
    <div className="seen-pack">
      <label className="shell-check">
        <input
          type="checkbox"
          role="switch"
          checked={wish === "on"}
          aria-checked={wish === "on"}
          aria-describedby={about}
          onChange={({ target }) => toggle(target.checked)}
        />
        {pack.own?.name ?? (name === "own" ? name : say(name))}
      </label>
      <p id={about} className="shell-quiet seen-about" dir="auto">
        {aboutOf(pack, formatBytes(bytes))}
      </p>
      {/* Progress is not announced with every photo. */}
      <output className="seen-state tabular" aria-live={progress === null ? "polite" : "off"}>
        {said || (isNext ? say("next") : stateWords(state))}
      </output>
      {progress && (
        <progress
          className="settings-progress"
          aria-label={say("progress")}
          max={progress.all}
          value={progress.done}
        />
      )}
      {wish !== undefined && name !== "own" && <CloserLook pack={pack} />}
      {(wish !== undefined || name === "own") && (
        <PackButtons
          pack={pack}
          again={() => turnOn(name)}
          toggle={() => toggle(wish === "paused")}
          remove={() => void removed(name, actions).then(setSaid)}
        />
      )}
    </div>
  );
}

interface PackButtonsProps {
  pack: BuiltPack;
  again: () => void;
  toggle: () => void;
  remove: () => void;
}

function PackButtons({ pack: { name }, again, toggle, remove }: PackButtonsProps): ReactElement {
  const { phase } = useAtomValue(seenStateAtom)[name];
  const wish = useAtomValue(seenWishAtom)[name];
  const isUnderWay = wish !== undefined && phase !== "done" && phase !== "elsewhere";
  return (
    <p className="seen-actions">
      {phase === "failed" && <Button onClick={again}>{settingsWords.say("tryAgain")}</Button>}
      {isUnderWay && phase !== "failed" && (
        <Button onClick={toggle}>{say(wish === "paused" ? "resume" : "pause")}</Button>
      )}
      {name === "text" && <ShowDocuments />}
      <Button onClick={remove}>{say("remove")}</Button>
    </p>
  );
}

/** What a pack is for, and what it takes. */
function aboutOf({ name, own }: BuiltPack, size: string): string {
  if (name !== "own") return say(`${name}About`, { size });
  const { licence = "", source = "" } = own ?? {};
  return say("ownAbout", { size, licence, source });
}
