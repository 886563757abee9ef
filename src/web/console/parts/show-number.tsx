/** The form that asks why a number is to be shown, and the number once it is. Works without script: the page itself is the answer. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { type ShowReason, showReasons } from "#contract/customer-numbers.ts";
import { fill } from "../../client/fill.ts";
import { useSingleSubmit } from "../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { Notice } from "../../ui/layout.tsx";
import { TextField } from "./text-field.tsx";

type ShowWords = Pick<
  WordsOf<"customer.page">,
  | "showOf"
  | "reason"
  | "choose"
  | "reasons"
  | "note"
  | "noteHint"
  | "showNow"
  | "cancel"
  | "shownOnce"
  | "hide"
>;

/** The number as people read it, and where a tap leads ("" for nowhere); or what was wrong, with everything typed. `kind`: which one. */
export type Answered<Kind extends string> =
  | { ok: true; kind: Kind; value: string; to: string }
  | {
      ok: false;
      kind: Kind;
      message: string;
      /** By field; empty where it is about the whole form. */
      wrong: { reason?: string; note?: string };
      typed: { reason: ShowReason | ""; note: string };
    };

interface ShowFormProps {
  words: ShowWords;
  /** The field that says which number. */
  name: string;
  kind: string;
  label: string;
  address: string;
  /** The page without the form. */
  back: string;
  refused: Extract<Answered<string>, { ok: false }> | undefined;
}

export function ShowForm({ words, name, kind, label, address, back, refused }: ShowFormProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const wrong = refused?.wrong ?? {};
  const whole = refused !== undefined && Object.keys(wrong).length === 0;
  return (
    <Form
      className="stack number-show"
      method="post"
      action={address}
      onSubmit={onSubmit}
      aria-label={fill(words.showOf, { what: label })}
      noValidate
    >
      <input type="hidden" name={name} value={kind} />
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
      <div className="number-show-ways">
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
  words: ShowWords;
  answered: Extract<Answered<string>, { ok: true }>;
  back: string;
}

export function Shown({ words, answered: { value, to }, back }: ShownProps) {
  return (
    <div className="number-shown" role="status">
      <p className="number-told figure">{to === "" ? value : <a href={to}>{value}</a>}</p>
      <p className="small">
        {words.shownOnce}{" "}
        <Link className="tap" to={back}>
          {words.hide}
        </Link>
      </p>
    </div>
  );
}

/** What the form says was wrong: at the field it is about, or of the whole form. */
export function refusedShow<Kind extends string>(
  kind: Kind,
  { rejection, message }: { rejection: string | null; message: string },
  typed: { reason: ShowReason | ""; note: string },
): Extract<Answered<Kind>, { ok: false }> {
  const field = rejection === "reasonMissing" ? "reason" : "note";
  const own = ["reasonMissing", "noteMissing", "textTooLong", "numberInNote"];
  const wrong = own.includes(rejection ?? "") ? { [field]: message } : {};
  return { ok: false, kind, message, wrong, typed };
}

/** The reason and the sentence of a form that was sent. */
export function askedShow(form: FormData): { reason: ShowReason | ""; note: string } {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    reason: showReasons.find((known) => known === text("reason")) ?? "",
    note: text("note"),
  };
}
