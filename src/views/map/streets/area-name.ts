/** A name for an area without one: its middle, as "38.71° N, 9.14° W". */
export function middleName({ lat, lng }: { lat: number; lng: number }): string {
  const degrees = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${degrees(lat, "N", "S")}, ${degrees(lng, "E", "W")}`;
}
