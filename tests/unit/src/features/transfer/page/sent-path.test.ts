import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSentPath,
  sendablePath,
  writtenPath,
} from "../../../../../../src/features/transfer/page/sent-path.ts";

test.each(["IMG_1.jpg", "Trip/IMG_1.HEIC", "a/b/c/Größe 日本.mp4", "Trip/IMG_1.jpg.xmp"])(
  "%s is a path",
  (path) => {
    expect(isSentPath(path)).toBe(true);
  },
);

test.each([
  "",
  "/etc/passwd.jpg",
  "../IMG_1.jpg",
  "Trip/../../IMG_1.jpg",
  "Trip/./IMG_1.jpg",
  "Trip//IMG_1.jpg",
  "Trip/",
  String.raw`C:\photos\IMG_1.jpg`,
  "IMG_1.jpg\u0000.exe",
  "line\nbreak.jpg",
  "photo\u202egpj.exe.jpg",
  "run.exe",
  "run.sh",
  "no ending",
  "Thumbs.db",
  `${"a".repeat(256)}.jpg`,
  `${"folder/".repeat(50)}a.jpg`,
  `${"folder/".repeat(200)}a.jpg`,
  "half \ud800.jpg",
  null,
  7,
  ["a.jpg"],
])("%j is none", (path) => {
  expect(isSentPath(path)).toBe(false);
});

test("every path of a library is sent under one that is taken", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 300 }), { minLength: 1 }),
      (names) => {
        expect(isSentPath(sendablePath(names.join("/")))).toBe(true);
      },
    ),
  );
});

test("a path that is taken is written within its folder, under names every system allows", () => {
  expect(writtenPath("Trip/con.jpg")).toBe("Trip/_con.jpg");
  expect(writtenPath("What: a trip?/a<b>.jpg")).toBe("What_ a trip_/a_b_.jpg");
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (names) => {
      const path = `${names.join("/")}.jpg`;
      fc.pre(isSentPath(path));
      const written = writtenPath(path).split("/");
      expect(written).toHaveLength(path.split("/").length);
      for (const name of written) expect(["", ".", ".."]).not.toContain(name);
    }),
  );
});
