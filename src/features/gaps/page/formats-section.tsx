import type { ReactElement } from "react";
import { riskOf, riskSources, type Risk } from "../shared/at-risk.ts";
import type { GapsFound } from "./gaps.ts";
import { gapsWords } from "../words.ts";
import { GapRow, GapSection, MendButtons } from "./gap-sections.tsx";

const { say } = gapsWords;

const reasonOf = {
  raw: "riskRaw",
  flash: "riskFlash",
  windows: "riskWindows",
  "old-video": "riskOldVideo",
  "old-picture": "riskOldPicture",
} as const satisfies Record<Risk, string>;

/** Formats that programs drop, each with why and who says so. */
export function FormatsSection({ gaps: { types } }: { gaps: GapsFound }): ReactElement | null {
  const risky = types.flatMap(({ type, photos }) => {
    const format = riskOf(type);
    return format === null ? [] : [{ type, photos, ...format }];
  });
  if (risky.length === 0) return null;
  return (
    <GapSection id="gaps-formats" title={say("formats")}>
      <p className="shell-quiet">{say("formatsText")}</p>
      <ul className="gaps-rows">
        {risky.map(({ type, photos, name, risk }) => {
          const { name: source, url } = riskSources[risk];
          const words = (
            <>
              <p>
                {name} <span className="shell-quiet">{say("count", { count: photos })}</span>
              </p>
              <p className="shell-quiet">
                {say(reasonOf[risk])}{" "}
                <a href={url} rel="noreferrer">
                  {say("source", { name: source })}
                </a>
              </p>
            </>
          );
          return (
            <GapRow key={type} words={words}>
              <MendButtons
                gap={{ kind: "types", types: [type] }}
                name={name}
                ways={type.startsWith("image/") ? ["copies", "select"] : ["select"]}
              />
            </GapRow>
          );
        })}
      </ul>
    </GapSection>
  );
}

/** Containers that browsers play under another name than their own, as far as they know the codec inside. */
const playedAs: Readonly<Record<string, string>> = {
  "video/quicktime": "video/mp4",
  "video/x-m4v": "video/mp4",
  "video/x-matroska": "video/webm",
};

/** Those of these types that are videos the browser's player refuses by their container alone. */
export function unplayableTypes(
  types: readonly string[],
  player: Pick<HTMLVideoElement, "canPlayType"> = document.createElement("video"),
): string[] {
  return types.filter(
    (type) => type.startsWith("video/") && player.canPlayType(playedAs[type] ?? type) === "",
  );
}

/** Videos of kinds that the browser's player refuses. */
export function UnplayableSection({ gaps: { types } }: { gaps: GapsFound }): ReactElement | null {
  const refused = unplayableTypes(types.map(({ type }) => type));
  const photos = types.reduce((sum, each) => (refused.includes(each.type) ? sum + each.photos : sum), 0);
  if (photos === 0) return null;
  return (
    <GapSection id="gaps-unplayable" title={say("unplayable")}>
      <ul className="gaps-rows">
        <GapRow
          words={
            <>
              <p>{say("count", { count: photos })}</p>
              <p className="shell-quiet">{say("unplayableText")}</p>
            </>
          }
        >
          <MendButtons gap={{ kind: "types", types: refused }} name={say("unplayable")} ways={["select"]} />
        </GapRow>
      </ul>
    </GapSection>
  );
}
