import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { dateOfName } from "../../../../../workers/photo/facts/file-date.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";
import { Chance } from "../../../../support/random.ts";

const now = Date.UTC(2026, 10, 21);

/** Wall clock and offset as a record has them; null where the name tells none. */
function read(name: string): string | null {
  const candidate = dateOfName(name);
  const [date] = candidate === null ? [] : readableDates([candidate], now);
  return date === undefined ? null : `${date.local}${date.offset ?? ""}`;
}

describe("the date of a file's name", () => {
  test.each([
    ["IMG_20240503_101112.jpg", "2024-05-03T10:11:12"],
    ["VID_20240503_101112.mp4", "2024-05-03T10:11:12"],
    ["IMG_20240503_101112_HDR~2.jpg", "2024-05-03T10:11:12"],
    ["IMG_20240503_101112345.jpg", "2024-05-03T10:11:12.345"],
    ["IMG20240503101112.jpg", "2024-05-03T10:11:12"],
    ["20240503_101112.jpg", "2024-05-03T10:11:12"],
    ["PXL_20240503_081112345.jpg", "2024-05-03T08:11:12.345+00:00"],
    ["PXL_20240503_081112345.NIGHT.jpg", "2024-05-03T08:11:12.345+00:00"],
    ["Screenshot_20240503-101112_Chrome.png", "2024-05-03T10:11:12"],
    ["Screenshot_2024-05-03-10-11-12-345_com.app.png", "2024-05-03T10:11:12.345"],
    ["Screenshot 2024-05-03 at 10.11.12.png", "2024-05-03T10:11:12"],
    ["Screenshot 2024-05-03 at 9.11.12\u202fPM.png", "2024-05-03T21:11:12"],
    ["Screen Shot 2024-05-03 at 12.11.12 AM.png", "2024-05-03T00:11:12"],
    ["WhatsApp Image 2024-05-03 at 10.11.12.jpeg", "2024-05-03T10:11:12"],
    ["signal-2024-05-03-101112.jpg", "2024-05-03T10:11:12"],
    ["signal-2024-05-03-10-11-12-345.jpg", "2024-05-03T10:11:12.345"],
    ["photo_2024-05-03_10-11-12.jpg", "2024-05-03T10:11:12"],
    ["photo_12@03-05-2024_10-11-12.jpg", "2024-05-03T10:11:12"],
    ["DJI_20240503101112_0001_D.JPG", "2024-05-03T10:11:12"],
    ["2024-05-03 10.11.12.jpg", "2024-05-03T10:11:12"],
    ["2024-05-03 10.11.12-1.jpg", "2024-05-03T10:11:12"],
    ["WIN_20240503_10_11_12_Pro.jpg", "2024-05-03T10:11:12"],
    ["1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
    ["FB_IMG_1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
    ["mmexport1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
  ])("%s tells day and time", (name, expected) => {
    expect(read(name)).toBe(expected);
  });

  test.each([
    // macOS, by language.
    "Bildschirmfoto 2024-05-03 um 22.11.12.png",
    "Capture d’écran 2024-05-03 à 22.11.12.png",
    "Captura de pantalla 2024-05-03 a la(s) 22.11.12.png",
    "Captura de pantalla 2024-05-03 a les 22.11.12.png",
    "Schermata 2024-05-03 alle 22.11.12.png",
    "Captura de ecrã 2024-05-03, às 22.11.12.png",
    "Captura de Tela 2024-05-03 às 22.11.12 (2).png",
    "Schermafbeelding 2024-05-03 om 22.11.12.png",
    "Skärmavbild 2024-05-03 kl. 22.11.12.png",
    "Näyttökuva 2024-05-03 kello 22.11.12.png",
    "Zrzut ekranu 2024-05-03 o 22.11.12.png",
    "Snímek obrazovky 2024-05-03 v 22.11.12.png",
    "Снимок экрана 2024-05-03 в 22.11.12.png",
    "Знімок екрана 2024-05-03 о 22.11.12.png",
    "Captură de ecran din 2024-05-03 la 22.11.12.png",
    "Képernyőfotó 2024-05-03 - 22.11.12.png",
    "Ekran Resmi 2024-05-03 22.11.12.png",
    "Ảnh màn hình 2024-05-03 lúc 22.11.12.png",
    "Cuplikan Layar 2024-05-03 pukul 22.11.12.png",
    "צילום מסך 2024-05-03 ב-22.11.12.png",
    "لقطة شاشة 2024-05-03 في 10.11.12 م.png",
    "Στιγμιότυπο 2024-05-03, 10.11.12 μ.μ..png",
    "スクリーンショット 2024-05-03 22.11.12.png",
    "スクリーンショット 2024-05-03 午後10.11.12.png",
    "截屏2024-05-03 下午10.11.12.png",
    "스크린샷 2024-05-03 오후 10.11.12.png",
    "스크린샷 2024-05-03 오후 10.11.12.png".normalize("NFD"),
    "Captura de pantalla 2024-05-03 a las 10.11.12 p. m..png",
    // Windows, GNOME.
    "Screenshot 2024-05-03 221112.png",
    "Screenshot from 2024-05-03 22-11-12.png",
    // Messengers, by language.
    "WhatsApp Bild 2024-05-03 um 22.11.12_ab12cd34.jpg",
    "Imagen de WhatsApp 2024-05-03 a las 22.11.12_ab12cd34.jpg",
    "Immagine WhatsApp 2024-05-03 ore 22.11.12_ab12cd34.jpg",
    "Imagem do WhatsApp de 2024-05-03 à(s) 22.11.12_ab12cd34.jpg",
    "WhatsApp Görsel 2024-05-03 saat 22.11.12_ab12cd34.jpg",
    "Изображение WhatsApp 2024-05-03 в 22.11.12_ab12cd34.jpg",
    "WhatsApp Image 2024-05-03 at 10.11.12 PM (1).jpeg",
    "viber_image_2024-05-03_22-11-12-000.jpg",
    "微信图片_20240503221112.jpg",
    // Uploads.
    "24-05-03 22-11-12 1234.jpg",
    ".trashed-1774607641-IMG_20240503_221112.jpg",
    ".pending-1774607641-20240503_221112.jpg",
  ])("%s was taken at eleven past ten in the evening", (name) => {
    expect(read(name)).toMatch(/^2024-05-03T22:11:12(?:\.000)?$/);
  });

  test("OneDrive names what it takes from an iPhone by UTC", () => {
    expect(read("20240503_221112000_iOS 2.heic")).toBe("2024-05-03T22:11:12.000+00:00");
    expect(read("20240503_221112000_iOS.heic")).toBe("2024-05-03T22:11:12.000+00:00");
  });

  test.each([
    "IMG-20240503-WA0001.jpg",
    "VID-20240503-WA0012.mp4",
    "2024-05-03.jpg",
    "2024-05-03 Grandma.jpg",
    "2024-05-03_123456ab-0000-4000-8000-000000000002-main.jpg",
    "2024-05-03_12345678-9abc-4def-8123-456789abcdef-overlay.png",
  ])("%s tells the day alone, which is stored as its midnight", (name) => {
    expect(read(name)).toBe("2024-05-03T00:00:00");
  });

  test("a day a person wrote in front may be long ago", () => {
    expect(read("1954-07-12 Wedding.tif")).toBe("1954-07-12T00:00:00");
  });

  test.each([
    "IMG_0001.jpg",
    "DSC01234.ARW",
    "IMG_1234567890.jpg",
    "IMG_20241303_101112.jpg",
    "IMG_20240503_251112.jpg",
    "Screenshot 2024-05-03 at 13.11.12 AM.png",
    "IMG-20240532-WA0001.jpg",
    "invoice 20240503.jpg",
    "120240503_101112.jpg",
    "20240503_1011123.jpg",
    "2024-05-03-2024-06-01.jpg",
    "18650503_101112.jpg",
    "FB_IMG_17147310723456.jpg",
    "received_1714731072345.jpg",
    "1714731072345678.jpg",
    "wallpaper-1920x1080-20240001.jpg",
    "",
    ".jpg",
  ])("%j tells none", (name) => {
    expect(read(name)).toBeNull();
  });

  test("any name is survived", () => {
    const digits = fc.stringMatching(/^[\d_.:@ -]{0,60}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (name) => {
        expect(() => read(name)).not.toThrow();
      }),
    );
  });

  test("digits of identifiers are no clock", () => {
    const chance = new Chance(11);
    const digits = (count: number): string =>
      Array.from({ length: count }, () => Math.floor(chance.next() * 10)).join("");
    const hex = (count: number): string =>
      Array.from({ length: count }, () => "0123456789abcdef"[Math.floor(chance.next() * 16)]).join("");
    const kinds: (() => string)[] = [
      () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
      () => hex(32),
      () => `tumblr_${digits(13)}`,
      () => `tumblr_${hex(19)}_1280`,
      () => `${digits(9)}_${digits(15)}_${digits(19)}_n`,
      () => `received_${digits(16)}`,
      () => `Snapchat-${digits(10)}`,
      () => `IMG_${digits(4)}`,
      () => `original_${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}_PXL`,
    ];
    const read = Array.from({ length: 200_000 }, (_, at) => `${kinds[at % kinds.length]?.() ?? ""}.jpg`);
    expect(
      read.filter(
        (name) =>
          readableDates(
            [dateOfName(name)].filter((date) => date !== null),
            now,
          ).length > 0,
      ),
    ).toEqual([]);
  });

  test("costs as much as the name is long: each pattern repeats one class of characters without a limit at most", () => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    const found = dateOfName("2024-05-03".repeat(20_000));
    const patterns = new Set(exec.mock.contexts.map((pattern) => (pattern as RegExp).source));
    exec.mockRestore();
    expect(found).toBeNull();
    expect(patterns.size).toBe(10);
    for (const pattern of patterns) {
      const unlimited = pattern.match(/(?:\\.|\[[^\]]*\]|.)(?:[*+]|\{\d+,\})/g) ?? [];
      expect(unlimited.length, pattern).toBeLessThanOrEqual(1);
      for (const repeated of unlimited) expect(repeated, pattern).not.toMatch(/^\)/);
      // Nor is a group with such a repetition within repeated itself.
      expect(pattern).not.toMatch(/[*+}]\)(?:[*+]|\{\d+,?\d*\})/);
    }
  });
});
