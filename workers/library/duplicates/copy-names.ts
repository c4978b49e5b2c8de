/** A copy, in the ten languages of the app and a few more. */
const copy = "copy|kopie|kopia|kopi|copie|copia|cópia|コピー|副本|拷贝|نسخة|עותק";

/**
 * How programs mark a copy, at the end of a name: "IMG_1 (1)", "IMG_1(2)", "IMG_1 copy 2", "IMG_1 - Copy (3)",
 * "IMG_1 - Kopie", "IMG_1 – copie", "IMG_1のコピー"; and at its beginning: "Copy of IMG_1", "Kopie von IMG_1".
 */
const atEnd = new RegExp(`(?:\\(\\d+\\)|(?:[ _-]|の|的)(?:${copy})(?:[ _-]?\\(?\\d+\\)?)?)$`, "i");
const atStart = new RegExp(`^(?:${copy})(?: \\(?\\d+\\)?)? (?:of|von|de|di|av|من|של) `, "i");

/** Folders of copies, by their whole name, and folders of backups: "Backup of phone", "Datensicherung 2024". */
const copyFolder = new RegExp(`^(?:copies|kopien|copi[ae]s|cópias|نسخ|עותקים|${copy})$`, "i");
const backupFolder =
  /back[ -]?up|(?<!\p{L})(?:daten)?sicherung|sauvegarde|de seguridad|respaldo|di sicurezza|de segurança|バックアップ|备份|備份|نسخة? (?:ال)?احتياطي|גיבוי/iu;

/** 2 where a file or a folder on its path is named like a copy, 1 where it is in a backup or a folder of copies, else 0. */
export function markOf(path: string): number {
  const [name = "", ...folders] = path.normalize("NFC").split("/").reverse();
  const isMarked = [name.replace(/(?<=.)\.[^.]*$/, ""), ...folders].some(
    (one) => atEnd.test(one) || atStart.test(one),
  );
  return isMarked ? 2 : Number(folders.some((one) => copyFolder.test(one) || backupFolder.test(one)));
}
