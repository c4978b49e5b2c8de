import type { DatePort } from "../../shared/date-port.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";

/** Answers questions about dates. The code is loaded with the first. */
export function datePort(
  { when }: Admission,
  library: PhotoParts,
  reconciler: { settleNow(): void },
): DatePort {
  return {
    now: when("whole", async (rows) => {
      const { datesNow } = await import("./dates-now.ts");
      return datesNow(library, rows);
    }),
    preview: when("whole", async (rows, change) => {
      const { datePreviewOf } = await import("./preview.ts");
      return datePreviewOf(library, rows, change);
    }),
    wrongClocks: when("whole", async () => {
      reconciler.settleNow();
      const { wrongClocks } = await import("./wrong-clocks.ts");
      return wrongClocks(library);
    }),
  };
}
