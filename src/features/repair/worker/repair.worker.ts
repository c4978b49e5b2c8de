import * as Comlink from "comlink";
import type { RepairWorker } from "../shared/repair-worker.ts";
import type { OffsetAt } from "../shared/true-facts.ts";
import { Repairs } from "./repairs.ts";
import { sidecarOf } from "./sidecar-of.ts";
import { tellUncaught } from "../../../faults/faults.ts";

tellUncaught(self);

const repairs = new Repairs();
let offsets: OffsetAt | null = null;

const api: RepairWorker = {
  add: (from, files) => repairs.add(from, files),
  same: (pairs) => repairs.same(pairs),
  async plan(options) {
    const { zoneOffsets } = await import("./true-offsets.ts");
    offsets ??= zoneOffsets();
    return repairs.planned(options, offsets);
  },
  units: (from, count) => repairs.units(from, count),
  lines: (from, count) => repairs.lines(from, count),
  sidecar: sidecarOf,
};

// It asks the network for nothing, so there is nothing to tell the page of.
Comlink.expose(api, self as unknown as Comlink.Endpoint);
