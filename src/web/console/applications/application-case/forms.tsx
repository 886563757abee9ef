/**
 * The decisions on an application: approve, decline, ask for more, override; each a form of its own, so that none is mistaken for
 * another.
 */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useAmountWritten } from "../../../client/root-data.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { AmountInput, Select } from "../../../ui/fields.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { CountedText } from "../../parts/counted-text.tsx";
import type { Answered } from "./application-case.act.ts";
import { fieldNames, type Intent } from "./application-case.intents.ts";
import type { ApplicationViewModel } from "./application-case.view-model.ts";

type Words = WordsOf<"application-case.page" | "application-case.decide">;

interface FormProps {
  words: Words;
  application: ApplicationViewModel;
  refused: Answered | undefined;
  submit: SingleSubmit;
}

interface DecisionProps extends FormProps {
  intent: Intent;
  title: string;
  send: string;
  kind?: "quiet";
  children: ReactNode;
}

function DecisionForm(props: DecisionProps) {
  const { intent, title, send, kind, children, application, refused, submit } = props;
  const button = { pending: submit.intent === intent, disabled: submit.pending };
  return (
    <Card title={title}>
      <Form className="stack" method="post" onSubmit={submit.onSubmit}>
        <input type="hidden" name={fieldNames.intent} value={intent} />
        <input type="hidden" name={fieldNames.version} value={application.version} />
        {children}
        {refused === undefined ? null : (
          <div role="alert">
            <Notice kind="bad">{refused.message}</Notice>
          </div>
        )}
        <Button type="submit" {...(kind === undefined ? {} : { kind })} {...button}>
          {send}
        </Button>
      </Form>
    </Card>
  );
}

export function ApproveForm(props: FormProps & { ownId: string; market: Market }) {
  const { words, application, refused, ownId, market } = props;
  const { first, fourEyesText, leastText, stepText, mostText, suggested, most, currencySymbol } =
    application;
  const mine = first !== null && first.staffId === ownId;
  const firstWords = mine ? words.firstByYou : words.firstBy;
  return (
    <DecisionForm {...props} intent="approve" title={words.approveTitle} send={words.approveNow}>
      {first === null ? null : (
        <Notice kind="warn">
          {fill(firstWords, { name: first.name, amount: first.amountText })}
        </Notice>
      )}
      <AmountInput
        label={words.amount}
        name={fieldNames.amount}
        currencySymbol={currencySymbol}
        market={market}
        maximum={most}
        defaultValue={refused?.amount ?? suggested}
        written={useAmountWritten(most)}
        hint={[
          fill(words.amountHint, { least: leastText, most: mostText }),
          stepText === "" ? "" : fill(words.amountStep, { step: stepText }),
          fourEyesText === "" ? "" : fill(words.fourEyes, { amount: fourEyesText }),
        ]
          .filter((one) => one !== "")
          .join(" ")}
      />
      <Note {...props} rows={2} />
    </DecisionForm>
  );
}

export function DeclineForm(props: FormProps) {
  const { words, application, refused } = props;
  return (
    <DecisionForm
      {...props}
      intent="decline"
      title={words.declineTitle}
      send={words.declineNow}
      kind="quiet"
    >
      <Select
        label={words.reason}
        name={fieldNames.reason}
        defaultValue={refused?.reason ?? ""}
        placeholder={words.choose}
        options={application.declineReasons.map(({ value, title }) => ({ value, label: title }))}
      />
      <Note {...props} rows={2} />
    </DecisionForm>
  );
}

export function AskForm(props: FormProps) {
  const { words, application, refused } = props;
  return (
    <DecisionForm {...props} intent="ask" title={words.askTitle} send={words.askNow} kind="quiet">
      <CountedText
        label={words.askText}
        name={fieldNames.text}
        hint={fill(words.askHint, { language: application.languageName })}
        defaultValue={refused?.text ?? ""}
        rows={3}
        words={words}
      />
    </DecisionForm>
  );
}

export function OverrideForm(props: FormProps) {
  const { words, refused } = props;
  return (
    <DecisionForm
      {...props}
      intent="overrule"
      title={words.overrideTitle}
      send={words.overrideNow}
      kind="quiet"
    >
      <CountedText
        label={words.overrideText}
        name={fieldNames.text}
        hint={words.overrideHint}
        defaultValue={refused?.text ?? ""}
        rows={3}
        words={words}
      />
    </DecisionForm>
  );
}

function Note({ words, refused, rows }: Pick<FormProps, "words" | "refused"> & { rows: number }) {
  return (
    <CountedText
      label={words.note}
      name={fieldNames.text}
      hint={words.noteHint}
      defaultValue={refused?.text ?? ""}
      rows={rows}
      words={words}
    />
  );
}
