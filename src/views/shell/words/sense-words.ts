import type { WordSense } from "../../../photo/filter/word-read.ts";
import {
  AddToAlbumIcon,
  CalendarIcon,
  ColourIcon,
  HeightIcon,
  LightIcon,
  MapPinIcon,
  PersonIcon,
  PhotosIcon,
  ProblemIcon,
  TextIcon,
  ThingIcon,
  TitleIcon,
  TracksIcon,
  TripsIcon,
  type Icon,
} from "../controls/icons.tsx";
import { searchWords } from "../../../words/search.ts";

/** How each sense of a word is shown: its sign, and the word for it. */
export const senses = {
  person: { icon: PersonIcon, word: "toldPerson" },
  trip: { icon: TripsIcon, word: "toldTrip" },
  album: { icon: AddToAlbumIcon, word: "toldAlbum" },
  track: { icon: TracksIcon, word: "toldTrack" },
  place: { icon: MapPinIcon, word: "toldPlace" },
  thing: { icon: ThingIcon, word: "toldThing" },
  light: { icon: LightIcon, word: "toldLight" },
  colour: { icon: ColourIcon, word: "toldColour" },
  date: { icon: CalendarIcon, word: "toldDate" },
  height: { icon: HeightIcon, word: "toldHeight" },
  kind: { icon: PhotosIcon, word: "toldKind" },
  text: { icon: TextIcon, word: "toldText" },
  written: { icon: TitleIcon, word: "toldWritten" },
  nothing: { icon: ProblemIcon, word: "toldNothing" },
} as const satisfies Record<WordSense, { icon: Icon; word: string }>;

/** The word for a sense. */
export const senseWord = (sense: WordSense): string => searchWords.say(senses[sense].word);
