import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints photos, in Hebrew. */
export const printHe: Translation<typeof printEn> = {
  title: "הדפסה",
  print: "הדפסה",
  preparing: {
    one: "הכנת התמונה, {loaded} מתוך {count}…",
    two: "הכנת התמונות, {loaded} מתוך {count}…",
    other: "הכנת התמונות, {loaded} מתוך {count}…",
  },
  ready: {
    one: "תמונה אחת מוכנה להדפסה.",
    two: "שתי תמונות מוכנות להדפסה.",
    other: "{count} תמונות מוכנות להדפסה.",
  },
  onlyFirst: {
    one: "מודפסות {most} הראשונות מתוך תמונה אחת. כדי להדפיס את השאר, יש לסנן או לבחור פחות תמונות.",
    two: "מודפסות {most} הראשונות מתוך שתי תמונות. כדי להדפיס את השאר, יש לסנן או לבחור פחות תמונות.",
    other: "מודפסות {most} הראשונות מתוך {count} תמונות. כדי להדפיס את השאר, יש לסנן או לבחור פחות תמונות.",
  },
  size: "תמונות",
  large: "גדולות",
  medium: "בינוניות",
  small: "קטנות",
  preview: "תצוגה מקדימה",
  photos: "תמונות",
  noDate: "ללא תאריך",
  noPreview: "ללא תצוגה מקדימה",
};
