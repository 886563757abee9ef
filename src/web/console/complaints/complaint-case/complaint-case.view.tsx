/** Markup of one complaint: deadlines on top, the complaint at the left, its history and forms at the right. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { inButton } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { AnswerForm } from "./answer-form.tsx";
import { CaseFacts, languageOf, OrderCard } from "./case-facts.tsx";
import type { Answered } from "./complaint-case.act.ts";
import type { Intent } from "./complaint-case.intents.ts";
import type { ComplaintViewModel } from "./complaint-case.view-model.ts";
import { Deadlines } from "./deadlines.tsx";
import { History } from "./history.tsx";
import { Promises } from "./promises.tsx";
import { AssignForms, CloseForm, NoteForm, ReopenForm } from "./small-forms.tsx";
import { useHeld } from "./use-held.ts";

type UploaderWords = WordsOf<"uploader.page">;
type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface ComplaintData {
  words: Words;
  pictureWords: UploaderWords;
  language: Language;
  picturesTo: string;
  complaint: ComplaintViewModel;
  /** The signed-in member. */
  ownId: string;
  /** The last command done, and the number of entries before it. */
  done: Intent | null;
  doneAt: string;
}

interface ViewProps {
  data: ComplaintData;
  answered: Answered | undefined;
}

export function ComplaintView({ data, answered }: ViewProps) {
  const { words, complaint, language, done } = data;
  return (
    <div className="console-stack console-wide complaint">
      <header className="complaint-head">
        <Link className="tap complaint-back" to={consolePaths.complaints}>
          <Icon name="back" size={18} />
          {words.back}
        </Link>
        <h1>
          {inButton(complaint.reference)} <span className="badge">{complaint.stateText}</span>
        </h1>
        <Deadlines complaint={complaint} words={words} />
      </header>
      {done !== null && answered === undefined ? (
        <div role="status">
          <Notice>{words.done[done]}</Notice>
        </div>
      ) : null}
      <div className="complaint-sides">
        <div className="console-stack">
          <CaseFacts {...{ words, complaint, language }} />
          <Promises {...{ words, complaint }} />
          <OrderCard {...{ words, complaint }} />
        </div>
        <Doing data={data} answered={answered} />
      </div>
    </div>
  );
}

function Doing({ data, answered }: ViewProps) {
  const { words, complaint, done, doneAt } = data;
  const { entries, version, mayAnswer, mayClose, mayReopen } = complaint;
  const submit = useSingleSubmit();
  const held = useHeld({ version, entries: entries.length, done, doneAt, answered });
  const refusedAt = (intent: Intent) => (answered?.intent === intent ? answered : undefined);
  const formOf = (intent: Intent) => ({ words, submit, refused: refusedAt(intent) });
  const now = { version, seen: entries.length };
  const asRead = { version: held.version, seen: held.seen };
  return (
    <div className="console-stack">
      <History
        words={words}
        complaint={complaint}
        newFrom={answered?.stale ? answered.seen : null}
      />
      {!mayAnswer && complaint.state !== "closed" ? <Notice>{words.notYours}</Notice> : null}
      {/* Hidden, not gone, once the complaint is closed: a text that was begun is there again when it is reopened. */}
      <div hidden={!mayAnswer && refusedAt("answer") === undefined}>
        <AnswerForm
          key={held.keyOf("answer")}
          {...formOf("answer")}
          {...asRead}
          pictureWords={data.pictureWords}
          picturesTo={data.picturesTo}
          readsLanguage={languageOf(complaint)}
        />
      </div>
      {mayClose || refusedAt("close") ? <CloseForm {...formOf("close")} {...asRead} /> : null}
      {mayReopen || refusedAt("reopen") ? (
        <ReopenForm key={held.keyOf("reopen")} {...formOf("reopen")} {...asRead} />
      ) : null}
      <NoteForm key={held.keyOf("note")} {...formOf("note")} {...now} />
      <AssignForms {...formOf("assign")} {...now} complaint={complaint} ownId={data.ownId} />
    </div>
  );
}
