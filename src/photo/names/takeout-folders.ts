/** What a folder of a Takeout holds, by its name, in the languages of exports. */
export type TakeoutFolder =
  { kind: "year"; year: string } | { kind: "trash" } | { kind: "archive" } | { kind: "album" };

/** "Photos from 2019", "Fotos von 2019", "Photos de 2019", "2019 年の写真" and so on: one year, and words for photos. */
const photosOf =
  /^(?:photos? (?:from|de|of)|fotos? (?:von|aus|de|del|van|från|fra|uit)|foto(?:'s|s|grafie|grafii)? (?:van|uit|dal|del|din|z)|foto|zdjęcia z|fotky z|fotografie z|valokuvat|kuvat vuodelta|фото(?:графии)? (?:за|з|от)|תמונות מ-?|صور من) ?(\d{4})(?: г(?:ода|\.)?| р\.)?$/iu;
const yearFirst = /^(\d{4}) ?(?:年の写真|年的照片|年照片|년의? 사진|fotoğrafları|photos)$/iu;

const trashNames = new Set(
  "trash|bin|papierkorb|corbeille|papelera|cestino|lixeira|lixo|prullenbak|papperskorgen|papirkurv|kosz|koš|корзина|ゴミ箱|回收站|回收桶|휴지통|אשפה|المهملات".split(
    "|",
  ),
);
const archiveNames = new Set(
  "archive|archives|archiv|archivo|archivio|arquivo|archief|arkiv|archiwum|архив|アーカイブ|归档|封存|보관처리|ארכיון|الأرشيف".split(
    "|",
  ),
);

/** The kind of a folder, by its own name. */
export function takeoutFolder(name: string): TakeoutFolder {
  const plain = name.normalize("NFC").trim();
  const year = (photosOf.exec(plain) ?? yearFirst.exec(plain))?.[1];
  if (year !== undefined) return { kind: "year", year };
  const lower = plain.toLowerCase();
  if (trashNames.has(lower)) return { kind: "trash" };
  return archiveNames.has(lower) ? { kind: "archive" } : { kind: "album" };
}
