import { useState, type ReactElement } from "react";
import type { YearTravel } from "../../../photo/trips.ts";
import { countryName } from "../../../views/shell/words/place-words.ts";
import { useWorldShapes } from "../../../views/shell/world/use-world-shapes.ts";
import { commonWords } from "../../../words/common.ts";
import { tripsWords } from "../words.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = tripsWords;

/** The part of the world people live in, as shares of the drawing's width: without the Antarctic. */
const [top, bottom] = [0.115, 0.74];

/** Countries named before the rest is counted. */
const mostNamed = 12;

function namesOf(codes: readonly string[]): string {
  const names = joinParts(codes.slice(0, mostNamed).map((code) => countryName(code)));
  const rest = codes.length - mostNamed;
  return rest > 0 ? commonWords.say("andMore", { names, count: rest }) : names;
}

/** In words, and as decoration: the world with the countries of a year, or of all years, coloured in. */
export function WorldColoured({ years }: { years: readonly YearTravel[] }): ReactElement | null {
  const [year, setYear] = useState<number | null>(null);
  const shapes = useWorldShapes();
  const chosen = year === null ? years : years.filter((one) => one.year === year);
  const photos = new Map<string, number>();
  for (const { countries } of chosen)
    for (const country of countries)
      photos.set(country.code, (photos.get(country.code) ?? 0) + country.photos);
  const codes = [...photos].sort((a, b) => b[1] - a[1]).map(([code]) => code);
  if (years.length === 0) return null;
  const width = shapes?.width ?? 1;
  return (
    <section className="trips-section" aria-labelledby="trips-world">
      <div className="trips-head">
        <h2 id="trips-world" className="trips-year">
          {say("countries")}
        </h2>
        <select
          className="trips-choice"
          aria-label={say("year")}
          value={year ?? ""}
          onChange={({ target }) => setYear(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{say("yearsAll")}</option>
          {years.map((one) => (
            <option key={one.year} value={one.year}>
              {one.year}
            </option>
          ))}
        </select>
      </div>
      <svg
        className="trips-world"
        viewBox={`0 ${top * width} ${width} ${(bottom - top) * width}`}
        aria-hidden
      >
        {Object.entries(shapes?.countries ?? {}).map(([code, { path }]) => (
          <path key={code} d={path} className="trips-country" data-visited={photos.has(code)}>
            {photos.has(code) && <title>{countryName(code)}</title>}
          </path>
        ))}
      </svg>
      <p className="trips-line">{say("countriesVisited", { count: codes.length, names: namesOf(codes) })}</p>
    </section>
  );
}
