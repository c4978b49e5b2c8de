import { area } from "../../words/area.ts";

/** The page of all trips, the head of one, and their dialogs. A trip is some days away from home, found from photos. */
export const tripsEn = {
  // Headings of the page of all trips. The last is above photos of today's date in earlier years.
  title: "Trips",
  all: "All trips",
  countries: "Countries",
  home: "Home",
  today: "On this day",

  // What all trips come to, a list: "12 trips · 9 countries · 143 days away · 23,400 km".
  sumTrips: { one: "{count} trip", other: "{count} trips" },
  sumCountries: { one: "{count} country", other: "{count} countries" },
  sumDays: { one: "{count} day away", other: "{count} days away" },

  // Under a map of the world. `names` is a list: "France, Italy and 4 more".
  countriesVisited: { one: "{count} country: {names}", other: "{count} countries: {names}" },
  // A choice of one year, its name for screen readers, or all of them.
  year: "Year",
  yearsAll: "All years",

  // Instead of trips: there are no photos, no trip was found, or why none could be.
  noPhotos: "No photos yet",
  noPhotosText: "Add a folder of photos to see your trips: days away from home, with their places and route.",
  noTrips: "No trips found",
  noTripsText: "A trip is at least one night away from home, with photos that have a date and a location.",
  noLocationsText: "Your photos have no locations. Select photos and choose “Set location” to add them.",

  // At the foot of the page: trips a person removed, the button that shows them again, and what is said then.
  removed: { one: "{count} trip was removed.", other: "{count} trips were removed." },
  removedShow: "Show all trips as found",
  removedShown: "All trips are shown as they were found.",
  removedBack: "Your changes are back.",

  // The part of the page about home: how it is found, a mark on one the person has set, and buttons.
  homeNone:
    "Not found: no place has photos in several months of a year. Without a home, all photos count as trips.",
  homeText:
    "Trips are found by their distance to home: where most nights of a year were, as far as your photos tell.",
  homeChosen: "Set by you",
  homeSetAsk: "Set home…",
  homeChangeAsk: "Change home…",

  // The dialog that sets home: explanation, the choice of a year, and buttons.
  homeAbout: "Photos near home belong to no trip. Originals aren’t changed.",
  homeFor: "For",
  homeFind: "Find home automatically",
  homeSet: "Set home",
  // Said after it, for all years or one ("2024"). `name` is a town; a place without a name is only set.
  homeIs: "Home is {name}. Trips were found again.",
  homeIsIn: "Home in {year} is {name}. Trips were found again.",
  homeIsSet: "Home is set. Trips were found again.",
  homeIsSetIn: "Home in {year} is set. Trips were found again.",
  homeIsFound: "Home is found from your photos.",
  homeIsFoundIn: "Home in {year} is found from your photos.",

  // The head of a trip. `trip` and `days` are for screen readers: the part of the page, and a row of buttons, one for each day.
  trip: "Trip",
  days: "Days",
  gone: "Removed trip",
  name: "Trip name",
  change: "Change this trip",
  onMap: "Show this trip on the map",

  // The menu of a trip. `days` between the two is "3 days". The last of the first four says why it cannot be split. The last line is for days that were no trip.
  mergeWith: "Merge with “{name}”",
  mergeApart: "Merge with “{name}” ({days} between)",
  splitAsk: "Split…",
  splitNone: "It has one day only.",
  print: "Print…",
  notTrip: "Not a trip",

  // The dialog that makes two trips of one: title, explanation, a choice of a day ("4 May 2024 · Tokyo"), button.
  split: "Split trip",
  splitText: "Makes two trips of this one.",
  splitFrom: "The second trip begins on",
  splitDo: "Split",

  // Said after a change. Names are those of trips: "Portugal". Each second one is said when it is undone.
  renamed: "Renamed “{from}” to “{to}”.",
  named: "The trip is named after its places.",
  splitDone: "Split “{name}” in two.",
  splitUndone: "The trip is whole again.",
  merged: "Merged “{name}” and “{other}”.",
  mergedUndone: "The trips are apart again.",
  noLonger: "“{name}” is no longer a trip. Its photos stay.",
  restored: "Restored “{name}”.",
} as const;

/** The words of trips: their page, and the head of one. */
export const tripsWords = area<typeof tripsEn>("trips");
