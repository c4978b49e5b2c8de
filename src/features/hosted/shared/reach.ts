import { answersAtAll, type RefusalWatch, watchRefusal } from "../../../reach/refusal-watch.ts";
import type { Answered, SearchTrouble } from "./search-backend.ts";

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
  const watch = watchRefusal(new URL(url).host);
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
async function whySilent(url: string, watch: RefusalWatch): Promise<SearchTrouble> {
  if (await watch.refused()) return "host";
  if (typeof navigator === "object" && navigator.onLine === false) return "offline";
  return (await answersAtAll(url, probeMs)) ? "cors" : "unreachable";
}
