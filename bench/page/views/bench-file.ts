import type { BenchFile, Outcome } from "../../types.d.mts";
import type { BatteryUse } from "../device/battery.ts";
import { thisMachine } from "../device/machine.ts";

/** The results as the command writes them, too. Of which build they are is told by the name of its script. */
export async function benchFileOf(
  outcomes: readonly Outcome[],
  battery: BatteryUse | null,
): Promise<BenchFile> {
  const machine = await thisMachine();
  const script = new URL(import.meta.url).pathname.split("/").at(-1) ?? "";
  return {
    format: "pinroll-bench",
    version: 1,
    date: machine.at,
    command: "/bench/",
    commit: `build ${script}`,
    machine,
    ...(battery !== null && { battery }),
    outcomes: [...outcomes],
  };
}
