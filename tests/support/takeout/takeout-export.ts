import { Chance } from "../random.ts";
import { Seeds, type SeedFacts, type SeedForm } from "./seeds.ts";
import { seedPlaces, takeoutJson, wallClock, type SeedJson, type SeedPlace } from "./takeout-json.ts";

/** What is true of a photo of a made export, and so must be in its repaired file. */
export interface RepairTruth {
  path: string;
  form: SeedForm;
  /** Offset null: the file's own date, which states none. */
  date: { local: string; offset: string | null } | null;
  place: { lat: number; lng: number } | null;
  description: string | null;
  stars: number | null;
  /** The first folders of its target, and its name; null where any will do. */
  target: string | null;
  /** The path of the file with the same bytes that is written. */
  copyOf: string | null;
}

/** A made export: its files by path, and what is true of its photos. */
export interface MadeExport {
  files: Map<string, Uint8Array>;
  truths: RepairTruth[];
}

/** A photo to be put into the export. */
interface Photo {
  name: string;
  form?: SeedForm;
  /** Name of its JSON, from its own; null for none. */
  json: string | null;
  said?: Partial<SeedJson>;
  own?: SeedFacts;
  at?: SeedPlace;
  folder?: string;
  jsonFolder?: string;
  truth?: Partial<RepairTruth>;
}

const addition = "supplemental-metadata";

/** The name of a JSON as exports since 2024 cut it: 46 UTF-16 units without its ending. */
const cutJson = (name: string): string => `${`${name}.${addition}`.slice(0, 46)}.json`;
/** As older exports did, without the addition. */
const oldJson = (name: string): string => `${name.slice(0, 46)}.json`;

type Case = (exported: Maker, nth: number) => Promise<void>;

/** Puts an export together, photo by photo. */
class Maker {
  readonly files = new Map<string, Uint8Array>();
  readonly truths: RepairTruth[] = [];
  readonly chance = new Chance(2026);
  readonly #seeds = new Seeds();

  /** A moment between 2004 and 2023. */
  seconds(): number {
    return 1_075_000_000 + this.chance.below(600_000_000);
  }

  folder(seconds: number, part = ""): string {
    return `Takeout${part}/Google Photos/Photos from ${new Date(seconds * 1000).getUTCFullYear()}`;
  }

  json(path: string, said: SeedJson): void {
    this.files.set(path, Buffer.from(takeoutJson(said)));
  }

  async photo({
    name,
    form = "jpg",
    json,
    said = {},
    own,
    at,
    truth,
    ...where
  }: Photo): Promise<RepairTruth> {
    const seconds = said.seconds === undefined ? this.seconds() : said.seconds;
    const folder = where.folder ?? this.folder(seconds ?? 1_500_000_000);
    const path = `${folder}/${name}`;
    if (this.files.has(path)) throw new Error(`Twice: ${path}`);
    this.files.set(path, await this.#seeds.make(form, own));
    const whole: SeedJson = { title: name, seconds, ...(at && { place: at }), ...said };
    if (json !== null) this.json(`${where.jsonFolder ?? folder}/${json}`, whole);
    const isTold = json !== null && seconds !== null;
    const zone = at?.zone ?? "UTC";
    const made: RepairTruth = {
      path,
      form,
      date: isTold ? wallClock(seconds, zone) : null,
      place: at
        ? {
            lat: at.lat,
            lng: at.lng,
          }
        : null,
      description: whole.description ?? null,
      stars: whole.favorited ? 5 : null,
      target: null,
      copyOf: null,
      ...truth,
    };
    this.truths.push(made);
    return made;
  }

  /** The same bytes in a second folder, with a JSON of its own. */
  copy(of: RepairTruth, folder: string, said: SeedJson | null): void {
    const name = of.path.slice(of.path.lastIndexOf("/") + 1);
    const path = `${folder}/${name}`;
    this.files.set(path, this.files.get(of.path) ?? Buffer.alloc(0));
    if (said) this.json(`${folder}/${cutJson(name)}`, said);
    this.truths.push({ ...of, path, copyOf: of.path });
  }

  at(): SeedPlace {
    return this.chance.pick(seedPlaces);
  }
}

const two = (value: number): string => String(value).padStart(2, "0");

/** The naming quirks of exports of 2018 to 2025, each with photos of its own name. */
const cases: readonly Case[] = [
  async (it, n) => void (await it.photo({ name: `IMG_${n}.jpg`, json: `IMG_${n}.jpg.json`, at: it.at() })),
  async (it, n) =>
    void (await it.photo({
      name: `PXL_${n}.jpg`,
      json: cutJson(`PXL_${n}.jpg`),
      at: it.at(),
      said: { description: `Photo no. ${n}, “äöü” 写真`, favorited: n % 2 === 0, people: ["Ada Lovelace"] },
    })),
  // The addition cut in the middle, to a letter, and to its dot.
  ...[17, 25, 33, 40, 41].map((length): Case => async (it, n) => {
    const name = `${`long_${n}_`.padEnd(length, "x")}.jpg`;
    await it.photo({ name, json: cutJson(name), at: it.at() });
  }),
  // The name itself cut, in its ending and in its stem; the whole of it stands within.
  async (it, n) => {
    const stem = `a name of fifty characters and more no ${n} `.padEnd(47, "z");
    await it.photo({
      name: `${stem}.jpg`,
      json: oldJson(`${stem}.jpg`),
      at: it.at(),
      said: { title: `${stem} and its very end.jpg` },
      truth: { target: `${stem} and its very end.jpg` },
    });
  },
  async (it, n) => {
    const name = `${`cut in its ending ${n} `.padEnd(43, "y")}.jpg`;
    await it.photo({ name, json: oldJson(name), at: it.at() });
  },
  // Copies of one name: the number before or behind the ending, or behind the addition.
  async (it, n) => {
    const said = { seconds: it.seconds() };
    const folder = it.folder(said.seconds);
    await it.photo({ name: `DSC_${n}.JPG`, json: `DSC_${n}.JPG.json`, folder, said });
    await it.photo({ name: `DSC_${n}(1).JPG`, json: `DSC_${n}.JPG(1).json`, folder, at: it.at() });
    await it.photo({ name: `DSC_${n}(2).JPG`, json: `DSC_${n}(2).JPG.json`, folder, at: it.at() });
  },
  async (it, n) => {
    const folder = it.folder(it.seconds());
    await it.photo({ name: `IMG-${n}-WA.jpg`, json: `IMG-${n}-WA.jpg.${addition}.json`, folder });
    const json = `IMG-${n}-WA.jpg.${addition}(1).json`;
    await it.photo({ name: `IMG-${n}-WA(1).jpg`, json, folder, at: it.at() });
  },
  // Edited copies share the JSON of the original.
  ...["edited", "bearbeitet", "modifié", "編集済み"].map((word): Case => async (it, n) => {
    const said = { seconds: it.seconds(), description: `Edited ${n}` };
    const [folder, at] = [it.folder(said.seconds), it.at()];
    const { date, place } = await it.photo({
      name: `E_${n}.jpg`,
      json: cutJson(`E_${n}.jpg`),
      folder,
      said,
      at,
    });
    const truth = { date, place, description: said.description };
    await it.photo({ name: `E_${n}-${word}.jpg`, json: null, folder, said, truth });
  }),
  // Live Photos: the film has no JSON of its own.
  ...(["mp4", "MOV"] as const).map((ending): Case => async (it, n) => {
    const said = { seconds: it.seconds() };
    const [folder, at] = [it.folder(said.seconds), it.at()];
    const photo = { name: `LIVE_${n}.HEIC`, form: "heic" as const, json: `LIVE_${n}.HEIC.json` };
    const { date, place } = await it.photo({ ...photo, folder, said, at });
    const film = { name: `LIVE_${n}.${ending}`, form: "mp4" as const, json: null };
    await it.photo({ ...film, folder, said, truth: { date, place } });
  }),
  // Films, PNG and WebP.
  async (it, n) =>
    void (await it.photo({ name: `VID_${n}.mp4`, form: "mp4", json: `VID_${n}.mp4.json`, at: it.at() })),
  async (it, n) =>
    void (await it.photo({
      name: `shot_${n}.png`,
      form: "png",
      json: cutJson(`shot_${n}.png`),
      at: it.at(),
    })),
  async (it, n) =>
    void (await it.photo({
      name: `web_${n}.webp`,
      form: "webp",
      json: cutJson(`web_${n}.webp`),
      at: it.at(),
    })),
  // Letters of either case, two spellings, no ending, and endings that are not true.
  async (it, n) => void (await it.photo({ name: `UP_${n}.JPG`, json: `up_${n}.jpg.json`, at: it.at() })),
  async (it, n) => void (await it.photo({ name: `sp_${n}.jpeg`, json: `sp_${n}.jpg.json`, at: it.at() })),
  async (it, n) =>
    void (await it.photo({
      name: `none_${n}`,
      json: `none_${n}.json`,
      at: it.at(),
      truth: { target: `none_${n}.jpg` },
    })),
  async (it, n) =>
    void (await it.photo({
      name: `wrong_${n}.HEIC`,
      json: `wrong_${n}.HEIC.${addition}.json`,
      at: it.at(),
      truth: { target: `wrong_${n}.jpg` },
    })),
  // Signs that file systems refuse, and those that take two units.
  async (it, n) =>
    void (await it.photo({
      name: `a_b ${n}_.jpg`,
      json: `a_b ${n}_.jpg.json`,
      said: { title: `a&b ${n}?.jpg` },
      at: it.at(),
    })),
  async (it, n) => {
    const name = `${"😛".repeat(20)}${String(n).padStart(4, "0")}.jpg`;
    await it.photo({ name, json: oldJson(name), at: it.at() });
  },
  // What the file says itself stays; what it lacks is added.
  async (it, n) => {
    const date = `2015:0${1 + (n % 9)}:${two(1 + (n % 28))} 10:11:${two(n % 60)}`;
    const said = { seconds: Date.parse(`${date.slice(0, 10).replaceAll(":", "-")}T17:11:00Z`) / 1000 };
    const local = `${date.slice(0, 10).replaceAll(":", "-")}T${date.slice(11)}`;
    const photo = { name: `OWN_${n}.jpg`, json: cutJson(`OWN_${n}.jpg`), said };
    await it.photo({ ...photo, own: { date }, at: it.at(), truth: { date: { local, offset: null } } });
  },
  async (it, n) => {
    const own = { date: "2016:02:29 23:59:59", place: { lat: 52.516, lng: 13.378 } };
    const truth = { date: { local: "2016-02-29T23:59:59", offset: null }, place: own.place };
    await it.photo({ name: `ALL_${n}.jpg`, json: null, said: { seconds: 1_456_786_799 }, own, truth });
  },
  // A place that was read from the file and not moved, one that was, and a day that was.
  async (it, n) => {
    const own = { place: { lat: 45.4642, lng: 9.19 } };
    const seconds = it.seconds();
    const said = { seconds, place: own.place, placeInFile: own.place };
    const truth = { place: own.place, date: wallClock(seconds, "Europe/Rome") };
    await it.photo({ name: `ROM_${n}.jpg`, json: cutJson(`ROM_${n}.jpg`), said, own, truth });
  },
  async (it, n) => {
    const own = { place: { lat: 45.4642, lng: 9.19 } };
    const said = { seconds: it.seconds(), placeInFile: own.place };
    await it.photo({ name: `MOVED_${n}.jpg`, json: cutJson(`MOVED_${n}.jpg`), said, own, at: it.at() });
  },
  async (it, n) => {
    const own = { date: "2019:01:01 00:00:00" };
    const said = { seconds: Date.UTC(1987, 5, 1 + (n % 28), 12) / 1000 };
    await it.photo({ name: `SCAN_${n}.jpg`, json: cutJson(`SCAN_${n}.jpg`), said, own, at: it.at() });
  },
  // The place of the file alone, in the JSON; before 1970; (0, 0); no time; nothing at all.
  async (it, n) => {
    const [at, seconds] = [it.at(), it.seconds()];
    const truth = { place: { lat: at.lat, lng: at.lng }, date: wallClock(seconds, at.zone) };
    const said = { seconds, place: null, placeInFile: at };
    await it.photo({ name: `EX_${n}.jpg`, json: cutJson(`EX_${n}.jpg`), said, truth });
  },
  async (it, n) =>
    void (await it.photo({
      name: `OLD_${n}.jpg`,
      json: `OLD_${n}.jpg.json`,
      said: { seconds: -400_000_000 + n },
      folder: "Takeout/Google Photos/Photos from 1957",
    })),
  async (it, n) =>
    void (await it.photo({
      name: `ZERO_${n}.jpg`,
      json: `ZERO_${n}.jpg.json`,
      said: { place: { lat: 0, lng: 0 } },
    })),
  async (it, n) =>
    void (await it.photo({
      name: `TIMELESS_${n}.jpg`,
      json: `TIMELESS_${n}.jpg.json`,
      said: { seconds: null },
      at: it.at(),
    })),
  async (it, n) => void (await it.photo({ name: `BARE_${n}.jpg`, json: null })),
  // In an album as well, in two albums, in an album alone.
  async (it, n) => {
    const said: SeedJson = { title: `ALB_${n}.jpg`, seconds: it.seconds() };
    const truth = { target: n % 2 ? "Albums/Summer_ at the sea" : null };
    const photo = await it.photo({ name: said.title, json: cutJson(said.title), said, truth });
    it.copy(photo, `Takeout/Google Photos/${n % 2 ? "Summer_ at the sea" : "Two"}`, said);
    if (n % 3 === 0) it.copy(photo, "Takeout/Google Photos/Best of", null);
  },
  async (it, n) =>
    void (await it.photo({
      name: `SHARED_${n}.jpg`,
      json: cutJson(`SHARED_${n}.jpg`),
      folder: "Takeout/Google Photos/From friends",
      at: it.at(),
      truth: { target: "Albums/From friends" },
    })),
  // The JSON in another part of the export; a German part.
  async (it, n) => {
    const seconds = it.seconds();
    const jsonFolder = it.folder(seconds, "-2");
    await it.photo({
      name: `PART_${n}.jpg`,
      json: cutJson(`PART_${n}.jpg`),
      jsonFolder,
      said: { seconds },
      at: it.at(),
    });
  },
  async (it, n) =>
    void (await it.photo({
      name: `DE_${n}.jpg`,
      json: `DE_${n}.jpg.json`,
      folder: "Takeout 3/Google Fotos/Fotos von 2020",
      at: it.at(),
    })),
  // In the trash and in the archive.
  async (it, n) =>
    void (await it.photo({
      name: `BIN_${n}.jpg`,
      json: cutJson(`BIN_${n}.jpg`),
      folder: "Takeout/Google Photos/Trash",
      said: { trashed: true },
      truth: { target: "Trash" },
    })),
  async (it, n) =>
    void (await it.photo({
      name: `ARC_${n}.jpg`,
      json: cutJson(`ARC_${n}.jpg`),
      said: { archived: true },
      truth: { target: "Archive" },
    })),
  // A JSON whose photo is not there.
  async (it, n) =>
    it.json(`Takeout/Google Photos/Photos from 2012/GONE_${n}.jpg.json`, {
      title: `GONE_${n}.jpg`,
      seconds: 1,
    }),
];

/** An export of at least this many photos and films, made from the naming quirks in turn. */
export async function makeTakeout(photos: number): Promise<MadeExport> {
  const maker = new Maker();
  const put = (path: string, text: string): void => void maker.files.set(path, Buffer.from(text));
  put("Takeout/archive_browser.html", "<html></html>");
  put(
    "Takeout/Google Photos/Summer_ at the sea/metadata.json",
    '{"title": "Summer: at the sea", "date": {}}',
  );
  put("Takeout/Google Photos/shared_album_comments.json", '{"sharedAlbumComments": []}');
  put("Takeout/Google Photos/user-generated-memory-titles.json", '{"userGeneratedMemoryTitles": []}');
  put("Takeout/Google Photos/Photos from 2012/.DS_Store", "of a computer");
  put("Takeout/Google Photos/Photos from 2012/notes.txt", "not a photo");
  put("Takeout/Google Photos/Photos from 2012/broken.jpg", "not a picture, whatever its name says");
  for (let nth = 0; maker.truths.length < photos; nth++) await cases[nth % cases.length]?.(maker, nth);
  return maker;
}
