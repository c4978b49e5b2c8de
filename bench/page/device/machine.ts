import type { Machine } from "../../types.d.mts";
import type { Check } from "./check.ts";

interface Brand {
  brand: string;
  version: string;
}

/** Chromium only (User-Agent Client Hints). */
interface Hints {
  platform: string;
  getHighEntropyValues: (hints: string[]) => Promise<{ fullVersionList?: Brand[]; architecture?: string }>;
}

/** What this browser tells of itself and of the device. */
export async function thisMachine(): Promise<Machine> {
  const hints = "userAgentData" in navigator ? (navigator.userAgentData as Hints) : null;
  const more = await hints?.getHighEntropyValues(["fullVersionList", "architecture"]).catch(() => null);
  const browser = named(more?.fullVersionList) ?? fromUserAgent(navigator.userAgent);
  const memoryGb = deviceMemory();
  const platform = hints?.platform ?? navigator.platform;
  return {
    at: new Date().toISOString(),
    cores: navigator.hardwareConcurrency || 1,
    ...(memoryGb !== null && { memoryGb }),
    system: [platform, more?.architecture].filter(Boolean).join(" ") || "unknown",
    ...(browser !== null && { browser }),
  };
}

/** Brands come with one that means nothing, and with the engine's beside the browser's own. */
function named(brands: readonly Brand[] | undefined): string | null {
  const real = brands?.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? [];
  const one = real.find(({ brand }) => brand !== "Chromium") ?? real[0];
  return one ? `${one.brand} ${one.version}` : null;
}

/** The version of browsers that tell no brands, as far as their name for servers tells it. */
function fromUserAgent(agent: string): string | null {
  const found = /(Firefox|Edg|OPR|Chrome)\/([\d.]+)/.exec(agent) ?? /Version\/([\d.]+).*Safari/.exec(agent);
  if (!found) return null;
  return found[2] === undefined ? `Safari ${found[1]}` : `${found[1]} ${found[2]}`;
}

/** Gigabytes, rounded down by the browser; null where it does not tell (Device Memory API). */
function deviceMemory(): number | null {
  return "deviceMemory" in navigator && typeof navigator.deviceMemory === "number"
    ? navigator.deviceMemory
    : null;
}

/** What cores and memory mean for Pinroll. */
export function checkMachine({ cores, memoryGb, browser }: Machine): Check[] {
  return [
    cores > 2
      ? { name: "Cores", state: "good", says: `This browser may use ${cores} cores at once.` }
      : {
          name: "Cores",
          state: "slow",
          says: `This browser may use ${cores === 1 ? "one core" : "two cores"}: imports take longer, the page stays usable.`,
        },
    memoryGb === undefined
      ? { name: "Memory", state: "good", says: "This browser does not say how much memory there is." }
      : memoryGb > 2
        ? { name: "Memory", state: "good", says: `About ${memoryGb} GB or more.` }
        : {
            name: "Memory",
            state: "slow",
            says: `About ${memoryGb} GB: Pinroll keeps less at hand and imports more carefully.`,
            advice: "Close tabs you do not need before you add a large folder.",
          },
    { name: "Browser", state: "good", says: browser ?? "It does not say which one it is." },
  ];
}
