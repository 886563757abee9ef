/** The decision on a submitted version: published from a day, given back, or withdrawn. Whoever drafted it reads why they cannot publish it. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { policyTriedId } from "../../access/console-paths.ts";
import { DayField } from "../../parts/day-field.tsx";
import { Panel } from "../../parts/panel.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { Answered } from "./product-compare.act.ts";
import type { CompareData } from "./product-compare.load.ts";

type DecideProps = Pick<CompareData, "decide" | "version" | "today" | "isSupervisor" | "tried"> & {
  answered: Answered | undefined;
};

export function Decide(props: DecideProps) {
  const { decide: words, version, today, isSupervisor, tried, answered } = props;
  const submit = useSingleSubmit();
  const { own, mayPublish } = version;
  const form = { version, submit, answered };
  const why = own ? words.own : isSupervisor ? words.stopped : words.agent;
  return (
    <div className="panel-pair">
      {mayPublish ? (
        <section className="two-people" aria-labelledby="publish">
          <h2 id="publish">{words.publish}</h2>
          <DecideForm {...form} intent="publish" label={words.publish} kind="main">
            <p>{words.publishText}</p>
            {tried === null ? null : (
              <p>
                {words.policyChanges}{" "}
                <a href={`#${policyTriedId}`}>{tried.simulation?.summary ?? tried.wrong}</a>
              </p>
            )}
            <DayField label={words.day} today={today} typed={answered?.from ?? ""} />
            <NoteField words={words} answered={answered} intent="publish" />
          </DecideForm>
        </section>
      ) : (
        <Panel title={words.title}>
          <p>{why}</p>
        </Panel>
      )}
      <Panel title={own ? words.backOwn : words.back}>
        <DecideForm {...form} intent="return" label={own ? words.backOwn : words.back}>
          <p>{words.backText}</p>
          <NoteField words={words} answered={answered} intent="return" />
        </DecideForm>
        {own ? (
          <DecideForm {...form} intent="withdraw" label={words.withdraw}>
            <p>{words.withdrawText}</p>
            <NoteField words={words} answered={answered} intent="withdraw" />
          </DecideForm>
        ) : null}
      </Panel>
    </div>
  );
}

interface FormProps {
  version: CompareData["version"];
  submit: SingleSubmit;
  answered: Answered | undefined;
  intent: Answered["intent"];
  label: string;
  kind?: "main" | "quiet";
  children: ReactNode;
}

function DecideForm(props: FormProps) {
  const { version, submit, answered, intent, label, kind = "quiet", children } = props;
  return (
    <Form method="post" className="stack" onSubmit={submit.onSubmit}>
      {answered?.intent === intent ? (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      ) : null}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version.version} />
      <input type="hidden" name="revision" value={version.revision} />
      {children}
      <Button
        type="submit"
        kind={kind}
        pending={submit.intent === intent}
        disabled={submit.pending}
      >
        {label}
      </Button>
    </Form>
  );
}

interface NoteProps {
  words: CompareData["decide"];
  answered: Answered | undefined;
  intent: Answered["intent"];
}

function NoteField({ words, answered, intent }: NoteProps) {
  const isAsked = intent === "return";
  return (
    <TextField
      label={isAsked ? words.why : words.note}
      name="note"
      autoComplete="off"
      hint={isAsked ? words.whyHint : words.noteHint}
      maxLength={1000}
      required={isAsked}
      defaultValue={answered?.intent === intent ? answered.note : ""}
    />
  );
}
