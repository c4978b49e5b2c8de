import { useId, type ReactElement } from "react";
import type { CopyForm } from "../../../photo/saving/copy.ts";
import type { Discretion } from "../../../photo/saving/discretion.ts";
import { nameTokens, type SavedNames } from "../../../photo/saving/file-names.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { formatCount } from "../../../views/shell/words/format.ts";
import { commonWords } from "../../../words/common.ts";
import { exportWords } from "../words.ts";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { exampleName } from "./saving-words.ts";

const { say } = exportWords;

interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const metadataChoices = [
  ["all", "metadataAll"],
  ["trimmed", "metadataTrimmed"],
  ["none", "metadataNone"],
] as const;

/** How exactly files may say where photos were taken. */
export const locationChoices = [
  ["exact", "locationExact"],
  ["rounded", "locationRound"],
  ["none", "locationNone"],
] as const;

/** What files may tell about themselves. */
export function DiscretionFields({ value, onChange }: FieldsProps<Discretion>): ReactElement {
  return (
    <>
      <Choice
        className="export-field"
        label={say("metadata")}
        value={value.metadata}
        choices={metadataChoices.map(([one, key]) => [one, say(key)])}
        onChange={(metadata) => onChange({ ...value, metadata })}
      />
      <Choice
        className="export-field"
        label={say("location")}
        value={value.location}
        choices={locationChoices.map(([one, key]) => [one, say(key)])}
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
        className="export-field"
        label={say("format")}
        value={type}
        choices={[
          ["image/jpeg", "JPEG"],
          ["image/webp", "WebP"],
        ]}
        onChange={(chosen) => onChange({ ...value, type: chosen })}
      />
      <Choice
        className="export-field"
        label={say("longestEdge")}
        value={sizes.find((size) => Number(size) === maxEdge) ?? "full"}
        choices={sizes.map((size) => [
          size,
          size === "full" ? say("fullSize") : say("pixels", { count: Number(size) }),
        ])}
        onChange={(size) => onChange({ ...value, maxEdge: size === "full" ? null : Number(size) })}
      />
      <Choice
        className="export-field"
        label={say("fileSize")}
        value={limits.find((limit) => Number(limit) * megabyte === maxBytes) ?? "any"}
        choices={limits.map((limit) => [
          limit,
          limit === "any"
            ? say("anySize")
            : say("atMost", { size: commonWords.say("megabytes", { amount: Number(limit) }) }),
        ])}
        onChange={(limit) =>
          onChange({ ...value, maxBytes: limit === "any" ? null : Number(limit) * megabyte })
        }
      />
      <Choice
        className="export-field"
        label={say("quality")}
        value={qualities.find((one) => Number(one) === quality) ?? "0.8"}
        choices={qualities.map((one) => [one, formatCount(Math.round(Number(one) * 100))])}
        onChange={(one) => onChange({ ...value, quality: Number(one) })}
      />
    </>
  );
}

const layouts = [
  ["folders", "keepFolders"],
  ["flat", "oneFolder"],
  ["days", "byDay"],
  ["albums", "byAlbum"],
] as const;

/** How files are named, with an example. `ending`: of the new file, where it is another. */
export function PatternField({
  value,
  onChange,
  ending = null,
}: FieldsProps<SavedNames> & { ending?: string | null }): ReactElement {
  const [id, help] = [useId(), useId()];
  return (
    <>
      <div className="export-field">
        <label htmlFor={id}>{say("fileNames")}</label>
        <input
          id={id}
          aria-describedby={help}
          value={value.pattern}
          spellCheck={false}
          onChange={({ target }) => onChange({ ...value, pattern: target.value })}
        />
      </div>
      <p className="export-about">{say("useTokens", { tokens: Object.keys(nameTokens).join(" ") })}</p>
      <p id={help} className="export-about">
        {say("example", { name: exampleName(value, ending) })}
      </p>
    </>
  );
}

/** Folders and names of files, with an example. */
export function NameFields({ value, onChange }: FieldsProps<SavedNames>): ReactElement {
  return (
    <>
      <Check checked={value.plain} onChange={(plain) => onChange({ ...value, plain })}>
        {say("plainNames")}
      </Check>
      {!value.plain && (
        <>
          <Choice
            className="export-field"
            label={say("folders")}
            value={value.layout}
            choices={layouts.map(([one, key]) => [one, say(key)])}
            onChange={(layout) => onChange({ ...value, layout })}
          />
          <PatternField value={value} onChange={onChange} />
        </>
      )}
      {value.plain && <p className="export-about">{say("example", { name: exampleName(value) })}</p>}
    </>
  );
}
