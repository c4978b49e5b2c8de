import type { ModelFiles } from "../../../ingest/scan/model-files.ts";
import { navigate } from "../../../views/shell/layout/route.ts";
import { addOwnModel } from "./add-own-model.ts";

/** Takes a model that was dropped, and shows where it is in Settings: there it says how far it is, or what is wrong with it. */
export function bringModel(files: ModelFiles): void {
  void addOwnModel(files);
  navigate("/settings/library");
}
