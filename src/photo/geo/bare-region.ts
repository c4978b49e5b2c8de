const kinds = /\b(?:state|province|prefecture|region|department|district|county|voivodeship|governorate)\b/g;

/** The name of a region without accents and what kind of one it is: tables differ in these ("Kebbi", "Kebbi State"). */
export function bareRegion(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const bare = plain.replace(kinds, "").replace(/[^\p{L}]+/gu, " ");
  return bare.trim() || plain;
}
