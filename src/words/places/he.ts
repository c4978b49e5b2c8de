import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in Hebrew. */
export const placesHe: Translation<typeof placesEn> = {
  title: "מקומות",
  allPlaces: "כל המקומות",
  none: "אין עדיין תמונות",
  noneText: "אפשר להוסיף תיקיית תמונות כדי לראות באילו מדינות ויישובים צולמו.",
  noneMatch: "אין תמונות מתאימות.",
  noneMatchText: "אפשר לנסות פחות מילים או תאריך אחר.",
  clearFilter: "ניקוי המסנן",
  noneHere: "אין כאן תמונות.",
  located: { one: "תמונה אחת עם מיקום", two: "שתי תמונות עם מיקום", other: "{count} תמונות עם מיקום" },
  locatedText: "המיקום נשמר בידי המצלמה או הטלפון, או נוסף ידנית.",
  locatedNone: "לתמונות שלך אין מיקום, ולכן המפה ריקה.",
  showOnMap: "הצגה על המפה",
  without: { one: "תמונה אחת ללא מיקום", two: "שתי תמונות ללא מיקום", other: "{count} תמונות ללא מיקום" },
  withoutText: "נפוץ במצלמות ללא GPS, בצילומי מסך ובתמונות מאפליקציות מסרים.",
  withoutNone: "לכל תמונה יש מיקום.",
  showThem: "הצגתן",
  countries: { one: "מדינה אחת", two: "שתי מדינות", other: "{count} מדינות" },
  order: "סדר",
  orderCount: "הכי הרבה תמונות תחילה",
  orderName: "לפי שם",
  showPhotos: "הצגת התמונות",
  showNameOnMap: "הצגת {name} על המפה",
  regionPhotos: {
    one: "תמונה אחת<hidden> של {name}</hidden>",
    two: "שתי תמונות<hidden> של {name}</hidden>",
    other: "{count} תמונות<hidden> של {name}</hidden>",
  },
  otherPlaces: "מקומות אחרים",
  showAll: { one: "הצגת המקום היחיד", two: "הצגת שני המקומות", other: "הצגת כל {count} המקומות" },
  lookingUp: "חיפוש שמות מקומות מתבצע…",
  nameless: {
    one: "לתמונה אחת על המפה אין עדיין שם מקום. יש תמונות, כמו בלב ים, שאין להן שם כזה.",
    two: "לשתי תמונות על המפה אין עדיין שם מקום. יש תמונות, כמו בלב ים, שאין להן שם כזה.",
    other: "ל־{count} תמונות על המפה אין עדיין שם מקום. יש תמונות, כמו בלב ים, שאין להן שם כזה.",
  },
  credit: "שמות המקומות: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};
