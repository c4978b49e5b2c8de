import type { EngineName } from "./drivers/engine.ts";
import type { EngineVisit } from "./visit.ts";

/** Something a person does in the app, told once for all engines. */
export interface Journey {
  /** As in docs/browsers.md. */
  name: string;
  /** Why it cannot be done in an engine on this machine. */
  missing?: (engine: EngineName) => string | null;
  run(visit: EngineVisit): Promise<void>;
}
