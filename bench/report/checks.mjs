/** Answers where in a value something is wrong, and null where nothing is. @typedef {(value: unknown, path: string) => string | null} Check */

/** What a text says as JSON; undefined where it is none. @param {string} source @returns {unknown} */
export function parsedJson(source) {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** Whether a value has fields by name. @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @type {Check} */
export const text = (value, path) => (typeof value === "string" ? null : path);

/** @type {Check} */
export const flag = (value, path) => (typeof value === "boolean" ? null : path);

/** @type {Check} */
export const finite = (value, path) => (Number.isFinite(value) ? null : path);

/** @type {Check} */
export const positive = (value, path) => (Number.isFinite(value) && Number(value) > 0 ? null : path);

/** One of these words. @param {...string} words @returns {Check} */
export const oneOf = (...words) => {
  return (value, path) => (typeof value === "string" && words.includes(value) ? null : path);
};

/** May be missing. @param {Check} check @returns {Check} */
export const maybe = (check) => (value, path) => (value === undefined ? null : check(value, path));

/** May be null. @param {Check} check @returns {Check} */
export const nullOr = (check) => (value, path) => (value === null ? null : check(value, path));

/** A list, each of which is right. @param {Check} check @returns {Check} */
export const list = (check) => (value, path) => {
  if (!Array.isArray(value)) return path;
  return firstOf(value.map((one, at) => () => check(one, `${path}.${at}`)));
};

/** Fields of any name, each of which is right. @param {Check} check @returns {Check} */
export const recordOf = (check) => (value, path) => {
  if (!isRecord(value)) return path;
  return firstOf(
    Object.entries(value).map(
      ([name, one]) =>
        () =>
          check(one, `${path}.${name}`),
    ),
  );
};

/** These fields, each of which is right; others may be there. @param {Record<string, Check>} fields @returns {Check} */
export const record = (fields) => (value, path) => {
  if (!isRecord(value)) return path;
  return firstOf(
    Object.entries(fields).map(
      ([name, check]) =>
        () =>
          check(value[name], `${path}.${name}`),
    ),
  );
};

/** @param {(() => string | null)[]} checks */
function firstOf(checks) {
  for (const check of checks) {
    const wrong = check();
    if (wrong !== null) return wrong;
  }
  return null;
}
