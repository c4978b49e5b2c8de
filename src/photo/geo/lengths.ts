/** A unit of length, by its name in Intl, and its metres. */
interface LengthUnit {
  unit: string;
  metres: number;
}

const metric = {
  small: { unit: "meter", metres: 1 },
  large: { unit: "kilometer", metres: 1000 },
  from: 1000,
};
const imperial = {
  small: { unit: "foot", metres: 0.3048 },
  large: { unit: "mile", metres: 1609.344 },
  from: 160.9344,
};

/** The unit of a length in metres: metres or kilometres, else feet and, from a tenth of one, miles. */
export function unitFor(metres: number, miles: boolean): LengthUnit {
  const { small, large, from } = miles ? imperial : metric;
  return metres < from ? small : large;
}

/** A number in a unit, as a locale writes it: "5 km". */
export function inUnit(value: number, { unit }: LengthUnit, locale: string, digits: number): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);
}

/** How lengths are told. */
export interface LengthStyle {
  /** Feet and miles. */
  miles: boolean;
  locale: string;
}

/** A length on the ground in metres: "350 m", "4.2 km", "1,240 km"; in miles "400 ft", "2.6 mi", "771 mi". */
export function groundText(metres: number, { miles, locale }: LengthStyle): string {
  const unit = unitFor(metres, miles);
  const value = metres / unit.metres;
  return inUnit(value, unit, locale, unit.metres > 1 && value < 10 ? 1 : 0);
}

/** A height in metres, never in kilometres or miles: "2,962 m", "9,718 ft". */
export const heightText = (metres: number, { miles, locale }: LengthStyle): string =>
  inUnit(metres / unitFor(0, miles).metres, unitFor(0, miles), locale, 0);
