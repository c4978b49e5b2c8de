import { zoneOfPlace, type ZoneName } from "../../../../photo/dates/date-change.ts";
import type { PhotoRecord } from "../../../../photo/photo.ts";
import { offsetMinutes } from "../../../../photo/dates/instant.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { loadGazetteer } from "../../../../../workers/library/places/load-gazetteer.ts";
import { aheadAt, shownOffset, type ShownOffset } from "../../../../photo/dates/zone-offset.ts";
import { ignore } from "../../../../faults/faults.ts";

const minuteMs = 60_000;

/** The clocks of time zones, and the zones of places. */
export class Zones {
  readonly #library: Pick<PhotoParts, "places">;

  constructor(library: Pick<PhotoParts, "places">) {
    this.#library = library;
  }

  /** Loads what tells the zones of places. Without it, none is known. */
  async load(): Promise<void> {
    // Not loaded without a network.
    await loadGazetteer(this.#library.places).catch(ignore);
  }

  /** The zone meant by a name, for a photo; null where it is not known. */
  nameFor(name: ZoneName, { location }: Pick<PhotoRecord, "location">): string | null {
    if (name !== zoneOfPlace) return name;
    return location === null ? null : this.at(location.lat, location.lng);
  }

  /** The zone of a point. */
  at(lat: number, lng: number): string | null {
    return this.#library.places.gazetteer?.zoneOf(lat, lng) ?? null;
  }

  /** What a zone's clocks are ahead of UTC when they show a time; null for a zone nobody knows. */
  shown(zone: string, wallMs: number): ShownOffset | null {
    const minutes = offsetMinutes(zone);
    return minutes === null ? shownOffset(zone, wallMs) : { aheadMs: minutes * minuteMs, shown: "once" };
  }

  /** What they are ahead at a moment, in milliseconds. */
  ahead(zone: string, utcMs: number): number | null {
    const minutes = offsetMinutes(zone);
    return minutes === null ? aheadAt(zone, utcMs) : minutes * minuteMs;
  }
}
