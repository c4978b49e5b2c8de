import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { finishTags, readTags } from "../../../../../workers/library/search/read-tags.ts";
import type { SeenBook } from "../../../seen/worker/library/seen-book.ts";
import type { PeoplePort, PersonInPhoto } from "../../shared/people-port.ts";
import { People } from "./people.ts";
import type { PeopleTable } from "./people-table.ts";

interface PeopleHost {
  library: SearchParts;
  seen: () => Promise<SeenBook>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Names in files are read for so long before an answer, in milliseconds; of large libraries not all of them. */
const readMs = 30;

/** Answers who is in photos, and takes in what a person says of that. */
export function peoplePort({ when }: Admission, host: PeopleHost): PeoplePort {
  const { library } = host;
  const table = async (): Promise<PeopleTable> => (await host.seen()).load("people");
  const changed = async <T>(change: (known: PeopleTable) => T): Promise<T> => {
    const answer = await (await host.seen()).change("people", change);
    library.search.changed();
    host.changed();
    return answer;
  };
  let isReading = false;
  /** Those of the last question, and what it was asked of: a page asks several, and all go through all photos. */
  let last: { people: People; of: string } | null = null;
  /** All people. If some files' names are still unread, a change is announced once they are in. */
  const known = async (): Promise<People> => {
    const found = await table();
    const began = performance.now();
    const isLeft = readTags(library, () => performance.now() - began >= readMs);
    const of = `${library.search.version} ${library.state.columns.touches}`;
    const people = last?.of === of && last.people.table === found ? last.people : new People(library, found);
    last = isLeft ? null : { people, of };
    if (isLeft && !isReading) {
      isReading = true;
      void finishTags(library).then(() => {
        isReading = false;
        host.changed();
      });
    }
    return people;
  };
  return {
    areKnown: when("whole", async () => {
      if ((await table()).size > 0) return true;
      await finishTags(library);
      const { people } = library.search;
      return library.state.shownRows().some((row) => people.setOf(row) !== 0);
    }),
    list: when("whole", async (kind) => (await known()).list(kind)),
    shown: when("whole", async (keys) => (await known()).shown(keys)),
    one: when("whole", async (id, most) => {
      const people = await known();
      const group = people.groupOf(id);
      return group === null ? null : people.one(group, most);
    }),
    questions: when("whole", async (skipped) => {
      const slices = new Slices();
      const turn = (): Promise<void> => slices.turn();
      await (
        await host.seen()
      ).whileStill("people", async ({ groups }) => {
        for (const _ of groups.filing()) await turn();
      });
      return new People(library, await table()).questions(new Set(skipped), turn);
    }),
    names: when("whole", async (row) => (await known()).names(row)),
    inPhoto: when("whole", async (row) => inPhoto(await table(), row)),
    change: when("whole", async (change) => {
      const known = await table();
      await finishTags(library);
      // As files write it, where they name the same person.
      const spelt =
        "name" in change ? { ...change, name: new People(library, known).spelt(change.name) } : change;
      return changed((it) => it.change(spelt));
    }),
    undo: when("whole", (undo) => changed((it) => it.undo(undo))),
  };
}

/** Who is in a photo; those who are hidden are nobody. */
function inPhoto(known: PeopleTable, row: number): PersonInPhoto[] {
  return known.faces.facesOf(row).map((face) => {
    const id = known.groups.groupOf(face);
    const { name, hidden } = known.said(id);
    return { face: known.shown(face), id: id === 0 || hidden ? null : id, name: hidden ? null : name };
  });
}
