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
      ? { name: "Cores", state: "good", says: `Uses ${cores} CPU cores.` }
      : {
          name: "Cores",
          state: "slow",
          says: `Uses ${cores === 1 ? "1 CPU core" : "2 CPU cores"}. Imports take longer, but the page stays responsive.`,
        },
    memoryGb === undefined
      ? { name: "Memory", state: "good", says: "This browser doesn’t report how much memory is available." }
      : memoryGb > 2
        ? { name: "Memory", state: "good", says: `About ${memoryGb} GB or more.` }
        : {
            name: "Memory",
            state: "slow",
            says: `About ${memoryGb} GB. Pinroll uses less memory and imports more slowly.`,
            advice: "Close other tabs before you add a large folder.",
          },
    { name: "Browser", state: "good", says: browser ?? "Unknown browser" },
  ];
}
