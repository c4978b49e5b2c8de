/** Two decimal degrees beside each other ("48.85837, 2.29448", ISO 6709's "+48.8584+002.2945"), or degrees and minutes. */
const coordinates =
  /\d{1,2}\.\d{3,}\s*°?\s*[NS]?\s*[,;/|\s+-]\s*[+-]?\s*\d{1,3}\.\d{3,}|\d{1,3}\s*°\s*\d{1,2}\s*['′.]|\bgeo:/i;

const names =
  /gps|latitude|long(?:i|t)tude|altitude|location|city|country|province|coordinate|geo(?:tag|hash|name|code)|address|place|worldregion/i;

/** Whether a property of this name may hold a position or the name of a place. */
export function namesPosition(name: string): boolean {
  return names.test(name) || name === "State";
}

/** Whether a text may state a position: coordinates, or a word such as "GPS" or "latitude". Zeros of UTF-16 are skipped. */
export function statesPosition(text: string): boolean {
  const plain = text.includes("\0") ? text.replaceAll("\0", "") : text;
  return coordinates.test(plain) || /\b(?:gps|latitude|longitude)/i.test(plain);
}
