import { patternOf } from "../../../../../workers/library/search/words/forms-pattern.ts";
import { fold, tokensOf } from "../../../../../workers/library/search/words/normalise.ts";
import { bitOf, type Colour } from "./colours.ts";

/** By language, what people type for a colour, with commas between. */
export const colourNames: Readonly<Record<string, Readonly<Record<Colour, string>>>> = {
  en: {
    red: "red",
    orange: "orange",
    yellow: "yellow",
    green: "green",
    blue: "blue",
    purple: "purple, violet",
    pink: "pink",
    brown: "brown",
    white: "white, snow white",
    grey: "grey, gray",
    black: "black",
  },
  de: {
    red: "rot, rote, roter, rotes, roten, rotem",
    orange: "orange, orangefarben, orangefarbene",
    yellow: "gelb, gelbe, gelber, gelbes, gelben, gelbem",
    green: "grün, grüne, grüner, grünes, grünen, grünem",
    blue: "blau, blaue, blauer, blaues, blauen, blauem",
    purple: "lila, violett, violette, violetter, violettes",
    pink: "rosa, pink, pinke, pinker, pinkes",
    brown: "braun, braune, brauner, braunes, braunen",
    white: "weiß, weiss, weiße, weißer, weißes, weißen, schneeweiß, schneeweiss",
    grey: "grau, graue, grauer, graues, grauen",
    black: "schwarz, schwarze, schwarzer, schwarzes, schwarzen",
  },
  fr: {
    red: "rouge, rouges",
    orange: "orange, orangé, orangée",
    yellow: "jaune, jaunes",
    green: "vert, verte, verts, vertes",
    blue: "bleu, bleue, bleus, bleues",
    purple: "violet, violette, violets, violettes, mauve, mauves",
    pink: "rose, roses",
    brown: "brun, brune, bruns, brunes, marron",
    white: "blanc, blanche, blancs, blanches, blanc neige",
    grey: "gris, grise, grises",
    black: "noir, noire, noirs, noires",
  },
  es: {
    red: "rojo, roja, rojos, rojas",
    orange: "naranja, anaranjado, anaranjada",
    yellow: "amarillo, amarilla, amarillos, amarillas",
    green: "verde, verdes",
    blue: "azul, azules",
    purple: "morado, morada, morados, moradas, violeta, púrpura",
    pink: "rosa, rosado, rosada, rosados, rosadas",
    brown: "marrón, marrones",
    white: "blanco, blanca, blancos, blancas",
    grey: "gris, grises",
    black: "negro, negra, negros, negras",
  },
  it: {
    red: "rosso, rossa, rossi, rosse",
    orange: "arancione, arancioni",
    yellow: "giallo, gialla, gialli, gialle",
    green: "verde, verdi",
    blue: "blu, azzurro, azzurra, azzurri, azzurre",
    purple: "viola",
    pink: "rosa",
    brown: "marrone, marroni",
    white: "bianco, bianca, bianchi, bianche",
    grey: "grigio, grigia, grigi, grigie",
    black: "nero, nera, neri, nere",
  },
  pt: {
    red: "vermelho, vermelha, vermelhos, vermelhas",
    orange: "laranja, alaranjado, alaranjada",
    yellow: "amarelo, amarela, amarelos, amarelas",
    green: "verde, verdes",
    blue: "azul, azuis",
    purple: "roxo, roxa, roxos, roxas, violeta",
    pink: "rosa, cor-de-rosa, cor de rosa",
    brown: "castanho, castanha, castanhos, castanhas, marrom",
    white: "branco, branca, brancos, brancas",
    grey: "cinzento, cinzenta, cinzentos, cinzentas, cinza",
    black: "preto, preta, pretos, pretas, negro, negra",
  },
  ja: {
    red: "赤, 赤い, 赤色",
    orange: "オレンジ色, 橙色, オレンジ",
    yellow: "黄色, 黄色い",
    green: "緑, 緑色, 緑の",
    blue: "青, 青い, 青色, 水色",
    purple: "紫, 紫色, 紫の",
    pink: "ピンク, ピンク色, 桃色",
    brown: "茶色, 茶色い",
    white: "白, 白い, 白色, 真っ白",
    grey: "灰色, グレー",
    black: "黒, 黒い, 黒色, 真っ黒",
  },
  zh: {
    red: "红色, 红, 红色的",
    orange: "橙色, 橘色, 橙色的",
    yellow: "黄色, 黄, 黄色的",
    green: "绿色, 绿, 绿色的",
    blue: "蓝色, 蓝, 蓝色的",
    purple: "紫色, 紫, 紫色的",
    pink: "粉色, 粉红, 粉红色",
    brown: "棕色, 褐色, 咖啡色",
    white: "白色, 白, 雪白",
    grey: "灰色, 灰, 灰色的",
    black: "黑色, 黑, 黑色的",
  },
  ar: {
    red: "أحمر, حمراء, الأحمر",
    orange: "برتقالي, برتقالية",
    yellow: "أصفر, صفراء, الأصفر",
    green: "أخضر, خضراء, الأخضر",
    blue: "أزرق, زرقاء, الأزرق",
    purple: "بنفسجي, بنفسجية, أرجواني",
    pink: "وردي, وردية, زهري",
    brown: "بني, بنية",
    white: "أبيض, بيضاء, الأبيض",
    grey: "رمادي, رمادية",
    black: "أسود, سوداء, الأسود",
  },
  he: {
    red: "אדום, אדומה, אדומים, אדומות",
    orange: "כתום, כתומה, כתומים, כתומות",
    yellow: "צהוב, צהובה, צהובים, צהובות",
    green: "ירוק, ירוקה, ירוקים, ירוקות",
    blue: "כחול, כחולה, כחולים, כחולות",
    purple: "סגול, סגולה, סגולים, סגולות",
    pink: "ורוד, ורודה, ורודים, ורודות",
    brown: "חום, חומה, חומים, חומות",
    white: "לבן, לבנה, לבנים, לבנות",
    grey: "אפור, אפורה, אפורים, אפורות",
    black: "שחור, שחורה, שחורים, שחורות",
  },
};

/** A colour that a text asks for. */
export interface AskedColour {
  /** As it was written. */
  written: string;
  /** Its bit. */
  bit: number;
}

/** The names of colours in some languages. */
export interface WordsOfColour {
  pattern: RegExp;
  /** By folded name. */
  bits: ReadonlyMap<string, number>;
  /** What each colour is called in the first of the languages. */
  names: readonly { label: string; tokens: readonly string[] }[];
}

/** Names alike but for accents, spaces and hyphens. */
const keyOf = (name: string): string => fold(name).replace(/[\s-]+/g, "");

/** The names of colours in these locales; one that several have means what it does in the first of them. */
export function wordsOfColour(locales: readonly string[]): WordsOfColour {
  const names: string[] = [];
  const bits = new Map<string, number>();
  for (const language of new Set(locales.map((locale) => new Intl.Locale(locale).language)))
    for (const [colour, all] of Object.entries(colourNames[language] ?? {}))
      for (const name of all.split(", ")) {
        names.push(name);
        if (!bits.has(keyOf(name))) bits.set(keyOf(name), bitOf(colour as Colour));
      }
  const [first = "en"] = locales.map((locale) => new Intl.Locale(locale).language);
  const called = Object.values(colourNames[first] ?? colourNames["en"] ?? {}).map((all) => {
    const [label = ""] = all.split(", ");
    return { label, tokens: tokensOf(label) };
  });
  return { pattern: patternOf(names, ""), bits, names: called };
}

/** Finds the names of colours in a text; `rest` is the text without them. */
export function readColours(
  text: string,
  { pattern, bits }: WordsOfColour,
): { colours: AskedColour[]; rest: string } {
  const colours: AskedColour[] = [];
  const rest = text.normalize("NFC").replace(pattern, (written) => {
    const bit = bits.get(keyOf(written));
    if (bit === undefined) return written;
    colours.push({ written, bit });
    return " ";
  });
  return { colours, rest };
}
