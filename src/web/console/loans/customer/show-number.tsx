/** The form that asks why a number is to be shown, and the number once it is. Works without script: the page itself is the answer. */
import { Form, Link } from "react-router";
import type { CustomerNumber, ShowReason } from "#contract/customer-numbers.ts";
import { showReasons } from "#contract/customer-numbers.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { PartProps } from "./customer.view.tsx";

type Words = PartProps["words"];

/** The number as people read it, and where a tap leads ("" for nowhere); or what was wrong, with everything typed. */
export type Answered =
  | { ok: true; kind: CustomerNumber; value: string; to: string }
  | {
      ok: false;
      kind: CustomerNumber;
      message: string;
      /** By field; empty where it is about the whole form. */
      wrong: { reason?: string; note?: string };
      typed: { reason: ShowReason | ""; note: string };
    };

interface ShowFormProps {
  words: Words;
  kind: CustomerNumber;
  label: string;
  address: string;
  /** The page without the form. */
  back: string;
  refused: Extract<Answered, { ok: false }> | undefined;
}

export function ShowForm({ words, kind, label, address, back, refused }: ShowFormProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const wrong = refused?.wrong ?? {};
  const whole = refused !== undefined && Object.keys(wrong).length === 0;
  return (
    <Form
      className="stack customer-show"
      method="post"
      action={address}
      onSubmit={onSubmit}
      aria-label={fill(words.showOf, { what: label })}
      noValidate
    >
      <input type="hidden" name="kind" value={kind} />
      {whole ? (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      ) : null}
      <Select
        label={words.reason}
        name="reason"
        placeholder={words.choose}
        defaultValue={refused?.typed.reason ?? ""}
        wrong={wrong.reason}
        options={showReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextField
        label={words.note}
        name="note"
        autoComplete="off"
        maxLength={1000}
        hint={words.noteHint}
        wrong={wrong.note}
        defaultValue={refused?.typed.note ?? ""}
      />
      <div className="customer-show-ways">
        <Button type="submit" pending={pending}>
          {words.showNow}
        </Button>
        <ButtonLink kind="plain" to={back}>
          {words.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

interface ShownProps {
  words: Words;
  answered: Extract<Answered, { ok: true }>;
  back: string;
}

export function Shown({ words, answered: { value, to }, back }: ShownProps) {
  return (
    <div className="customer-shown" role="status">
      <p className="customer-told figure">{to === "" ? value : <a href={to}>{value}</a>}</p>
      <p className="small">
        {words.shownOnce}{" "}
        <Link className="tap" to={back}>
          {words.hide}
        </Link>
      </p>
    </div>
  );
}
