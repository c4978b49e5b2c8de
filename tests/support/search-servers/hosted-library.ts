import type { HostedPort } from "../../../src/features/hosted/shared/hosted-port.ts";
import { hostedPort, type HostedHost } from "../../../src/features/hosted/worker/library/hosted-port.ts";
import type { LibraryParts } from "../../../workers/library/parts/library-parts.ts";
import { Admission } from "../../../workers/library/scheduling/admission.ts";

/** The port of a library that is loaded, whose places are named. */
export function hostedPortOf(library: LibraryParts): HostedPort {
  const admission = new Admission(() => false);
  for (const gate of Object.values(admission.stages)) gate.open();
  const host = {
    library,
    reconciler: { settleNow: () => undefined },
    naming: { finish: () => Promise.resolve() },
    indexing: { finish: () => Promise.resolve() },
  };
  return hostedPort(admission, host as unknown as HostedHost);
}
