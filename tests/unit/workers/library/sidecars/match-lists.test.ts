import { describe, expect, test } from "vitest";
import type { ListedAlbum, ListedPhoto, ListSource } from "../../../../../src/photo/sidecar.ts";
import { matchLists, type FromLists } from "../../../../../workers/library/sidecars/lists/match-lists.ts";

interface List {
  from: ListSource;
  photos?: readonly string[] | readonly ListedPhoto[];
  albums?: ListedAlbum[];
}

/** Matches lists, by their paths, with photos. `keys` are described by themselves. */
function matched(paths: readonly string[], lists: Readonly<Record<string, List>>): FromLists {
  const placed = (path: string, row: number) => {
    const slash = path.lastIndexOf("/") + 1;
    return { row, folder: path.slice(0, slash), name: path.slice(slash) };
  };
  const entries = Object.entries(lists);
  return matchLists(
    paths.map(placed),
    entries.map(([path, { from, photos = [], albums = [] }], nth) => {
      const listed = photos.map((photo) =>
        typeof photo === "string" ? { key: photo, values: { description: `${path}: ${photo}` } } : photo,
      );
      const reading = { about: "list" as const, from, photos: listed, albums };
      return { ...placed(path, paths.length + nth), reading };
    }),
    [],
  );
}

/** By path of the photo, what a list says of it. */
function said(paths: readonly string[], lists: Readonly<Record<string, List>>): Record<string, string> {
  const { values } = matched(paths, lists);
  return Object.fromEntries(
    [...values].map(([row, { values: own }]) => [paths[row] ?? "", own.description ?? ""]),
  );
}

test("Facebook's paths lead to a picture in any part of the export, and what its lists say of one adds up", () => {
  const key = "your_facebook_activity/posts/media/s_1/1.jpg";
  const [one, two] = ["facebook-ana-1.zip/", "Drop/facebook-ana-2.zip/"];
  const paths = [
    `${two}Your_facebook_activity/posts/media/s_1/1.jpg`,
    `${one}posts/media/s_1/1.jpg`,
    `${one}1.jpg`,
  ];
  const { values, albums } = matched(paths, {
    [`${one}your_facebook_activity/posts/your_posts_1.json`]: {
      from: "facebook",
      photos: [{ key, values: { description: "sea" } }],
    },
    [`${one}your_facebook_activity/posts/album/0.json`]: {
      from: "facebook",
      photos: [{ key, values: { favourite: true } }],
      albums: [{ id: "s_1", title: "Summer", photos: [key] }],
    },
  });
  expect([...values].map(([row, { values: own }]) => [row, own])).toEqual([
    [0, { description: "sea", favourite: true }],
  ]);
  expect(albums).toMatchObject([{ from: "facebook", title: "Summer", rows: [0] }]);
});

test("Telegram's paths begin in the folder of their list, a WhatsApp chat has its files beside it", () => {
  const paths = ["Chat/photos/a.jpg", "Other/photos/a.jpg", "Chat/IMG-1.jpg", "Chat/photos/IMG-1.jpg"];
  const lists: Record<string, List> = {
    "Chat/result.json": { from: "telegram", photos: ["photos/a.jpg"] },
    "Chat/_chat.txt": { from: "whatsapp", photos: ["img-1.jpg"] },
  };
  expect(Object.keys(said(paths, lists))).toEqual(["Chat/photos/a.jpg", "Chat/IMG-1.jpg"]);
});

describe("iCloud", () => {
  test("a list serves its own folder first, and other parts of the export where a name is there once", () => {
    const one = "iCloud Photos Part 1 of 2/Photos/";
    const two = "iCloud Photos Part 2 of 2/Photos/";
    const paths = [`${one}A.JPG`, `${two}A.JPG`, `${two}B.jpg`, "Else/C.JPG"];
    const list: List = { from: "icloud", photos: ["a.jpg", "b.jpg", "c.jpg"] };
    expect(said(paths, { [`${one}Photo Details.csv`]: list })).toEqual({
      [`${one}A.JPG`]: `${one}Photo Details.csv: a.jpg`,
      [`${two}B.jpg`]: `${one}Photo Details.csv: b.jpg`,
    });
  });

  test("the same export twice keeps to itself, and two lists that contradict each other say nothing", () => {
    const [one, two] = ["iCloud Photos Part 1 of 2/Photos/", "iCloud Photos Part 2 of 2/Photos/"];
    const list: List = { from: "icloud", photos: ["b.jpg"] };
    const paths = ["x", "y"].map((root) => `${root}/${two}B.jpg`);
    const lists = Object.fromEntries(["x", "y"].map((root) => [`${root}/${one}Photo Details.csv`, list]));
    expect(said(paths, lists)).toEqual({
      [`x/${two}B.jpg`]: `x/${one}Photo Details.csv: b.jpg`,
      [`y/${two}B.jpg`]: `y/${one}Photo Details.csv: b.jpg`,
    });
    const three = "iCloud Photos Part 3 of 3/Photos/";
    const far = { [`${one}Photo Details.csv`]: list, [`${three}Photo Details.csv`]: list };
    expect(said([`${two}B.jpg`], far)).toEqual({});
    expect(said([`${two}B.jpg`], { ...far, [`${two}Photo Details.csv`]: list })).toEqual({
      [`${two}B.jpg`]: `${two}Photo Details.csv: b.jpg`,
    });
    const same = [1, 2].map((at) => ({ key: "b.jpg", values: { description: `${at}` } }));
    expect(said([`${two}B.jpg`], { [`${two}Photo Details.csv`]: { from: "icloud", photos: same } })).toEqual(
      {},
    );
  });

  test("albums find their photos beside them, whatever the folder is called, and in other parts", () => {
    const album = { id: "Summer", title: "Summer", photos: ["a.jpg", "b.jpg", "gone.jpg"] };
    const { albums } = matched(["Mine/Photos/A.jpg", "Mine/Photos/B.JPG", "Other/B.JPG"], {
      "Mine/Albums/Summer.csv": { from: "icloud", albums: [album] },
      "Mine/Memories/Best.csv": { from: "icloud", albums: [{ ...album, id: "Best" }] },
    });
    expect(albums).toEqual([{ from: "icloud", key: "icloud:Summer", title: "Summer", rows: [0, 1] }]);
    const parts = matched(["iCloud Photos Part 2 of 2/Photos/A.jpg"], {
      "iCloud Photos Part 1 of 2/Albums/Summer.csv": { from: "icloud", albums: [album] },
    });
    expect(parts.albums).toMatchObject([{ rows: [0] }]);
  });

  test("100,000 photos of one name cost no look at each for each", () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => `iCloud Photos/${at}/a.jpg`);
    const photos = Array.from({ length: 20_000 }, () => "a.jpg");
    const start = performance.now();
    expect(said(paths, { "iCloud Photos/Photos/Photo Details.csv": { from: "icloud", photos } })).toEqual({});
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test("Picasa's file speaks of its own folder alone", () => {
  const list: List = {
    from: "picasa",
    photos: ["a.jpg"],
    albums: [{ id: "x", title: "", photos: ["a.jpg"] }],
  };
  const other: List = { from: "picasa", albums: [{ id: "x", title: "Best", photos: ["b.jpg"] }] };
  const paths = ["one/a.jpg", "two/a.jpg", "two/b.jpg"];
  const lists = { "one/.picasa.ini": list, "two/.picasa.ini": other };
  expect(said(paths, lists)).toEqual({ "one/a.jpg": "one/.picasa.ini: a.jpg" });
  expect(matched(paths, lists).albums).toMatchObject([{ title: "Best", rows: [0, 2] }]);
});

test("Flickr's photos are known by the ids in their names, wherever they are, and by nothing like an id", () => {
  const photos = ["53512345678", "8412345", "20190101"];
  expect(
    said(
      [
        "x/sea_53512345678_o.jpg",
        "again/sea_53512345678_o.jpg",
        "y/8412345_abcdef_o.jpg",
        "z/VID_20190101.mp4",
        "z/8412345.jpg",
      ],
      {
        "j/photo.json": { from: "flickr", photos },
      },
    ),
  ).toEqual({
    "x/sea_53512345678_o.jpg": "j/photo.json: 53512345678",
    "again/sea_53512345678_o.jpg": "j/photo.json: 53512345678",
    "y/8412345_abcdef_o.jpg": "j/photo.json: 8412345",
  });
});

describe("Snapchat", () => {
  const at = (time: string) => ({
    local: `2024-05-03T${time}`,
    offset: "+00:00",
    source: "sidecar:snapchat",
  });
  const here = { lat: 1, lng: 2, altitude: null, accuracy: null, direction: null, north: null, source: "x" };
  const id = (last: number): string => `12345678-9abc-4def-8123-00000000000${last}`;
  const entry = (key: string, time: string): ListedPhoto => ({
    key: `2024-05-03 ${key}`,
    values: { takenAt: at(time), location: here },
  });
  const file = (last: number, ending = "jpg"): string => `memories/2024-05-03_${id(last)}-main.${ending}`;
  const times = (paths: string[], photos: ListedPhoto[]): (string | null | undefined)[] => {
    const { values } = matched(paths, { "json/memories_history.json": { from: "snapchat", photos } });
    return paths.map((_, row) => {
      const own = values.get(row)?.values;
      return own === undefined ? undefined : (own.takenAt?.local.slice(11) ?? null);
    });
  };

  test("the id in a link says whose an entry is; one that many links have says nothing", () => {
    const user = id(9);
    const photos = [entry(`i ${user} ${id(1)}`, "10:00:00"), entry(`i ${user} ${id(2)}`, "11:00:00")];
    expect(times([file(2), file(1)], photos)).toEqual(["11:00:00", "10:00:00"]);
  });

  test("without ids, the day and kind; of several entries what they agree on", () => {
    const film = entry("v", "12:00:00");
    expect(times([file(1), file(2, "mp4")], [entry("i", "10:00:00"), film])).toEqual([
      "10:00:00",
      "12:00:00",
    ]);
    const two = [entry("i", "10:00:00"), entry("i", "11:00:00")];
    expect(times([file(1), file(2)], two)).toEqual([null, null]);
    expect(times([file(1), file(2)], [entry("i", "10:00:00")])).toEqual([undefined, undefined]);
    expect(times(["memories/2024-05-03_x-overlay.png"], two)).toEqual([undefined]);
  });
});

test("albums of a Takeout are its folders with a title, in all parts; years, days, the bin and the archive are none", () => {
  const photos = [
    "Takeout/Google Photos/Rom/1.jpg",
    "takeout-2/Takeout/Google Fotos/rom/2.jpg",
    "Takeout/Google Photos/Fotos von 2022/3.jpg",
  ].map((path, row) => ({
    row,
    folder: path.slice(0, path.lastIndexOf("/") + 1),
    name: path.slice(path.lastIndexOf("/") + 1),
  }));
  const titles = ["Rom", "Fotos von 2022", "2014-06-08", "Papierkorb", "2022 年の写真"].map((title, at) => ({
    row: 10 + at,
    folder: `Takeout/Google Photos/${title}/`,
    name: "Metadaten.json",
    title: title === "Rom" ? "Rom im Mai" : title,
  }));
  expect(matchLists(photos, [], titles).albums).toEqual([
    { from: "takeout", key: "takeout:rom", title: "Rom im Mai", rows: [0, 1] },
  ]);
});
