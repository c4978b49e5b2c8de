/**
 * Names that the data lack or have unusual ones for, by language and "Town COUNTRY" or "Region, COUNTRY" as in the table.
 * @type {Record<string, Record<string, string>>}
 */
export const chosen = {
  de: { "Beijing CN": "Peking", "Karlovy Vary CZ": "Karlsbad" },
  zh: { "Alexandria EG": "亚历山大", "Grand Est, FR": "大东部" },
};
