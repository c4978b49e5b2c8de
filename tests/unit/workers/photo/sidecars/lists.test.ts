import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FileJob } from "../../../../../src/contract/photo-worker.ts";
import { nameKind } from "../../../../../src/photo/names/file-name.ts";
import { sidecarReader, type ListReading, type SidecarReading } from "../../../../../src/photo/sidecar.ts";
import { readSidecars } from "../../../../../workers/photo/sidecars/sidecars.ts";

/** What is read of a file, as an import would. */
async function read(name: string, text: BlobPart): Promise<SidecarReading> {
  const readings: SidecarReading[] = [];
  const sidecar = sidecarReader(name);
  const job: FileJob = { id: 0, file: new File([text], name), named: false, ...(sidecar && { sidecar }) };
  await readSidecars([job], (result) => {
    if (result.ok) readings.push(result.reading);
  });
  return readings[0] ?? { about: "nothing", why: "It failed." };
}

async function list(name: string, text: BlobPart): Promise<ListReading> {
  const reading = await read(name, text);
  if (reading.about !== "list") throw new Error(JSON.stringify(reading));
  return reading;
}

const heading = "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate";
const details = (...rows: string[]): string => [heading, ...rows].join("\n");
const dated = (date: string): string => `A.JPG,x,no,no,no,"${date}",0,""`;

describe("tables of iCloud", () => {
  test("say date, favourite, hidden and deleted of each photo", async () => {
    const rows = [
      'IMG_1.HEIC,AbCd,yes,no,no,"Saturday July 15,2017 6:34 PM GMT",3,"Sunday July 16,2017 8:00 AM GMT"',
      "IMG_2.MOV,EfGh,no,yes,yes,,0,",
    ];
    const { from, photos, albums } = await list("Photo Details-1.csv", details(...rows));
    expect({ from, albums }).toEqual({ from: "icloud", albums: [] });
    expect(photos).toEqual([
      {
        key: "img_1.heic",
        values: {
          takenAt: { local: "2017-07-15T18:34:00", offset: "+00:00", source: "sidecar:icloud" },
          favourite: true,
        },
      },
      { key: "img_2.mov", values: { said: { hidden: true }, trashed: true } },
    ]);
  });

  test.each([
    ["Friday January 1,2016 12:05 AM GMT", "2016-01-01T00:05:00"],
    ["Friday January 1,2016 12:05 PM GMT", "2016-01-01T12:05:00"],
    ["Thursday February 29, 2024 at 1:02:03\u202FAM UTC", "2024-02-29T01:02:03"],
    ["Friday February 30,2024 1:02 AM GMT", undefined],
    ["Friday January 1,2016 13:05 PM GMT", undefined],
    ["Friday January 1,2016 12:05 AM PST", undefined],
    ["Freitag Januar 1,2016 12:05 AM GMT", undefined],
    ["", undefined],
  ])("the date %j is %j", async (date, local) => {
    const { photos } = await list("Photo Details.csv", details(dated(date)));
    expect(photos[0]?.values.takenAt?.local).toBe(local);
  });

  test.each(["imageName", "Images", "\uFEFFimgName"])("an album's table is headed %j", async (column) => {
    const { photos, albums } = await list("Summer 2017.csv", `${column}\r\nIMG_1.JPG\r\n"a, b.JPG"\r\n\r\n`);
    expect(photos).toEqual([]);
    expect(albums).toEqual([{ id: "Summer 2017", title: "Summer 2017", photos: ["img_1.jpg", "a, b.jpg"] }]);
  });

  test("other tables are read as tracks", async () => {
    expect((await read("walk.csv", "time,lat,lon\n2024-05-03T10:00:00Z,48.1,2.1\n")).about).toBe("track");
    expect((await read("names.csv", "name,images\nx,3\n")).about).toBe("nothing");
  });

  test("wrong quoting costs its own line, an endless line nothing else, and the number of rows is bounded", async () => {
    const { photos } = await list(
      "Photo Details.csv",
      details('"B.JPG,x,no', dated("x"), `${"C".repeat(400)},y`),
    );
    expect(photos.map(({ key }) => key)).toEqual(["b.jpg,x,no", "a.jpg"]);
    const endless = await list("Photo Details.csv", `${details(dated("x"))}\n"${"z".repeat(3_000_000)}`);
    expect(endless.photos).toHaveLength(1);
    const huge = await list("Album.csv", `imageName\n${"I.JPG\n".repeat(600_000)}`);
    expect(huge.albums[0]?.photos).toHaveLength(500_000);
  });
});

describe("memories of Snapchat", () => {
  const uuid = "12345678-9ABC-4def-8123-456789abcdef";
  const entry = {
    Date: "2024-05-03 19:11:12 UTC",
    "Media Type": "Video",
    Location: "Latitude, Longitude: 48.8566, -2.3522",
    "Download Link": `https://app.snapchat.com/dmd/memories?uid=u&mid=${uuid}&ts=1`,
  };

  test("say moment and place, by day, kind and the ids of their links", async () => {
    const { photos } = await list(
      "memories_history.json",
      JSON.stringify({ "Saved Media": [entry, { Date: "soon" }, 7] }),
    );
    expect(photos).toMatchObject([
      {
        key: `2024-05-03 v ${uuid.toLowerCase()}`,
        values: {
          takenAt: { local: "2024-05-03T19:11:12", offset: "+00:00" },
          location: { lat: 48.8566, lng: -2.3522 },
        },
      },
    ]);
  });

  test("may be larger than what describes one photo; without a place there is none", async () => {
    const place = { ...entry, Location: "Latitude, Longitude: 0.0, 0.0" };
    const { photos } = await list(
      "memories_history.json",
      JSON.stringify({ "Saved Media": Array.from({ length: 6000 }, () => place) }),
    );
    expect(photos).toHaveLength(6000);
    expect(photos[0]?.values.location).toBeUndefined();
  });
});

describe("JSON of Flickr", () => {
  const photo = {
    id: "53512345678",
    name: "Sunset at Sea",
    description: "From the pier",
    date_taken: "2014-06-08 12:03:04",
    photopage: "https://www.flickr.com/photos/me/53512345678/",
    geo: [{ latitude: "52.512", longitude: "13.389", accuracy: "16" }],
    tags: [{ tag: "sea" }, { tag: "sea" }, { tag: 7 }],
  };

  test("says date, place, words and tags of a photo by its id", async () => {
    const { photos } = await list("photo_53512345678.json", JSON.stringify(photo));
    expect(photos).toMatchObject([
      {
        key: "53512345678",
        values: {
          takenAt: { local: "2014-06-08T12:03:04", offset: null, source: "sidecar:flickr" },
          location: { lat: 52.512, lng: 13.389 },
          title: "Sunset at Sea",
          description: "From the pier",
          keywords: ["sea"],
        },
      },
    ]);
  });

  test("names of cameras are no titles; places of older exports are in millionths; none is none", async () => {
    const old = { ...photo, name: "DSC_0042", geo: { latitude: 52512000, longitude: 13389000 } };
    const { photos } = await list("photo_1.json", JSON.stringify(old));
    expect(photos[0]?.values).toMatchObject({ location: { lat: 52.512, lng: 13.389 } });
    expect(photos[0]?.values.title).toBeUndefined();
    const bare = await list("photo_1.json", JSON.stringify({ ...photo, geo: [] }));
    expect(bare.photos[0]?.values.location).toBeUndefined();
  });

  test("albums name their photos by ids", async () => {
    const album = { id: "7215", title: "Sea", photos: ["53512345678", "0", 7, "no"] };
    const { albums } = await list("albums.json", JSON.stringify({ albums: [album] }));
    expect(albums).toEqual([{ id: "7215", title: "Sea", photos: ["53512345678", "0"] }]);
  });
});

describe("Picasa's files", () => {
  test("say stars, captions, keywords, faces, rotations, what is hidden, and albums", async () => {
    const text = `[Picasa]\r\nname=Holiday\r\n[IMG_1.JPG]\r\nstar=yes\r\ncaption=At the sea = blue\r\nkeywords=sea,sun, sea
rotate=rotate(1)\r\nfaces=rect64(3f845bcb59418507),8e62398ebda8c1a5\r\nalbums=a1b2,c3d4\r\n[b.png]\r\nhidden=yes\r\nalbums=a1b2
[.album:a1b2]\r\nname=Best of\r\ntoken=a1b2\r\n[Contacts2]\r\n8e62398ebda8c1a5=Ana;;\r\n`;
    for (const name of [".picasa.ini", "Picasa.ini"]) {
      const { from, photos, albums } = await list(name, text);
      expect(from).toBe("picasa");
      expect(photos).toEqual([
        {
          key: "img_1.jpg",
          values: {
            favourite: true,
            said: { rotation: 90 },
            people: {
              people: [
                { name: "Ana", area: { left: 0.24811, top: 0.35857, width: 0.10054, height: 0.16107 } },
              ],
              size: null,
            },
            description: "At the sea = blue",
            keywords: ["sea", "sun"],
          },
        },
        { key: "b.png", values: { said: { hidden: true } } },
      ]);
      expect(albums).toEqual([
        { id: "a1b2", title: "Best of", photos: ["img_1.jpg", "b.png"] },
        { id: "c3d4", title: "", photos: ["img_1.jpg"] },
      ]);
    }
  });

  test("have faces without leading zeros, several, of raw files without a place, and unnamed ones", async () => {
    const people = async (name: string, faces: string): Promise<unknown> => {
      const text = `[${name}]\nfaces=${faces}\n[Contacts2]\na1=Ana;ana@example.com;\nb2=Bo;;\n`;
      return (await list(".picasa.ini", text)).photos[0]?.values.people?.people;
    };
    expect(await people("a.jpg", "rect64(80008000ffff),a1;rect64(3f845bcb59418507),b2;")).toEqual([
      { name: "Ana", area: { left: 0, top: 0.50001, width: 0.50001, height: 0.49999 } },
      { name: "Bo", area: { left: 0.24811, top: 0.35857, width: 0.10054, height: 0.16107 } },
    ]);
    expect(await people("a.NEF", "rect64(3f845bcb59418507),a1")).toEqual([{ name: "Ana", area: null }]);
    expect(await people("a.jpg", "rect64(0),a1;rect64(),b2;rect64(3f845bcb3f845bcb),b2")).toMatchObject([
      { name: "Ana", area: null },
      { name: "Bo", area: null },
    ]);
    expect(
      (await read(".picasa.ini", "[a.jpg]\nfaces=rect64(3f845bcb59418507),ffffffffffffffff\n")).about,
    ).toBe("nothing");
  });

  test.each([
    ["rotate(0)", undefined],
    ["rotate(2)", 180],
    ["rotate(3)", 270],
    ["rotate(4)", undefined],
  ])("turn by quarters: %s", async (rotate, rotation) => {
    const { photos } = await list(".picasa.ini", `[a.jpg]\nstar=yes\nrotate=${rotate}\n`);
    expect(photos[0]?.values.said?.rotation).toBe(rotation);
  });

  test("that say nothing of photos, and other ini files, are none", async () => {
    expect((await read(".picasa.ini", "[Picasa]\nname=x\n")).about).toBe("nothing");
    expect(sidecarReader("desktop.ini")).toBeNull();
  });
});

describe("JSON of Facebook and Instagram", () => {
  const uri = "your_facebook_activity/posts/media/Sommer_1/100_n.jpg";
  const taken = {
    photo_metadata: { exif_data: [{ taken_timestamp: 1714763472, latitude: 48.8, longitude: 2.3 }] },
  };

  test("says when and where a posted picture was taken, with its repaired text", async () => {
    const media = {
      uri,
      creation_timestamp: 1714800000,
      description: "Gr\u00c3\u00bc\u00c3\u009fe",
      media_metadata: taken,
    };
    const posts = [{ timestamp: 1714800000, attachments: [{ data: [{ media }] }], data: [{ post: "x" }] }];
    expect(await list("your_posts_1.json", JSON.stringify(posts))).toMatchObject({
      from: "facebook",
      albums: [],
      photos: [
        {
          key: uri.toLowerCase(),
          values: {
            takenAt: { local: "2024-05-03T19:11:12", offset: "+00:00", source: "sidecar:facebook" },
            location: { lat: 48.8, lng: 2.3 },
            description: "Grüße",
          },
        },
      ],
    });
  });

  test("of posting is a guess, and an album is one", async () => {
    const album = {
      name: "Sommer",
      photos: [{ uri, creation_timestamp: 1714800000, title: "Sommer" }],
      cover_photo: { uri, creation_timestamp: 1714800000 },
      comments: [],
      last_modified_timestamp: 1714800001,
    };
    const { photos, albums } = await list("0.json", JSON.stringify(album));
    expect(photos).toMatchObject([
      { values: { takenAt: { local: "2024-05-04T05:20:00", source: "posted" } } },
    ]);
    expect(photos[0]?.values.description).toBeUndefined();
    expect(albums).toMatchObject([{ title: "Sommer", photos: [uri.toLowerCase()] }]);
  });

  test("of Instagram has the words of the post, and may be large", async () => {
    const media = { uri: "media/posts/202405/1_n.jpg", creation_timestamp: 1714800000, title: "" };
    const posts = Array.from({ length: 9000 }, (_, nth) => ({
      media: [{ ...media, uri: `media/posts/202405/${nth}_n.jpg` }],
      title: "Caf\u00c3\u00a9",
      creation_timestamp: 1714800000,
    }));
    const { from, photos } = await list("posts_1.json", JSON.stringify(posts));
    expect([from, photos.length]).toEqual(["instagram", 9000]);
    expect(photos[0]?.values).toMatchObject({ description: "Café", takenAt: { source: "posted" } });
  });

  test("that names no picture of theirs is of nobody, however deep it is", async () => {
    expect((await read("a.json", '[{"uri":"https://example.com/a.jpg","creation_timestamp":1}]')).about).toBe(
      "nothing",
    );
    const deep = `${'{"a":'.repeat(2000)}{"uri":"${uri}"}${"}".repeat(2000)}`;
    expect((await read("a.json", deep)).about).toBe("nothing");
  });
});

test("Telegram says when each file of a chat was sent, and what with it", async () => {
  const messages = [
    {
      id: 1,
      type: "message",
      date: "2024-05-03T21:11:12",
      date_unixtime: "1714763472",
      photo: "photos/photo_1@03-05-2024_21-11-12.jpg",
      text: ["At ", { type: "link", text: "sea" }],
    },
    {
      id: 2,
      type: "message",
      date: "2024-05-03T21:11:13",
      file: "(File not included. Change data exporting settings to download.)",
      text: "",
    },
    { id: 3, type: "message", date: "2024-05-03T21:11:14", file: "video_files/a.mp4", text: "" },
  ];
  const chat = { name: "Ana", type: "personal_chat", id: 1, messages };
  const photos = [
    {
      key: "photos/photo_1@03-05-2024_21-11-12.jpg",
      values: {
        takenAt: { local: "2024-05-03T19:11:12", offset: "+00:00", source: "posted" },
        description: "At sea",
      },
    },
    {
      key: "video_files/a.mp4",
      values: { takenAt: { local: "2024-05-03T21:11:14", offset: null, source: "posted" } },
    },
  ];
  for (const json of [chat, { about: "x", personal_information: {}, chats: { list: [chat] } }])
    expect(await list("result.json", JSON.stringify(json))).toEqual({
      about: "list",
      from: "telegram",
      photos,
      albums: [],
    });
});

describe("the text of a WhatsApp chat", () => {
  test.each([
    [
      "[03.05.24, 22:11:12] Ana: \u200e<Anhang: 00000012-PHOTO-2024-05-03-22-11-12.jpg>",
      "2024-05-03T22:11:12",
    ],
    [
      "\u200e[5/3/24, 10:11:12\u202fPM] Ana: \u200e<attached: 00000012-PHOTO-2024-05-03-22-11-12.jpg>",
      "2024-05-03T22:11:12",
    ],
    ["03/05/2024, 22:11 - Ana: \u200eIMG-20240503-WA0001.jpg (file attached)", "2024-05-03T22:11:00"],
    ["5/3/24, 10:11 PM - Ana: IMG-20240503-WA0001.jpg (file attached)", "2024-05-03T22:11:00"],
    ["04/05/2024, 00:01 - Ana: IMG-20240503-WA0001.jpg (file attached)", undefined],
    ["03/05/2024, 10:11 nachm. - Ana: IMG-20240503-WA0001.jpg (Datei angehängt)", undefined],
  ])("%s", async (line, local) => {
    const { from, photos } = await list("_chat.txt", `03/05/2024, 22:10 - Ana: Hi\r\n${line}\r\n`);
    expect([from, photos.length, photos[0]?.values.takenAt?.local]).toEqual(["whatsapp", 1, local]);
  });

  test("without files says nothing, and other texts are none", async () => {
    expect((await read("WhatsApp Chat with Ana.txt", "03/05/2024, 22:10 - Ana: Hi")).about).toBe("nothing");
    expect(["_chat.txt", "WhatsApp Chat mit Ana.txt", "notes.txt"].map(nameKind)).toEqual([
      "sidecar",
      "sidecar",
      "other",
    ]);
  });
});

test("nothing makes a reader throw or answer something else than a reading", async () => {
  const names = [
    "Photo Details.csv",
    "Album.csv",
    "memories_history.json",
    "photo_1.json",
    ".picasa.ini",
    "_chat.txt",
  ];
  const heads = [
    heading,
    "imageName",
    '{"Saved Media":[',
    '{"id":"1","date_taken":"","photopage":""',
    "[a.jpg]\nfaces=rect64(",
    '[{"uri":"media/a.jpg","creation_timestamp":',
    '{"messages":[{"type":"message","date":"","photo":"a/',
    "03/05/2024, 22:10 - Ana: IMG-20240503-WA0001.jpg (",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom(...heads),
      fc.string({ unit: "binary" }),
      async (name, head, rest) => {
        expect((await read(name, `${head}\n${rest}`)).about).toMatch(/^(?:list|album|track|nothing|photo)$/);
      },
    ),
    { numRuns: 200 },
  );
});
