/** The form of a request for help: why, how much, how often and from when. Plain HTML; what was typed stays (HL-1). */
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useAmountWritten, useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { AmountInput } from "../../../ui/fields.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Card } from "../../../ui/layout.tsx";
import { type Answered, type HardshipViewModel, nothingSent } from "./hardship.view-model.ts";

type Words = WordsOf<"hardship.page" | "hardship.form" | "hardship.offer">;

interface AskFormProps {
  words: Words;
  help: HardshipViewModel;
  answered: Answered | undefined;
  /** Where the form is the whole page, with its button in the bar: what stands between the fields and the bar. */
  below?: ReactNode;
}

export function AskForm({ words, help, answered = nothingSent, below }: AskFormProps) {
  const link = useBorrowerLink();
  const { market } = useRootData().brand;
  const { pending, onSubmit } = useSingleSubmit();
  const { productId, orderId, limits, currencySymbol } = help;
  const { sent, wrong } = answered;
  const send = (
    <Button type="submit" pending={pending}>
      {words.send}
    </Button>
  );
  const costs = <p className="muted small">{words.costsNothing}</p>;
  return (
    <Form
      className={below === undefined ? "stack sections" : "as-page"}
      method="post"
      action={link(screenPaths.hardship, { productId, orderId })}
      onSubmit={onSubmit}
      replace
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="intent" value="ask" />
      <Card>
        <Choices
          legend={words.reason}
          name="reason"
          options={optionsOf(words.reasons)}
          chosen={sent.reason}
          hint={words.reasonHint}
          wrong={wrong.reason}
        />
      </Card>
      <Card>
        <div className="stack">
          <AmountInput
            label={words.amount}
            name="amount"
            hint={words.amountHint}
            written={useAmountWritten(limits.amount)}
            wrong={wrong.amount}
            defaultValue={sent.amount}
            currencySymbol={currencySymbol}
            market={market}
            maximum={limits.amount}
          />
          <Choices
            legend={words.frequency}
            name="frequency"
            options={optionsOf(words.frequencies)}
            chosen={sent.frequency === "" ? "monthly" : sent.frequency}
          />
          <DayField words={words} help={help} typed={sent.from} wrong={wrong.from} />
        </div>
      </Card>
      {below === undefined ? (
        <>
          {send}
          {costs}
        </>
      ) : (
        <>
          {costs}
          {below}
          <ActionBar>{send}</ActionBar>
        </>
      )}
    </Form>
  );
}

/** Each by its name on the wire, in the order of the words. */
function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  hint?: string;
  wrong?: string | undefined;
}

function Choices({ legend, name, options, chosen, hint, wrong }: ChoicesProps) {
  const id = useId();
  const note = wrong ?? hint;
  return (
    <fieldset
      className="help-fieldset"
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <legend>{legend}</legend>
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={wrong === undefined ? "muted small" : "wrong"}
          role={wrong === undefined ? undefined : "alert"}
        >
          {note}
        </p>
      )}
      <div className="help-choices">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DayFieldProps extends Pick<AskFormProps, "words" | "help"> {
  typed: string;
  wrong: string | undefined;
}

function DayField({ words, help, typed, wrong }: DayFieldProps) {
  const id = useId();
  const { firstDay, lastDay } = help.limits;
  return (
    <div className="field">
      <label htmlFor={id}>{words.day}</label>
      <div className="box">
        <input
          id={id}
          type="date"
          name="from"
          min={firstDay}
          max={lastDay}
          defaultValue={typed === "" ? help.suggestedDay : typed}
          placeholder={firstDay}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
        />
      </div>
      <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
        <Figures text={wrong ?? fill(words.dayHint, { first: firstDay, last: lastDay })} />
      </p>
    </div>
  );
}
