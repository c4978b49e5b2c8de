import { area } from "../../words/area.ts";

/** Writing the library as a dataset (in the dialog "Export data"), and the page that asks it in SQL. */
export const datasetEn = {
  // The button that saves a dataset as an archive; its name stays the same in all versions. Then the button for a folder, with its name for screen readers. GeoParquet is a format.
  dataset: "Dataset (GeoParquet)",
  toFolder: "Save to folder…",
  datasetToFolder: "Save to folder: Dataset",

  // What it does, as one sentence. DuckDB, Spark and Athena are programs.
  about: "Data as GeoParquet, for DuckDB, Spark or Athena. The originals are not included.",

  // Its options, closed at first: checkboxes, and a list "Location" with three choices. The last one is said below it.
  options: "Options",
  location: "Location",
  locationExact: "Keep",
  locationRound: "Round to about 1 km",
  locationNone: "Remove",
  withThumbnails: "Include thumbnails",
  namesStay: "File and folder names, tags and albums stay and may name a place.",

  // The start of the names of the archive and of the folder; the date follows.
  fileDataset: "photo-dataset",

  // Writing is under way: its name for screen readers, what is said of it, what was written so far ("12 MB"), and a button.
  progressName: "Writing dataset",
  writing: "Writing {done} of {total}…",
  written: "{size} written",
  cancel: "Cancel",

  // How it ended, and the button that closes this.
  saved: "Dataset saved.",
  stopped: "Cancelled. No dataset was saved.",
  full: "There isn’t enough free space. Free some, then try again.",
  denied: "Your browser doesn’t allow writing there. Choose another folder.",
  failed: "The dataset could not be written. Try again.",
  dismiss: "Dismiss",

  // The page where SQL, a language, asks the library: its title, what it is (the table's name is "photos"), the field, its buttons, and a hint about keys.
  sqlTitle: "Ask with SQL",
  sqlAbout: "Queries read the table {table}, which has a row for each photo. They change nothing.",
  sqlField: "Query",
  sqlRun: "Run query",
  sqlStop: "Stop",
  sqlKeys: "Ctrl+Enter runs the query.",
  sqlExamples: "Examples",
  sqlColumns: "Columns",

  // Examples: names of buttons that put a query into the field.
  exampleYears: "Photos by year",
  exampleCities: "Most photographed cities",
  exampleCameras: "Cameras and lenses",
  exampleNear: "Photos near a point",
  exampleTags: "Most used tags",
  exampleLargest: "Largest files",

  // While it runs, and the answer: how many rows, in how many seconds ("0.4"); then where only some are shown or were read.
  sqlRunning: "Running…",
  sqlRows: { one: "{count} row in {seconds} s", other: "{count} rows in {seconds} s" },
  sqlFirst: "The first {count} are shown.",
  sqlMore: "There are more rows. Add LIMIT or a narrower condition to see others.",
  sqlNone: "No rows match.",
  sqlTable: "Result",
  sqlCsv: "Save as CSV",
  fileResult: "query-result",
  sqlSelect: "Show as selection",
  sqlNoPhotos: "None of these ids is a photo of the library.",

  // Why there is no answer. `name` is a name from the query, `about` the engine's own words in English, `at` the position of a character.
  sqlReadOnly: "Only queries that begin with SELECT or WITH can run. Your photos can’t be changed here.",
  sqlSyntax: "The query has a mistake near character {at}: {about}",
  sqlNoColumn: "There is no column “{name}”. See the list of columns below.",
  sqlNoTable: "There is no table “{name}”. The table is called photos.",
  sqlNoFunction: "There is no function “{name}”.",
  sqlFailed: "The query stopped: {about}",
  sqlTooLong: "The query took more than 30 seconds and was stopped. Try fewer photos or columns.",
  sqlLost: "The query was interrupted. Run it again.",
} as const;

/** The words of writing the library as a dataset, and of asking it in SQL. */
export const datasetWords = area<typeof datasetEn>("dataset");
