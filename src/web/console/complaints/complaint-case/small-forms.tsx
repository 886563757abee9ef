/** The other actions on a complaint: note, close, reopen, assign; each a form of its own, so that none is mistaken for an answer. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Card, Foldable, Notice } from "../../../ui/layout.tsx";
import { CountedText } from "../../parts/counted-text.tsx";
import type { Answered } from "./complaint-case.act.ts";
import { fieldNames, type Intent } from "./complaint-case.intents.ts";
import type { ComplaintViewModel } from "./complaint-case.view-model.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface FormProps {
  words: Words;
  version: number;
  seen: number;
  refused: Answered | undefined;
  submit: SingleSubmit;
}

export function HiddenFields({
  intent,
  version,
  seen,
}: Pick<FormProps, "version" | "seen"> & { intent: Intent }) {
  const fields = {
    [fieldNames.intent]: intent,
    [fieldNames.version]: version,
    [fieldNames.seen]: seen,
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function Refused({ refused }: Pick<FormProps, "refused">) {
  if (refused === undefined || refused.message === "") return null;
  return (
    <div role="alert">
      <Notice kind="bad">{refused.message}</Notice>
    </div>
  );
}

export function NoteForm({ words, version, seen, refused, submit }: FormProps) {
  return (
    <section className="card complaint-note">
      <h2>{words.note}</h2>
      <Form className="stack" method="post" onSubmit={submit.onSubmit}>
        <HiddenFields intent="note" version={version} seen={seen} />
        <CountedText
          label={words.noteText}
          name={fieldNames.text}
          hint={words.noteHint}
          defaultValue={refused?.text ?? ""}
          rows={3}
          words={words}
        />
        <Refused refused={refused} />
        <Button
          type="submit"
          kind="quiet"
          pending={submit.intent === "note"}
          disabled={submit.pending}
        >
          {words.addNote}
        </Button>
      </Form>
    </section>
  );
}

export function CloseForm({ words, version, seen, refused, submit }: FormProps) {
  return (
    <Card title={words.closeTitle}>
      <Form className="stack" method="post" onSubmit={submit.onSubmit}>
        <HiddenFields intent="close" version={version} seen={seen} />
        <p className="muted small">{words.closeText}</p>
        <Refused refused={refused} />
        <Button
          type="submit"
          kind="quiet"
          pending={submit.intent === "close"}
          disabled={submit.pending}
        >
          {words.closeNow}
        </Button>
      </Form>
    </Card>
  );
}

export function ReopenForm({ words, version, seen, refused, submit }: FormProps) {
  return (
    <Card title={words.reopenTitle}>
      <Form className="stack" method="post" onSubmit={submit.onSubmit}>
        <HiddenFields intent="reopen" version={version} seen={seen} />
        <CountedText
          label={words.reopenText}
          name={fieldNames.text}
          hint={words.reopenHint}
          defaultValue={refused?.text ?? ""}
          rows={2}
          words={words}
        />
        <Refused refused={refused} />
        <Button
          type="submit"
          kind="quiet"
          pending={submit.intent === "reopen"}
          disabled={submit.pending}
        >
          {words.reopenNow}
        </Button>
      </Form>
    </Card>
  );
}

interface AssignProps extends FormProps {
  complaint: Pick<ComplaintViewModel, "assignedTo" | "staff">;
  /** The signed-in member. */
  ownId: string;
}

export function AssignForms({ complaint, ownId, ...form }: AssignProps) {
  const { words, version, seen, refused, submit } = form;
  const { assignedTo, staff } = complaint;
  const others = staff.filter(
    ({ staffId }) => staffId !== ownId && staffId !== assignedTo?.staffId,
  );
  const hidden = <HiddenFields intent="assign" version={version} seen={seen} />;
  const pending = { pending: submit.intent === "assign", disabled: submit.pending };
  const mine = assignedTo?.staffId === ownId;
  if (mine && others.length === 0) return null;
  return (
    <Card title={words.give}>
      <div className="stack">
        {mine ? null : (
          <Form method="post" onSubmit={submit.onSubmit}>
            {hidden}
            <Button type="submit" kind="quiet" {...pending}>
              {words.take}
            </Button>
          </Form>
        )}
        <Refused refused={refused} />
        {others.length === 0 ? null : (
          <Foldable title={words.giveTo}>
            <Form className="stack" method="post" onSubmit={submit.onSubmit}>
              {hidden}
              <Select
                label={words.giveTo}
                name={fieldNames.staffId}
                options={others.map(({ staffId, name }) => ({ value: staffId, label: name }))}
              />
              <Button type="submit" kind="quiet" {...pending}>
                {words.giveNow}
              </Button>
            </Form>
          </Foldable>
        )}
      </div>
    </Card>
  );
}
