import { toldIn } from "../../../src/photo/fields.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import { readableDates, tellingDates } from "../values/dates.ts";
import { readablePositions } from "../values/positions.ts";
import { peopleOf, xmpFacts, xmpPropertiesOf } from "../xmp/xmp.ts";
import { saidOfXmp } from "./said-of-xmp.ts";

const source = "sidecar:xmp";

/** Reads an XMP file: a single packet (XMP part 3, section 4.2). Never throws. */
export function readXmpFile(bytes: Uint8Array): SidecarReading {
  if (!isXmp(bytes)) return { about: "nothing", why: "The file is damaged: it contains no XMP." };
  const properties = xmpPropertiesOf([bytes], /:/);
  const xmp = xmpFacts(properties);
  const [takenAt = null] = tellingDates(readableDates([...xmp.dates, ...xmp.digitised]));
  const [location = null] = readablePositions([xmp.position]);
  const said = saidOfXmp(properties, xmp, location);
  return {
    about: "photo",
    fileName: null,
    values: {
      takenAt: takenAt === null ? null : { ...takenAt, source },
      location: location === null ? null : { ...location, source },
      ...toldIn(xmp),
      keywords: [...new Set(xmp.keywords)],
      people: peopleOf([bytes]),
      favourite: false,
      ...(said !== null && { said }),
    },
  };
}

/** Whether it contains RDF, in any ASCII-compatible encoding or UTF-16. */
function isXmp(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("\0", "");
  return /<(?:[\w-]+:)?RDF[\s>]/.test(text);
}
