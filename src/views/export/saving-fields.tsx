import { useId, type ReactElement } from "react";
import type { CopyForm } from "../../photo/saving/copy.ts";
import type { Discretion, LocationKept, MetadataKept } from "../../photo/saving/discretion.ts";
import { nameTokens, type SavedNames, type SavedLayout } from "../../photo/saving/file-names.ts";
import { Check } from "../shell/controls/check.tsx";
import { formatCount } from "../shell/words/format.ts";
import { Choice } from "./field.tsx";
import { exampleName } from "./saving-words.ts";

interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const metadataChoices: readonly (readonly [MetadataKept, string])[] = [
  ["all", "Keep all"],
  ["trimmed", "Camera and date"],
  ["none", "Remove all"],
];

const locationChoices: readonly (readonly [LocationKept, string])[] = [
  ["exact", "Keep"],
  ["rounded", "Round to about 1 km"],
  ["none", "Remove"],
];

/** What files may tell about themselves. */
export function DiscretionFields({ value, onChange }: FieldsProps<Discretion>): ReactElement {
  return (
    <>
      <Choice
        label="Metadata"
        value={value.metadata}
        choices={metadataChoices}
        onChange={(metadata) => onChange({ ...value, metadata })}
      />
      <Choice
        label="Location"
        value={value.location}
        choices={locationChoices}
        onChange={(location) => onChange({ ...value, location })}
      />
    </>
  );
}

const sizes = ["800", "1200", "1600", "2048", "2560", "3840", "full"] as const;
const limits = ["any", "0.5", "1", "2", "5"] as const;
const qualities = ["0.6", "0.7", "0.8", "0.9", "0.95"] as const;
const megabyte = 1_000_000;

/** Format and size of copies. */
export function FormFields({ value, onChange }: FieldsProps<CopyForm>): ReactElement {
  const { type, quality, maxEdge, maxBytes } = value;
  return (
    <>
      <Choice
        label="Format"
        value={type}
        choices={[
          ["image/jpeg", "JPEG"],
          ["image/webp", "WebP"],
        ]}
        onChange={(chosen) => onChange({ ...value, type: chosen })}
      />
      <Choice
        label="Longest edge"
        value={sizes.find((size) => Number(size) === maxEdge) ?? "full"}
        choices={sizes.map((size) => [
          size,
          size === "full" ? "Full size" : `${formatCount(Number(size))} px`,
        ])}
        onChange={(size) => onChange({ ...value, maxEdge: size === "full" ? null : Number(size) })}
      />
      <Choice
        label="File size"
        value={limits.find((limit) => Number(limit) * megabyte === maxBytes) ?? "any"}
        choices={limits.map((limit) => [limit, limit === "any" ? "Any" : `At most ${limit} MB`])}
        onChange={(limit) =>
          onChange({ ...value, maxBytes: limit === "any" ? null : Number(limit) * megabyte })
        }
      />
      <Choice
        label="Quality"
        value={qualities.find((one) => Number(one) === quality) ?? "0.8"}
        choices={qualities.map((one) => [one, `${Math.round(Number(one) * 100)}`])}
        onChange={(one) => onChange({ ...value, quality: Number(one) })}
      />
    </>
  );
}

const layouts: readonly (readonly [SavedLayout, string])[] = [
  ["folders", "Keep folders"],
  ["flat", "One folder"],
  ["days", "By day"],
  ["albums", "By album"],
];

/** Folders and names of files, with an example. */
export function NameFields({ value, onChange }: FieldsProps<SavedNames>): ReactElement {
  const [id, help] = [useId(), useId()];
  return (
    <>
      <Check checked={value.plain} onChange={(plain) => onChange({ ...value, plain })}>
        Replace names that may tell a date or place
      </Check>
      {!value.plain && (
        <>
          <Choice
            label="Folders"
            value={value.layout}
            choices={layouts}
            onChange={(layout) => onChange({ ...value, layout })}
          />
          <div className="export-field">
            <label htmlFor={id}>File names</label>
            <input
              id={id}
              aria-describedby={help}
              value={value.pattern}
              spellCheck={false}
              onChange={({ target }) => onChange({ ...value, pattern: target.value })}
            />
          </div>
          <p className="export-about">Use {Object.keys(nameTokens).join(" ")}</p>
        </>
      )}
      <p id={help} className="export-about">
        Example: {exampleName(value)}
      </p>
    </>
  );
}
