/** What can be done with an open draft, and by whom: submit, publish from a day, return with a reason, withdraw. */
import { useId } from "react";
import { Form } from "react-router";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import type { Unsaved } from "../../../client/use-unsaved.ts";
import { Button, type ButtonKind } from "../../../ui/button.tsx";
import { DayField } from "../../parts/day-field.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { Intent } from "./settings-document.act.ts";
import type { Document, DocumentWords } from "./settings-document.view.tsx";

interface DecisionProps {
  document: Document;
  words: DocumentWords;
  submit: SingleSubmit;
  /** Of the document's form, which a step does not send. */
  unsaved: Unsaved;
  /** Of a rejected form. */
  note: string;
}

export function Decision({ document, words, submit, unsaved, note }: DecisionProps) {
  const { state, twoPeople, mayPublish, problems, today } = document;
  const hasProblems = Object.keys(problems).length > 0;
  const step = { document, words, submit, unsaved, note };
  return (
    <Panel title={words.decide} aside={twoPeople ? words.twoPeople : words.onePerson}>
      <div className="stack">
        {hasProblems ? <p>{words.hasProblems}</p> : null}
        {state === "draft" && twoPeople && !hasProblems ? <Step {...step} intent="submit" /> : null}
        {mayPublish ? <Step {...step} intent="publish" from={today} /> : null}
        {!mayPublish && !hasProblems && (state === "submitted" || !twoPeople) ? (
          <p>{twoPeople ? words.otherPublishes : words.supervisorPublishes}</p>
        ) : null}
        {state === "submitted" ? <Step {...step} intent="return" kind="quiet" /> : null}
        <Step {...step} intent="withdraw" kind="plain" />
      </div>
    </Panel>
  );
}

interface StepProps extends DecisionProps {
  intent: Exclude<Intent, "save">;
  kind?: ButtonKind;
  /** Of a publication: the first day that may be chosen. */
  from?: string;
}

function Step(props: StepProps) {
  const { document, words, submit, unsaved, note, intent, kind = "main", from } = props;
  const id = useId();
  return (
    <Form
      method="post"
      className="settings-step"
      onSubmit={(event) => {
        // A step decides on what is saved, and the page then shows that alone.
        if (unsaved.mayDrop()) submit.onSubmit(event);
        else event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={document.version} />
      <input type="hidden" name="revision" value={document.revision} />
      {from === undefined ? null : <DayField label={words.from} today={from} />}
      {intent === "withdraw" ? null : (
        <div className="field">
          <label htmlFor={`${id}-note`}>{words.notes[intent]}</label>
          <div className="box">
            <input
              id={`${id}-note`}
              name="note"
              maxLength={1000}
              defaultValue={note}
              autoComplete="off"
            />
          </div>
        </div>
      )}
      <Button
        type="submit"
        kind={kind}
        pending={submit.intent === intent}
        disabled={submit.pending}
      >
        {words.buttons[intent]}
      </Button>
    </Form>
  );
}
