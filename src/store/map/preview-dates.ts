import type { Filter } from "../../photo/filter/filter.ts";
import { filterNow } from "../filter/filter.ts";
import { oncePerFrame } from "../library/frames.ts";
import { library } from "../session/session.ts";

let previewed: Pick<Filter, "from" | "to"> | null = null;

const tellPreview = oncePerFrame(() => void library.search.setFilter({ ...filterNow(), ...previewed }));

/** Shows the photos of other dates during a drag, without changing the filter and the address. Null ends that. */
export function previewDates(dates: Pick<Filter, "from" | "to"> | null): void {
  if (previewed === dates) return;
  previewed = dates;
  tellPreview();
}
