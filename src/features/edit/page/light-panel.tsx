import { useAtom } from "jotai";
import { useState, type ReactElement } from "react";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon } from "../../../views/shell/controls/icons.tsx";
import {
  recipeText,
  sliders,
  withParts,
  type Recipe,
  type SliderName,
} from "../../../photo/recipe/recipe.ts";
import { restingRecipe } from "../../../photo/recipe/recipe.ts";
import { selectionWords } from "../../../words/selection.ts";
import { editWords } from "../words.ts";
import { lookParts, ownPresetsAtom, presets, recipeOf } from "./editor.ts";
import { EditSlider } from "./slider.tsx";

const { say } = editWords;

interface LightPanelProps {
  recipe: Recipe;
  onChange: (recipe: Recipe) => void;
}

const groups = [
  ["partLight", ["exposure", "contrast", "highlights", "shadows", "whites", "blacks"]],
  ["partColour", ["warmth", "tint", "vibrance", "saturation"]],
  ["partDetail", ["sharpening", "vignette"]],
] as const satisfies readonly [string, readonly SliderName[]][];

/** Presets, and the sliders of light and colour. */
export function LightPanel({ recipe, onChange }: LightPanelProps): ReactElement {
  return (
    <>
      <Presets {...{ recipe, onChange }} />
      {groups.map(([group, names]) => (
        <fieldset key={group} className="edit-group">
          <legend>{say(group)}</legend>
          {names.map((name) => (
            <EditSlider
              key={name}
              name={say(name)}
              {...sliders[name]}
              value={recipe[name]}
              onChange={(value) => onChange({ ...recipe, [name]: value })}
            />
          ))}
          {group === "partColour" && (
            <label className="edit-check">
              <input
                type="checkbox"
                checked={recipe.blackAndWhite}
                onChange={({ currentTarget }) =>
                  onChange({ ...recipe, blackAndWhite: currentTarget.checked })
                }
              />
              {say("blackAndWhite")}
            </label>
          )}
        </fieldset>
      ))}
    </>
  );
}

const presetWords = {
  vivid: "lookVivid",
  warm: "lookWarm",
  cool: "lookCool",
  soft: "lookSoft",
  mono: "lookMono",
} as const;

function Presets({ recipe, onChange }: LightPanelProps): ReactElement {
  const [own, setOwn] = useAtom(ownPresetsAtom);
  const [name, setName] = useState<string | null>(null);
  const take = (other: Partial<Recipe>): void =>
    onChange(withParts(recipe, { ...restingRecipe, ...other }, lookParts));
  const keep = (): void => {
    const text = recipeText(withParts(restingRecipe, recipe, lookParts));
    if (text !== null && name?.trim()) setOwn({ ...own, [name.trim()]: text });
    setName(null);
  };
  const names = Object.keys(presets) as (keyof typeof presets)[];
  return (
    <fieldset className="edit-group">
      <legend>{say("presets")}</legend>
      <div className="edit-presets">
        {names.map((preset) => (
          <Button key={preset} onClick={() => take(presets[preset])}>
            {selectionWords.say(presetWords[preset])}
          </Button>
        ))}
        {Object.entries(own).map(([preset, text]) => (
          <span key={preset} className="edit-own-preset">
            <Button onClick={() => take(recipeOf(text))}>{preset}</Button>
            <IconButton
              icon={CloseIcon}
              label={say("removePreset", { name: preset })}
              onClick={() =>
                setOwn(Object.fromEntries(Object.entries(own).filter(([other]) => other !== preset)))
              }
            />
          </span>
        ))}
        {name === null ? (
          <Button kind="plain" onClick={() => setName("")}>
            {say("savePreset")}
          </Button>
        ) : (
          <form
            className="edit-preset-name"
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
              autoFocus
              aria-label={say("presetName")}
              placeholder={say("presetName")}
              maxLength={40}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit">{say("done")}</Button>
          </form>
        )}
      </div>
    </fieldset>
  );
}
