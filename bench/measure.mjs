import { wrongInOutcome } from "./report/bench-file.mjs";

/** @typedef {import("./types.d.mts").Outcome} Outcome */
/** @typedef {(setting: import("./types.d.mts").Setting) => Promise<Outcome | Outcome[]>} Scenario */

/**
 * Runs one scenario. One that fails says why in its outcome, so that it takes nothing from the others; one that came to
 * no number somewhere has failed, too.
 * @param {string} name
 * @param {Scenario} scenario
 * @param {import("./types.d.mts").Setting} setting
 * @returns {Promise<{ outcomes: Outcome[], failed: boolean }>}
 */
export async function measure(name, scenario, setting) {
  try {
    const given = [await scenario(setting)].flat();
    const outcomes = given.map(settle);
    const told = setting.quick ? outcomes.map((outcome) => ({ ...outcome, quick: true })) : outcomes;
    for (const outcome of outcomes) {
      const wrong = wrongInOutcome(outcome);
      if (wrong !== null) throw new Error(`Its outcome is wrong at "${wrong}".`);
    }
    return { outcomes: told, failed: outcomes.some((outcome, at) => outcome !== given[at]) };
  } catch (error) {
    setting.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const why = error instanceof Error ? error.message : String(error);
    // The first line says it; what follows in errors of the browser's driver is its log.
    const notMeasured = `It failed. ${why.split("\n")[0]}`;
    const empty = { measured: [], targets: [], notes: [] };
    return {
      outcomes: [
        { scenario: name, title: name, notMeasured, ...(setting.quick && { quick: true }), ...empty },
      ],
      failed: true,
    };
  }
}

/**
 * Takes out what came to no number, and says so: JSON knows no such numbers, and a target that was not measured is
 * neither met nor missed.
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
export function settle(outcome) {
  const lost = [
    ...outcome.measured.filter(({ values }) => !values.every(Number.isFinite)).map(({ name }) => name),
    ...outcome.targets.filter(({ got }) => !Number.isFinite(got)).map(({ what }) => what),
  ];
  if (lost.length === 0) return outcome;
  const why = [outcome.notMeasured, `No number came for ${lost.join("; ")}.`];
  return {
    ...outcome,
    notMeasured: why.filter((one) => one !== undefined).join(" "),
    measured: outcome.measured.map((one) => ({ ...one, values: one.values.filter(Number.isFinite) })),
    targets: outcome.targets.filter(({ got }) => Number.isFinite(got)),
  };
}
