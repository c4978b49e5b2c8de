/** What Google Photos puts behind the name of an edited copy, in the languages of its exports; after public reports. */
const endings: readonly string[] = `
  edited effects smile mix animation collage bearbeitet modifié modifie editado editada editat
  modificato modificata bewerkt redigerad redigeret redigert muokattu edytowane edytowany upraveno
  upravené szerkesztett editare düzenlendi изменено отредактировано відредаговано 编辑 编辑过 已編輯 編輯
  編集済み 수정됨 แก้ไขแล้ว
`
  .trim()
  .split(/\s+/)
  .concat("ha editado")
  .map((ending) => `-${ending}`.normalize("NFC"));

/** File names of pictures are shortened to this stem; a cut goes through the ending of an edited copy as well. */
const longestStem = 47;

/** The stem without what marks an edited copy; null when it is none. Takes lower case. */
export function originalStem(stem: string): string | null {
  const dash = stem.lastIndexOf("-");
  if (dash <= 0) return null;
  const ending = stem.slice(dash).normalize("NFC");
  const isCut = stem.length === longestStem && ending.length > 1;
  const isEdited = endings.some((known) => known === ending || (isCut && known.startsWith(ending)));
  return isEdited ? stem.slice(0, dash) : null;
}
