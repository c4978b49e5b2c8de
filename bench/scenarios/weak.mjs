import { mix, mixedPhotos } from "../corpus/mixed-photos.mjs";
import { median, percentile } from "../statistics.mjs";
import { importOnDevice } from "../weak-import.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** @typedef {import("../types.d.mts").Target} Target */
/** @typedef {import("../weak-import.mjs").Device} Device */
/** @typedef {import("../weak-import.mjs").Run} Run */

/** An import takes minutes on a weak device. */
const mostRounds = 2;
const gigabyte = 1024 ** 3;
/** The kernel's own. A quarter of a core then works for 25 ms and stands still for 75, which no slow processor does. */
const periodMs = 100;

/** @type {(Device & { pauseMs: number, told: string, asked: boolean })[]} */
const devices = [
  {
    name: "quarter core",
    told: "a quarter of one core and 1 GB",
    processors: 2,
    limits: { cores: 0.25, periodMs, memoryBytes: gigabyte },
    small: true,
    screen: { viewport: { width: 1366, height: 768 } },
    pauseMs: 1200,
    asked: true,
  },
  {
    name: "mid phone",
    told: "two halves of a core and 2 GB, on a phone's screen",
    processors: 2,
    limits: { cores: 1, periodMs, memoryBytes: 2 * gigabyte },
    small: false,
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true },
    pauseMs: 400,
    asked: false,
  },
];

/** Between clicks where nothing is bounded: as many clicks fit into the shorter import. */
const strongPauseMs = 60;

/**
 * Photos imported by a browser that has a fraction of this machine, all its processes together, while somebody clicks
 * around; in turn with the same photos, clicks and screen and the whole machine.
 * @param {Setting} setting
 * @returns {Promise<Outcome[]>}
 */
export async function weak(setting) {
  const count = setting.quick ? 20 : 2000;
  const clicks = setting.quick ? 8 : 96;
  const rounds = Math.min(setting.rounds, setting.quick ? 1 : mostRounds);
  const photos = await mixedPhotos(count, setting.say);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const device of setting.quick ? devices.slice(0, 1) : devices) {
    /** @type {{ weak: Run[], strong: Run[], refused: string | null }} */
    const got = { weak: [], strong: [], refused: null };
    for (let round = 0; round < rounds && got.refused === null; round++) {
      setting.say(`weak: ${device.name}, round ${round + 1} of ${rounds}`);
      const { pauseMs } = device;
      const bounded = await importOnDevice(setting, device, photos, { clicks, pauseMs });
      if ("refused" in bounded) {
        got.refused = bounded.refused;
        continue;
      }
      got.weak.push(bounded);
      setting.say(`weak: ${device.name}'s photos, the whole machine`);
      const whole = { ...device, limits: null };
      const strong = await importOnDevice(setting, whole, photos, { clicks, pauseMs: strongPauseMs });
      if (!("refused" in strong)) got.strong.push(strong);
    }
    outcomes.push(outcomeOf(device, count, got));
  }
  return outcomes;
}

/**
 * @param {typeof devices[number]} device
 * @param {number} count
 * @param {{ weak: Run[], strong: Run[], refused: string | null }} got
 * @returns {Outcome}
 */
function outcomeOf(device, count, { weak: runs, strong, refused }) {
  const title = `Weak device, ${device.name}: ${count} photos imported with ${device.told}`;
  if (refused !== null) {
    const notMeasured = `Not run: ${refused}. It needs Linux and the right to make a control group; root has it.`;
    return { scenario: `weak ${device.name}`, title, notMeasured, measured: [], targets: [], notes: [] };
  }
  /** @param {(run: Run) => number} value */
  const each = (value) => runs.map(value);
  const perSecond = (/** @type {Run} */ run) => count / run.cpuSeconds;
  const painted = (/** @type {Run} */ run) =>
    percentile(
      run.clicks.map(({ ms }) => ms),
      0.95,
    );
  const frame = (/** @type {Run} */ run) => percentile(run.frames, 0.95);
  const memory = (/** @type {Run} */ run) => run.peakBytes / 1e6;
  const group = "Thumbnails a second of processor time";
  const ratio = median(runs.map((run, round) => perSecond(run) / perSecond(strong[round] ?? run)));
  return {
    scenario: `weak ${device.name}`,
    title,
    measured: [
      { name: "Weak device", group, unit: "photos/s", values: each(perSecond) },
      { name: "The whole machine", group, unit: "photos/s", values: strong.map(perSecond) },
      { name: "Drop to first thumbnail", unit: "s", values: each((run) => run.firstMs / 1000) },
      { name: "Drop to all pins", unit: "s", values: each((run) => run.metadataMs / 1000) },
      { name: "Drop to done", unit: "s", values: each((run) => run.doneMs / 1000) },
      { name: "Most memory (PSS)", unit: "MB", values: each(memory) },
      { name: "Most memory (PSS), the whole machine", unit: "MB", values: strong.map(memory) },
      { name: "Click painted during the import, 95th percentile", unit: "ms", values: each(painted) },
      { name: "Grid scrolled after it, frame 95th percentile", unit: "ms", values: each(frame) },
      { name: "Grid scrolled after it, frame median", unit: "ms", values: each((run) => median(run.frames)) },
      {
        name: "A bare page scrolled instead, frame 95th percentile",
        unit: "ms",
        values: each((run) => percentile(run.bareFrames, 0.95)),
      },
      {
        name: "Grid left alone after it, frame 95th percentile",
        unit: "ms",
        values: each((run) => percentile(run.stillFrames, 0.95)),
      },
    ],
    targets: device.asked
      ? [
          target("most memory (PSS)", 700, Math.max(...each(memory)), "MB"),
          target("processes ended for lack of memory", 0, Math.max(...each((run) => run.outOfMemory)), ""),
          target("click painted, 95th percentile", 250, median(each(painted)), "ms"),
          target("grid scrolled after the import, frame 95th percentile", 50, median(each(frame)), "ms"),
          {
            what: "thumbnails a second of processor time, of the whole machine's",
            kind: "at-least",
            wanted: 0.9,
            got: ratio,
            unit: "x",
          },
        ]
      : [target("processes ended for lack of memory", 0, Math.max(...each((run) => run.outOfMemory)), "")],
    tables: [clicksTable(runs)],
    strips: stripsOf(runs),
    notes: notesOf(device, runs),
  };
}

/** @param {string} what @param {number} wanted @param {number} got @param {string} unit @returns {Target} */
const target = (what, wanted, got, unit) => ({ what, kind: "at-most", wanted, got, unit });

/** By what was clicked on, all rounds together. @param {Run[]} runs */
function clicksTable(runs) {
  /** @type {Map<string, number[]>} */
  const byName = new Map();
  for (const { name, ms } of runs.flatMap((run) => run.clicks))
    byName.set(name, [...(byName.get(name) ?? []), ms]);
  const rows = Array.from(byName, ([name, times]) => [
    name,
    String(times.length),
    ...[median(times), percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0)),
  ]);
  return { caption: "Clicks painted, ms", head: ["", "clicks", "median", "95th percentile", "worst"], rows };
}

/** Of the last round. @param {Run[]} runs */
function stripsOf(runs) {
  const last = runs.at(-1);
  if (!last) return [];
  const marks = [
    { name: "first thumbnail", at: last.firstMs },
    { name: "all pins", at: last.metadataMs },
  ];
  return [
    {
      caption: "Main thread during the import, tasks over 50 ms",
      endMs: last.doneMs,
      tasks: last.tasks,
      marks,
    },
  ];
}

/** @param {typeof devices[number]} device @param {Run[]} runs */
function notesOf({ told, limits, small }, runs) {
  const { camera, phone, sent } = mix;
  const notes = [
    `All processes of the browser together had ${told}, in a control group with periods of ${limits?.periodMs} ms; the page saw ${runs[0]?.cores} cores (its workers too) and ${runs[0]?.memoryGb} GB. The whole machine: the same two cores, no bounds.`,
    `Of ten photos ${camera} have 12 MP and a preview of 1,620 px, ${phone} 12 MP and no preview, ${sent} 2 MP, as people send them. Each has a thumbnail; counts checked each run.`,
    `${runs[0]?.clicks.length} clicks during the import, from the click until the frame after it was painted. After it the grid was scrolled by 1,500 px a second, and then a page with nothing but plain blocks, which shows what the browser takes by itself.`,
    `${runs[0]?.lanes} photo workers at the end.`,
    "What the page stores is on disk, as people have it; in a private window it would be in memory.",
  ];
  if (small)
    notes.push(
      "Chromium was told that it is on a device of little memory (--enable-low-end-device-mode), as it finds by itself on phones of 1 GB: it sizes its caches by the machine's memory, not by the control group's. The whole machine's was not.",
    );
  return (limits?.cores ?? 0) > 0.5
    ? [...notes, "The time of one core in all: a thread that is alone may have a whole one."]
    : notes;
}
