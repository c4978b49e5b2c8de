import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import { bucketAtom } from "./bucket-settings.ts";
import { useUnfinished } from "./kept-uploads.ts";
import { clearPublishing, publishingAtom, publishPhotos } from "./publishing.ts";
import type { ActionProps } from "../../../store/selection/action.ts";
import { bucketWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { UploadIcon } from "../../../views/shell/controls/icons.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { useOffers, type Offer } from "./offers.ts";
import { PublishProgress } from "./publish-progress.tsx";
import "./publish.css";

const { say } = bucketWords;

const locations = ["exact", "rounded", "none"] as const;
const locationWords = { exact: "exact", rounded: "rounded", none: "leftOut" } as const;

/** What goes along, and how. */
interface Chosen {
  key: string;
  location: (typeof locations)[number];
  thumbnails: boolean;
  originals: boolean;
  removeOthers: boolean;
  onlyMe: boolean;
}

const atFirst: Chosen = {
  key: "",
  location: "exact",
  thumbnails: true,
  originals: false,
  removeOthers: false,
  onlyMe: false,
};

/** Publishes photos to the person's bucket. It continues while the dialog is closed. */
export function PublishDialog({ rows, onClose }: ActionProps): ReactElement {
  const access = useAtomValue(bucketAtom);
  const { phase } = useAtomValue(publishingAtom);
  const unfinished = useUnfinished(access);
  // How the last time ended is old news.
  useEffect(clearPublishing, []);
  const offers = useOffers(rows);
  const [chosen, setChosen] = useState(atFirst);
  const offer = offers.find(({ key }) => key === chosen.key) ?? offers[0];
  const running = phase === "comparing" || phase === "sending" || phase === "finishing";
  const alone = phase === "alone";
  const start = async (): Promise<void> => {
    if (access === null || offer === undefined) return;
    const { key: _, onlyMe, ...what } = chosen;
    await publishPhotos(access, { ...what, scope: await offer.scope(), alone: onlyMe });
  };
  return (
    <Dialog
      title={say("publishTitle")}
      {...(access && { description: say("publishTo", { bucket: placeOf(access.address) }) })}
      className="bucket-dialog"
      onClose={onClose}
    >
      <Choices offers={offers} offer={offer} chosen={chosen} onChange={setChosen} />
      {alone && (
        <div className="bucket-alone">
          <p role="alert">{say("alone")}</p>
          <Ticked name="onlyMe" chosen={chosen} onChange={setChosen} />
        </div>
      )}
      {phase === "idle" && unfinished && <p className="bucket-note">{say("unfinished")}</p>}
      <PublishProgress />
      <div className="bucket-buttons">
        <Button
          kind="primary"
          icon={UploadIcon}
          disabled={running || offer === undefined || access === null || (alone && !chosen.onlyMe)}
          onClick={() => void start()}
        >
          {say("publish")}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChosenProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

interface ChoicesProps extends ChosenProps {
  offers: readonly Offer[];
  offer: Offer | undefined;
}

function Choices({ offers, offer, chosen, onChange }: ChoicesProps): ReactElement {
  return (
    <div className="bucket-fields">
      <Choice
        className="bucket-field"
        label={say("photosOf")}
        value={offer?.key ?? ""}
        choices={offers.map(({ key, words }) => [key, words] as const)}
        onChange={(key) => onChange({ ...chosen, key })}
      />
      <Choice
        className="bucket-field"
        label={say("locations")}
        value={chosen.location}
        choices={locations.map((each) => [each, say(locationWords[each])] as const)}
        onChange={(location) => onChange({ ...chosen, location })}
      />
      <Ticked name="thumbnails" chosen={chosen} onChange={onChange} />
      <Ticked name="originals" chosen={chosen} onChange={onChange} />
      <Ticked name="removeOthers" chosen={chosen} onChange={onChange} />
    </div>
  );
}

interface TickedProps extends ChosenProps {
  name: "thumbnails" | "originals" | "removeOthers" | "onlyMe";
}

function Ticked({ name, chosen, onChange }: TickedProps): ReactElement {
  return (
    <Check checked={chosen[name]} onChange={(value) => onChange({ ...chosen, [name]: value })}>
      {say(name)}
    </Check>
  );
}

/** "s3.example/photos/mine/" */
const placeOf = ({ base, prefix }: { base: string; prefix: string }): string =>
  `${base.replace(/^https?:\/\//, "")}/${prefix}`;
