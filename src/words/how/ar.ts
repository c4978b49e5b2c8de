import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Arabic. */
export const howAr: Translation<typeof howEn> = {
  title: "طريقة العمل",
  drop: "أفلت مجلدًا",
  dropText: "يقرأ Pinroll صورك على هذا الجهاز. لا يُرفع أي شيء.",
  map: "شاهد صورك على الخريطة",
  mapText: "تظهر الصور التي لها موقع حيث التُقطت، يومًا بعد يوم.",
  trips: "استعد رحلاتك",
  tripsText: "تتحول الأيام البعيدة عن المنزل إلى رحلات، بأماكنها وخط سيرها.",
  again: "إعادة التشغيل",
  pause: "إيقاف مؤقت",
  play: "تشغيل",
  addFolder: "إضافة مجلد",
  privacy: "الخصوصية",
};
