import { lights, type Light } from "../../../../photo/light.ts";
import { patternOf } from "../../../../../workers/library/search/words/forms-pattern.ts";
import { fold } from "../../../../../workers/library/search/words/normalise.ts";

/** A light that words ask for, or several of them. */
type Asked = Light | "twilight";

/**
 * By language, what people type for a light, with commas between; the first name of each is the one that is shown. "?" follows
 * names that are also those of people and towns: what is called so comes first. A bare "day" is none, as it says nothing: only
 * "by day" is.
 */
export const lightNames: Readonly<Record<string, Readonly<Record<Asked, string>>>> = {
  en: {
    dawn: "Dawn?, at dawn, daybreak, at daybreak, before sunrise, morning twilight",
    "blue hour": "Blue hour, the blue hour, at blue hour",
    sunrise: "Sunrise, sunrises, at sunrise, sunup",
    "golden hour": "Golden hour, the golden hour, at golden hour, golden light",
    day: "Daylight, by day, in daylight, daytime, during the day, in the daytime",
    sunset: "Sunset, sunsets, at sunset, sundown, at sundown",
    dusk: "Dusk, at dusk, nightfall, at nightfall, after sunset, evening twilight",
    night: "Night, nights, at night, by night, nighttime, night time, after dark",
    twilight: "Twilight, at twilight",
  },
  de: {
    dawn: "Morgendämmerung, in der Morgendämmerung, Morgengrauen, im Morgengrauen, vor Sonnenaufgang",
    "blue hour": "Blaue Stunde, zur blauen Stunde, blauen Stunde",
    sunrise: "Sonnenaufgang, Sonnenaufgänge, bei Sonnenaufgang, zum Sonnenaufgang",
    "golden hour": "Goldene Stunde, zur goldenen Stunde, goldenen Stunde, goldenes Licht",
    day: "Tageslicht, bei Tageslicht, tagsüber, bei Tag, am Tag, am Tage",
    sunset: "Sonnenuntergang, Sonnenuntergänge, bei Sonnenuntergang, zum Sonnenuntergang",
    dusk: "Abenddämmerung, in der Abenddämmerung, nach Sonnenuntergang",
    night: "Nacht, nachts, bei Nacht, in der Nacht",
    twilight: "Dämmerung, in der Dämmerung, Zwielicht",
  },
  fr: {
    dawn: "Aube?, à l’aube, à l'aube, au point du jour, avant le lever du soleil",
    "blue hour": "Heure bleue, l’heure bleue, l'heure bleue, à l’heure bleue, à l'heure bleue",
    sunrise: "Lever du soleil, lever de soleil, levers de soleil, au lever du soleil",
    "golden hour":
      "Heure dorée, l’heure dorée, l'heure dorée, à l’heure dorée, à l'heure dorée, lumière dorée",
    day: "Plein jour, en plein jour, de jour, lumière du jour, en journée",
    sunset: "Coucher du soleil, coucher de soleil, couchers de soleil, au coucher du soleil, soleil couchant",
    dusk: "Crépuscule, au crépuscule, à la tombée de la nuit, tombée de la nuit, après le coucher du soleil",
    night: "Nuit, nuits, la nuit, de nuit, pendant la nuit, nocturne, nocturnes",
    twilight: "Entre chien et loup, pénombre",
  },
  es: {
    dawn: "Alba?, al alba, antes del amanecer, crepúsculo matutino",
    "blue hour": "Hora azul, la hora azul, a la hora azul",
    sunrise: "Amanecer, amaneceres, al amanecer, salida del sol",
    "golden hour": "Hora dorada, la hora dorada, a la hora dorada, luz dorada",
    day: "Luz del día, de día, durante el día, a plena luz",
    sunset: "Puesta de sol, puestas de sol, puesta del sol, atardecer, atardeceres, al atardecer, ocaso",
    dusk: "Anochecer, al anochecer, después de la puesta de sol, crepúsculo vespertino",
    night: "Noche, noches, de noche, por la noche, nocturna, nocturno, nocturnas",
    twilight: "Crepúsculo, penumbra",
  },
  it: {
    dawn: "Aurora, all’aurora, all'aurora, crepuscolo mattutino, prima dell’alba, prima dell'alba, albeggiare",
    "blue hour": "Ora blu, l’ora blu, l'ora blu, all’ora blu, all'ora blu",
    sunrise: "Alba?, albe, all’alba, all'alba, sorgere del sole, al sorgere del sole",
    "golden hour": "Ora d’oro, ora d'oro, ora dorata, luce dorata",
    day: "Luce del giorno, di giorno, alla luce del giorno, in pieno giorno",
    sunset: "Tramonto, tramonti, al tramonto, calar del sole",
    dusk: "Imbrunire, all’imbrunire, all'imbrunire, dopo il tramonto, crepuscolo serale",
    night: "Notte, notti, di notte, la notte, notturna, notturno, notturne",
    twilight: "Crepuscolo, al crepuscolo",
  },
  pt: {
    dawn: "Alvorada, de madrugada, antes do nascer do sol, crepúsculo da manhã",
    "blue hour": "Hora azul, a hora azul, na hora azul",
    sunrise: "Nascer do sol, ao nascer do sol, amanhecer, ao amanhecer",
    "golden hour": "Hora dourada, a hora dourada, na hora dourada, luz dourada",
    day: "Luz do dia, de dia, durante o dia, à luz do dia",
    sunset: "Pôr do sol, pôr-do-sol, ao pôr do sol, entardecer, ao entardecer",
    dusk: "Anoitecer, ao anoitecer, depois do pôr do sol, crepúsculo da tarde",
    night: "Noite, noites, à noite, de noite, noturna, noturno, noturnas",
    twilight: "Crepúsculo, ao crepúsculo, lusco-fusco",
  },
  ja: {
    dawn: "夜明け, 明け方, 夜明け前, 日の出前",
    "blue hour": "ブルーアワー, 青い時間",
    sunrise: "日の出, 朝日, 朝焼け",
    "golden hour": "ゴールデンアワー, マジックアワー, 黄金の時間",
    day: "昼間, 日中, 昼",
    sunset: "日没, 夕日, 夕陽, 夕焼け, 夕暮れ, 日の入り",
    dusk: "夕闇, 日没後, たそがれ, 黄昏",
    night: "夜, 夜間, 夜景, 夜に, 夜の",
    twilight: "薄明, 薄暮, 薄明かり",
  },
  zh: {
    dawn: "黎明, 拂晓, 破晓, 日出前",
    "blue hour": "蓝调时刻, 蓝色时刻, 蓝调时光",
    sunrise: "日出, 朝阳, 朝霞",
    "golden hour": "黄金时刻, 黄金时段, 黄金时间",
    day: "白天, 日间, 白昼",
    sunset: "日落, 夕阳, 晚霞, 落日",
    dusk: "黄昏, 傍晚, 日落后, 薄暮",
    night: "夜晚, 夜间, 晚上, 夜里, 夜景, 夜",
    twilight: "暮光, 曙暮光, 微光",
  },
  ar: {
    dawn: "الفجر, فجر, عند الفجر, قبل الشروق",
    "blue hour": "الساعة الزرقاء, ساعة زرقاء",
    sunrise: "شروق الشمس, الشروق, شروق, عند الشروق",
    "golden hour": "الساعة الذهبية, ساعة ذهبية, الضوء الذهبي",
    day: "ضوء النهار, نهارًا, بالنهار, في النهار, النهار",
    sunset: "غروب الشمس, الغروب, غروب, عند الغروب",
    dusk: "الغسق, غسق, بعد الغروب",
    night: "الليل, ليل, ليلًا, بالليل, في الليل",
    twilight: "الشفق, شفق",
  },
  he: {
    dawn: "שחר?, עם שחר, לפני הזריחה, עלות השחר",
    "blue hour": "השעה הכחולה, שעה כחולה, בשעה הכחולה",
    sunrise: "זריחה, זריחות, הזריחה, בזריחה",
    "golden hour": "שעת הזהב, שעה זהובה, בשעת הזהב, אור זהוב",
    day: "אור יום, במשך היום, לאור יום",
    sunset: "שקיעה, שקיעות, השקיעה, בשקיעה",
    dusk: "בין ערביים, אחרי השקיעה, עם ערב",
    night: "לילה, לילות, בלילה, הלילה",
    twilight: "דמדומים, בדמדומים",
  },
};

/** What a name of a light asks for. */
export interface AskedLight {
  /** As it was written. */
  written: string;
  /** Bits, by the numbers of `lights`. */
  lights: number;
  /** False for what may as well be the name of somebody, or of a town. */
  sure: boolean;
}

/** The names of lights in some languages. */
export interface WordsOfLight {
  pattern: RegExp;
  /** By folded name without blanks. */
  meanings: ReadonlyMap<string, Omit<AskedLight, "written">>;
}

const bitOf = (light: Light): number => 1 << lights.indexOf(light);
const twilight = bitOf("dawn") | bitOf("blue hour") | bitOf("dusk");

/** Names alike but for accents, spaces and hyphens. */
const keyOf = (name: string): string => fold(name).replace(/[\s-]+/g, "");

/** The names of lights in these locales; one that several have means what it does in the first of them. */
export function wordsOfLight(locales: readonly string[]): WordsOfLight {
  const names: string[] = [];
  const meanings = new Map<string, Omit<AskedLight, "written">>();
  for (const language of new Set(locales.map(languageOf)))
    for (const [light, name, sure] of namesIn(language)) {
      names.push(name);
      const asked = light === "twilight" ? twilight : bitOf(light);
      if (!meanings.has(keyOf(name))) meanings.set(keyOf(name), { lights: asked, sure });
    }
  return { pattern: patternOf(names, ""), meanings };
}

/** Finds the names of lights in a text; `rest` is the text without them. */
export function readLights(
  text: string,
  { pattern, meanings }: WordsOfLight,
): { lights: AskedLight[]; rest: string } {
  const asked: AskedLight[] = [];
  const rest = text.normalize("NFC").replace(pattern, (written) => {
    const meaning = meanings.get(keyOf(written));
    if (meaning === undefined) return written;
    asked.push({ written, ...meaning });
    return " ";
  });
  return { lights: asked, rest };
}

/** What a light is called in the language of a locale, else in English. */
export function shownName(light: Light, locale = "en"): string {
  const names = [...namesIn(languageOf(locale)), ...namesIn("en")];
  return names.find(([of]) => of === light)?.[1] ?? light;
}

function* namesIn(language: string): Generator<[light: Asked, name: string, sure: boolean]> {
  for (const [light, names] of Object.entries(lightNames[language] ?? {}))
    for (const name of names.split(", ")) yield [light as Asked, name.replace("?", ""), !name.endsWith("?")];
}

const languageOf = (locale: string): string => new Intl.Locale(locale).language;
