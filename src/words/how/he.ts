import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Hebrew. */
export const howHe: Translation<typeof howEn> = {
  title: "איך זה עובד",
  drop: "גוררים לכאן תיקייה",
  dropText: "Pinroll קורא את התמונות שלך במכשיר הזה. דבר אינו מועלה לרשת.",
  map: "רואים את התמונות על המפה",
  mapText: "תמונות עם מיקום מופיעות היכן שצולמו, יום אחר יום.",
  trips: "מוצאים את הטיולים",
  tripsText: "ימים הרחק מהבית הופכים לטיולים, עם המקומות והנתיב.",
  again: "הפעלה נוספת",
  pause: "השהיה",
  play: "הפעלה",
  addFolder: "הוספת תיקייה",
  privacy: "פרטיות",
};
