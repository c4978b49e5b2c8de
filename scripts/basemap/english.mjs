/** Names that English has for towns the data call by their own. */
const english = {
  BE: { Antwerpen: "Antwerp", Brugge: "Bruges", Gent: "Ghent", Oostende: "Ostend" },
  CA: { Montréal: "Montreal", Québec: "Quebec" },
  CH: { Genève: "Geneva", Luzern: "Lucerne", Zürich: "Zurich" },
  DE: { Köln: "Cologne", Nürnberg: "Nuremberg" },
  ES: { Sevilla: "Seville" },
  GR: { Irákleion: "Heraklion", Kérkyra: "Corfu", Ródos: "Rhodes", Thessaloníki: "Thessaloniki" },
  IQ: { "Al Başrah al Qadīmah": "Basra", "Al Mawşil al Jadīdah": "Mosul" },
  IT: { Mantova: "Mantua", Padova: "Padua", Siracusa: "Syracuse" },
  MA: { Fès: "Fez", Tanger: "Tangier" },
  PL: { Kraków: "Krakow", Warszawa: "Warsaw" },
  SE: { Göteborg: "Gothenburg" },
};

/** Countries whose names the data write with the signs of scholars, which English maps leave out. */
const scholarly = new Set("AE AF BD DZ EG IN IQ IR JO JP KP KR KW LB LY NP OM PK QA SA SD SY YE".split(" "));

/** The name of a town in English, the language of all names on the map. */
export function englishName({ name, country }) {
  const known = english[country]?.[name];
  if (known) return known;
  return scholarly.has(country) ? name.normalize("NFD").replace(/[\p{M}‘’ʻʼ]/gu, "") : name;
}
