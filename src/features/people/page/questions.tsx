import { useId, useState, type KeyboardEvent, type ReactElement } from "react";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import type { PeopleChange, PersonQuestion } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { FacePicture } from "./face-picture.tsx";
import { NameForm } from "./name-form.tsx";
import { namedText, peopleVersionAtom, sayOfPeople } from "./people.ts";

const { say } = peopleWords;

/** Faces shown of somebody who has no name. */
const facesAsked = 6;

/** What was skipped in this visit. */
const skippedPeople = new Set<number>();
const skippedQuestions = new Set<string>();

/** Asks for the name of one after the other, those in most photos first. */
export function WhoIsThis({ unnamed }: { unnamed: readonly number[] }): ReactElement | null {
  const [, setSkipped] = useState(0);
  const title = useId();
  const next = unnamed.find((id) => !skippedPeople.has(id)) ?? null;
  const person = useLiveQuery(next, {
    ask: (library, id) => library.people.one(id, facesAsked),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  if (next === null || person?.id !== next) return null;
  const { faces, suggestions } = person;
  return (
    <section className="people-ask" aria-labelledby={title}>
      <h2 id={title} className="shell-section-title">
        {say("who")}
      </h2>
      <div className="people-row">
        {faces.map((face) => (
          <FacePicture key={`${face.row}.${face.at}`} face={face} />
        ))}
      </div>
      <NameForm
        key={next}
        name=""
        suggestions={suggestions}
        onSave={(name) => sayOfPeople({ do: "name", id: next, name, faces }, namedText(name))}
      >
        <Button
          onClick={() => {
            skippedPeople.add(next);
            setSkipped(skippedPeople.size);
          }}
        >
          {say("skip")}
        </Button>
        <Button onClick={() => void sayOfPeople({ do: "hide", id: next, hidden: true }, say("saidHidden"))}>
          {say("hide")}
        </Button>
      </NameForm>
    </section>
  );
}

/** Asks whether two groups are one person, one question after the other. */
export function Questions(): ReactElement | null {
  const [skipped, setSkipped] = useState(() => skippedQuestions.size);
  const questions = useLiveQuery<string, PersonQuestion[]>(`${skipped}`, {
    ask: (library) => library.people.questions([...skippedQuestions]),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  const question = questions?.find(({ key }) => !skippedQuestions.has(key));
  if (question === undefined) return null;
  const skip = (): void => {
    skippedQuestions.add(question.key);
    setSkipped(skippedQuestions.size);
  };
  return (
    <Question
      question={question}
      onAnswer={(isSame) => {
        // It is not shown again while that is saved.
        skip();
        void sayOfPeople(answerOf(question, isSame), say(isSame ? "saidSame" : "saidApart"), () => {
          skippedQuestions.delete(question.key);
          setSkipped(skippedQuestions.size);
        });
      }}
      onSkip={skip}
    />
  );
}

/** What an answer says. A single small face is confirmed, or rejected; of two groups the one with a name stays. */
export function answerOf({ id, other }: PersonQuestion, isSame: boolean): PeopleChange {
  if (other.id === null) return { do: isSame ? "confirm" : "reject", id, faces: other.faces };
  return isSame ? { do: "merge", into: id, from: other.id } : { do: "apart", id, other: other.id };
}

interface QuestionProps {
  question: PersonQuestion;
  onAnswer: (isSame: boolean) => void;
  onSkip: () => void;
}

function Question({ question, onAnswer, onSkip }: QuestionProps): ReactElement {
  const title = useId();
  const { name, faces, other } = question;
  const asked = other.id === null && name !== null ? say("isThis", { name }) : say("same");
  const answers = { y: () => onAnswer(true), n: () => onAnswer(false), s: onSkip };
  const answer = (event: KeyboardEvent): void => {
    const given = answers[event.key.toLowerCase() as keyof typeof answers];
    if (event.ctrlKey || event.metaKey || event.altKey || given === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    given();
  };
  return (
    // The keys are those of its buttons, wherever the focus is among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="people-ask" aria-labelledby={title} onKeyDown={answer}>
      <h2 id={title} className="shell-section-title">
        {asked}
      </h2>
      {[
        { name, shown: faces },
        { name: other.id === null ? null : other.name, shown: other.faces },
      ].map(({ name: called, shown }, side) => (
        <div key={side} className="people-row">
          {shown.map((face) => (
            <FacePicture key={`${face.row}.${face.at}`} face={face} />
          ))}
          {called !== null && <span>{called}</span>}
        </div>
      ))}
      <div className="people-form">
        <Button aria-keyshortcuts="Y" onClick={answers.y}>
          {say("yes")}
        </Button>
        <Button aria-keyshortcuts="N" onClick={answers.n}>
          {say("no")}
        </Button>
        <Button aria-keyshortcuts="S" onClick={answers.s}>
          {say("skip")}
        </Button>
      </div>
    </section>
  );
}
