/** The lender's deadlines, with the next one marked when it is overdue or today. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { DueMark } from "../../parts/due-mark.tsx";
import type { ComplaintViewModel } from "./complaint-case.view-model.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface DeadlinesProps {
  words: Words;
  complaint: ComplaintViewModel;
}

export function Deadlines({ words, complaint }: DeadlinesProps) {
  const { level, state, due, firstAnswerDue, finalDue, assignedTo, score } = complaint;
  const mark = <DueMark {...complaint} words={words} />;
  const open = state === "open";
  const again = open && due !== firstAnswerDue;
  return (
    <dl className="deadlines" aria-label={words.deadlines}>
      {again ? (
        <Deadline name={words.answerDue} day={due}>
          {mark}
        </Deadline>
      ) : null}
      <Deadline name={open && !again ? words.firstDue : words.firstWasDue} day={firstAnswerDue}>
        {open && !again ? mark : null}
      </Deadline>
      <Deadline name={words.finalDue} day={finalDue}>
        {state === "answered" ? mark : null}
      </Deadline>
      {level === "desk" ? null : <Deadline name={words.heldBy} day={words.levels[level]} />}
      <Deadline name={words.assigned} day={assignedTo?.name ?? words.nobody} />
      {score === 0 ? null : <Deadline name={words.rating} day={fill(words.ratingOf, { score })} />}
    </dl>
  );
}

function Deadline({ name, day, children }: { name: string; day: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="figure" translate="no">
          {day}
        </span>{" "}
        {children}
      </dd>
    </div>
  );
}
