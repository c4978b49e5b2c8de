import { median } from "../statistics.mjs";
import { wasBusy } from "./about.mjs";
import { isMet } from "./tables.mjs";
import { number, range, withUnit } from "./words.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** @typedef {import("../types.d.mts").Target} Target */
/** @typedef {import("./tables.mjs").Table} Table */
/**
 * What a change means. `noise`: the rounds of both overlap. `unsure`: they do not, but so few rounds do that by luck.
 * @typedef {"better" | "worse" | "noise" | "unsure"} Verdict
 */
/** A figure of both runs. @typedef {{ name: string, unit: string, before: number[], after: number[], ratio: number, verdict: Verdict }} Change */
/** A target of both runs. @typedef {{ name: string, before: Target, after: Target }} TargetChange */
/** @typedef {{ title: string, changes: Change[], targets: TargetChange[] }} OutcomeChanges */
/** @typedef {{ outcomes: OutcomeChanges[], onlyBefore: string[], onlyAfter: string[], cautions: string[] }} Comparison */

/** Of that many comparisons of a thing that did not change, one is taken for a change. */
const luck = 0.1;

/**
 * What is different between two runs. Figures are compared where both did the same work: same scenario, title, group,
 * name and unit.
 * @param {BenchFile} before
 * @param {BenchFile} after
 * @returns {Comparison}
 */
export function compareRuns(before, after) {
  const old = new Map(before.outcomes.map((outcome) => [keyOf(outcome), outcome]));
  const now = new Set(after.outcomes.map(keyOf));
  return {
    outcomes: after.outcomes.flatMap((outcome) => {
      const other = old.get(keyOf(outcome));
      return other === undefined ? [] : [compareOutcomes(other, outcome)];
    }),
    onlyBefore: before.outcomes.filter((outcome) => !now.has(keyOf(outcome))).map(({ title }) => title),
    onlyAfter: after.outcomes.filter((outcome) => !old.has(keyOf(outcome))).map(({ title }) => title),
    cautions: cautionsOf(before, after),
  };
}

/** @param {Outcome} outcome */
function keyOf({ scenario, title, quick = false }) {
  return `${scenario}\n${title}\n${quick ? "quick" : ""}`;
}

/** @param {Outcome} before @param {Outcome} after @returns {OutcomeChanges} */
function compareOutcomes(before, after) {
  const old = new Map(figuresOf(before).map((figure) => [figure.key, figure]));
  const targets = new Map(before.targets.map((target) => [target.what, target]));
  return {
    title: after.title,
    changes: figuresOf(after).flatMap(({ key, name, unit, values }) => {
      const other = old.get(key);
      if (other === undefined) return [];
      const ratio = median(values) / median(other.values);
      return [
        {
          name,
          unit,
          before: other.values,
          after: values,
          ratio,
          verdict: judge(other.values, values, unit),
        },
      ];
    }),
    targets: after.targets.flatMap((target) => {
      const other = targets.get(target.what);
      return other === undefined ? [] : [{ name: target.what, before: other, after: target }];
    }),
  };
}

/**
 * Every list of rounds of an outcome, those of the growth too.
 * @param {Outcome} outcome
 */
function figuresOf({ measured, growths = [] }) {
  const figures = [
    ...measured.map(({ name, group, unit, values }) => ({ name: of(group, name), unit, values })),
    ...growths.flatMap(({ caption, unit, lines }) =>
      lines.flatMap(({ name, points }) =>
        points.map(({ photos, values }) => {
          return { name: of(caption, `${name}, ${photos.toLocaleString("en")} photos`), unit, values };
        }),
      ),
    ),
  ];
  return figures
    .filter(({ values }) => values.length > 0)
    .map((figure) => ({ ...figure, key: `${figure.name}\n${figure.unit}` }));
}

/** @param {string | undefined} group @param {string} name */
function of(group, name) {
  return group === undefined ? name : `${group}: ${name}`;
}

/**
 * @param {readonly number[]} before
 * @param {readonly number[]} after
 * @param {string} unit decides whether more is better
 * @returns {Verdict}
 */
export function judge(before, after, unit) {
  const higher = Math.min(...after) > Math.max(...before);
  const lower = Math.max(...after) < Math.min(...before);
  if (!higher && !lower) return "noise";
  if (chanceOfParting(before.length, after.length) > luck) return "unsure";
  return higher === isRate(unit) ? "better" : "worse";
}

/**
 * How likely two lists of the same thing, measured so often each, do not overlap at all: of all orders they can come in,
 * two part them.
 * @param {number} one
 * @param {number} other
 */
export function chanceOfParting(one, other) {
  let orders = 1;
  for (let each = 1; each <= other; each++) orders = (orders * (one + each)) / each;
  return Math.min(1, 2 / orders);
}

/**
 * Of this many a second and of ratios more is better, of everything else (times, memory, cost per photo) less.
 * @param {string} unit
 */
export function isRate(unit) {
  return unit === "x" || /(\/|\ba |\bper )(CPU )?s(econd)?$/.test(unit);
}

/** @param {BenchFile} before @param {BenchFile} after */
function cautionsOf(before, after) {
  const cautions = [];
  const machines = [before.machine, after.machine].map(
    ({ processor, cores, memoryGb, system }) => `${processor} ${cores} ${memoryGb} ${system}`,
  );
  if (machines[0] !== machines[1])
    cautions.push("The two runs come from different devices, so compare only the ratios to other libraries.");
  const [first, second] = [before, after].map(({ outcomes }) => outcomes.some(({ quick }) => quick));
  if (first !== second)
    cautions.push("One of the two runs is quick and the other is not: their figures are not compared.");
  const { browser: old } = before.machine;
  const { browser: now } = after.machine;
  if (old !== undefined && now !== undefined && old !== now)
    cautions.push(`The browsers differ: ${old} before, ${now} after.`);
  if (wasBusy(before.machine))
    cautions.push("The device was busy when the first run began. Measure it again.");
  if (wasBusy(after.machine))
    cautions.push("The device was busy when the second run began. Measure it again.");
  return cautions;
}

/** @type {Record<Verdict, string>} */
const verdictWords = {
  better: "better",
  worse: "worse",
  noise: "noise",
  unsure: "too few rounds",
};

/** How many figures became better, worse or neither, in one sentence. @param {Comparison} comparison */
export function comparisonWords({ outcomes }) {
  const verdicts = outcomes.flatMap(({ changes }) => changes.map(({ verdict }) => verdict));
  if (verdicts.length === 0) return "The two runs have no results in common.";
  /** @param {Verdict[]} some */
  const count = (...some) => verdicts.filter((verdict) => some.includes(verdict)).length;
  return `${verdicts.length} results in common: ${count("better")} better, ${count("worse")} worse, ${count("noise", "unsure")} unchanged beyond noise.`;
}

/**
 * The comparison as tables, two for each outcome at most: its figures, its targets.
 * @param {Comparison} comparison
 * @returns {Table[]}
 */
export function comparisonTables({ outcomes }) {
  return outcomes.flatMap(({ title, changes, targets }) => [
    ...(changes.length > 0
      ? [{ caption: title, head: ["", "change", "", "before", "after"], rows: changes.map(changeRow) }]
      : []),
    ...(targets.length > 0
      ? [
          {
            caption: `${title}: targets`,
            head: ["target", "", "before", "after", "wanted"],
            rows: targets.map(targetRow),
          },
        ]
      : []),
  ]);
}

/** @param {Change} change */
function changeRow({ name, unit, before, after, ratio, verdict }) {
  return [name, percent(ratio), verdictWords[verdict], withSpread(before, unit), withSpread(after, unit)];
}

/** @param {TargetChange} change */
function targetRow({ name, before, after }) {
  const [old, now] = [isMet(before), isMet(after)];
  const verdict = old === now ? (now ? "met" : "missed") : now ? "met now" : "missed now";
  const wanted = `${after.kind === "at-least" ? "≥" : "≤"} ${withUnit(after.wanted, after.unit)}`;
  return [name, verdict, withUnit(before.got, before.unit), withUnit(after.got, after.unit), wanted];
}

/** @param {number[]} values @param {string} unit */
function withSpread(values, unit) {
  const middle = withUnit(median(values), unit);
  return values.length < 2 ? middle : `${middle} (${range(values)})`;
}

/** @param {number} ratio */
function percent(ratio) {
  if (!Number.isFinite(ratio)) return "";
  if (ratio >= 2) return `${number(ratio)} x`;
  const change = Math.round((ratio - 1) * 100);
  return change === 0 ? "0 %" : `${change > 0 ? "+" : "−"}${Math.abs(change)} %`;
}
