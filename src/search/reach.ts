import type { Answered, SearchTrouble } from "../contract/hosted/search-backend.ts";

/** Longest wait for the browser to report a refusal after a request failed, in milliseconds. */
const refusalMs = 300;

/** Longest wait for a server that does not allow this site to show that it is there, in milliseconds. */
const probeMs = 5000;

/** A server's refusal as a client reports it: its status, and what it said. */
export interface ServerRefusal {
  status: number;
  message: string;
}

/**
 * The answer of a server as a value. `refusalOf` reads a status from what the client threw; null where no answer came, and
 * then the browser is asked why.
 */
export async function reached<T>(
  url: string,
  ask: () => Promise<T>,
  refusalOf: (error: unknown) => ServerRefusal | null,
  signal?: AbortSignal,
): Promise<Answered<T>> {
  const watch = watchPolicy(new URL(url).origin);
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    if (signal?.aborted === true) return { ok: false, trouble: "cancelled", detail: "" };
    const refusal = refusalOf(error);
    if (refusal !== null) return { ok: false, trouble: troubleOf(refusal.status), detail: refusal.message };
    return { ok: false, trouble: await whySilent(url, watch), detail: "" };
  } finally {
    watch.end();
  }
}

/** What a status means: RFC 9110, section 15. */
function troubleOf(status: number): SearchTrouble {
  if (status === 401 || status === 403) return "key";
  return status === 404 ? "missing" : "refused";
}

/** Why no answer came. A server that answers a request without its content is there, and only does not allow this site. */
async function whySilent(url: string, watch: PolicyWatch): Promise<SearchTrouble> {
  if (await watch.refused()) return "host";
  if (typeof navigator === "object" && navigator.onLine === false) return "offline";
  try {
    await fetch(url, { mode: "no-cors", signal: AbortSignal.timeout(probeMs) });
    return "cors";
  } catch {
    return "unreachable";
  }
}

interface PolicyWatch {
  refused: () => Promise<boolean>;
  end: () => void;
}

/** Watches whether the page's security policy blocks a server. The event comes a task after the request has failed. */
function watchPolicy(origin: string): PolicyWatch {
  if (typeof document === "undefined") return { refused: () => Promise.resolve(false), end: () => undefined };
  let refused = false;
  let told: () => void = () => undefined;
  const heard = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (!URL.canParse(blockedURI) || new URL(blockedURI).origin !== origin) return;
    refused = true;
    told();
  };
  document.addEventListener("securitypolicyviolation", heard);
  return {
    refused: () =>
      new Promise((resolve) => {
        told = () => resolve(true);
        setTimeout(() => resolve(refused), refused ? 0 : refusalMs);
      }),
    end: () => document.removeEventListener("securitypolicyviolation", heard),
  };
}
