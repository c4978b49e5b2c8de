/** Longest wait for the browser to report a refusal after the request failed, in milliseconds. */
const refusalMs = 300;

/** Whether the page's own security policy refused a request. */
export interface RefusalWatch {
  refused: () => Promise<boolean>;
  end: () => void;
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** Watches whether the page's security policy blocks a server. Where there is no page, nothing is refused. */
export function watchRefusal(host: string): RefusalWatch {
  if (typeof document === "undefined") return { refused: () => Promise.resolve(false), end: () => undefined };
  let told: () => void = () => undefined;
  let refused = false;
  const heard = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (hostOf(blockedURI) !== host) return;
    refused = true;
    told();
  };
  document.addEventListener("securitypolicyviolation", heard);
  return {
    // The event fires a task after the request is refused.
    refused: () =>
      new Promise((resolve) => {
        told = () => resolve(true);
        setTimeout(() => resolve(refused), refused ? 0 : refusalMs);
      }),
    end: () => document.removeEventListener("securitypolicyviolation", heard),
  };
}

/** Whether a server answers at all within this many milliseconds, though the page may not read what it says. */
export async function answersAtAll(url: string, patienceMs: number): Promise<boolean> {
  try {
    await fetch(url, { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    // No answer, or none in time.
    return false;
  }
}
