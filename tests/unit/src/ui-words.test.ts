import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What the app once said, each with what it says instead. Looked for whatever the case, in comments too. */
const retired: Readonly<Record<string, string>> = {
  "making pictures": "Creating thumbnails",
  "reading dates and places": "Reading photo details",
  "} a second`": "photos/s",
  "could not be drawn": "no preview",
  "without a picture": "no preview",
  "open at once.": "Originals available",
  "asks before originals": "Needs permission to open originals",
  "to see originals in": "Reconnect “…” to view full-size photos.",
  "look for changes": "Check for changes",
  "file was taken in": "All files imported.",
  "each file and its reason": "Details",
  "broken or cut short": "Damaged or incomplete",
  "companion file": "Sidecar file",
  "no photo of that name": "No matching photo",
  "not about photos": "Unreadable or unrelated",
  "already here": "Duplicates",
  "background reader": "Import worker",
  "nothing is reduced": "Running at full speed.",
  "does less at a time": "slows down automatically",
  '"put on the map': "Add location…",
  "put it here": "Save location",
  "move on the map": "Change location…",
  "taken back": "Undone.",
  "placed where": "Copied location from …",
  "photos without a place": "Photos without a location",
  '"no place"': "No location",
  "let go to place": "Drop to set location",
  "way on the map": "Show this day’s route",
  "path of this day": "Show this day’s route",
  "choose a box": "Select area",
  "choose with a lasso": "Lasso",
  '"photos in view': "Filter by map view",
  'label="heat"': "Heatmap",
  "in this part of the map": "in this view",
  "click for the photos": "Click a spot to see its photos.",
  "place photos by tracks": "Geotag from GPS tracks",
  "largest gap in a track": "Maximum gap in track",
  "clock was</legend>": "Camera clock offset",
  "as where the tracks begin": "(from track)",
  "get a place": "photos matched",
  "left as they are:": "Skipped:",
  "the least sure of them": "Least certain matches",
  "from a point`": "from nearest track point",
  "photos say where they were taken": "These photos have no location.",
  "what the camera wrote counts first": "Priority: camera, …",
  "from the satellites": "GPS time (UTC)",
  '"turned"': "Orientation",
  "this way up": "Why this orientation?",
  'label="until"': "To",
  'word: "word"': "Text match",
  "what pinroll read from your photos": "Export photo data.",
  "photo that matches": "Filtered photos only",
  "got a place here": "No locations added yet.",
  "unpack them into the folder": "Unzip next to your photos.",
  "this browser gives": "… used of …",
  "kept as long as there is room": "May be cleared if space runs low",
  "keep it for good": "Keep permanently",
  "staying for good": "Persistent storage",
  "made again from your files": "Recreated when the originals are available.",
  "forget everything…": "Remove all photos from Pinroll…",
  "counting of visits": "no tracking",
  "with an api key of your own": "with your own API key",
  "have it work for this site": "Restrict the key to this site",
  "whom the map is by": "Attribution",
  "with that which places": "reveals the places you view",
  "things at once": "CPU cores",
  "work as well as they can": "features fully supported",
  "brings a reader of its own": "Uses a slower built-in decoder.",
  "it stands on react": "Built with React",
  "what is made to measure with": "test data is deleted afterwards",
  "share out the width": "Drag to resize",
  "had to start again": "restarted",
  "read once more;": "being read again",
  "is no pinroll backup": "isn’t a Pinroll backup",
  "is no photo or video": "isn’t a photo or video",
  "made the reader stop": "crashed the reader",
};

const root = new URL("../../../", import.meta.url);
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  );
const files = ["src", "workers", "bench/page"].flatMap(filesIn).filter((file) => /\.(tsx?|html)$/.test(file));

/** Lines that a formatter broke are one again. */
const texts = new Map(
  [...files, "index.html"].map((file) => [
    file,
    readFileSync(new URL(file, root), "utf8").replace(/\s+/g, " ").toLowerCase(),
  ]),
);

describe("what people read", () => {
  test("is found where it is written", () => {
    expect(texts.size).toBeGreaterThan(500);
    expect([...texts.values()].some((text) => text.includes("drop photos or folders anywhere"))).toBe(true);
  });

  test.each(Object.entries(retired))("does not say %j, but %j", (phrase) => {
    expect([...texts].filter(([, text]) => text.includes(phrase)).map(([file]) => file)).toEqual([]);
  });
});
