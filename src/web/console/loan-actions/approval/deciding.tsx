/** The decision: a second person approves or declines, the maker takes it back, everybody else reads who decides. */
import { useId } from "react";
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Foldable } from "../../../ui/layout.tsx";
import { Mark } from "../../parts/mark.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { TakeBack } from "../action-figures/take-back.tsx";
import type { ViewProps } from "./approval.view.tsx";

export function Deciding({ model, refused }: ViewProps) {
  const submit = useSingleSubmit();
  const { proposal, words } = model;
  const { state, own, mayDecide } = proposal;
  if (state !== "waiting") return null;
  if (own) return <TakeBack {...{ words, submit }} />;
  if (!mayDecide || model.hindrance !== "") {
    return (
      <p className="two-people">
        <Mark name="pair" /> {model.hindrance || words.supervisors}
      </p>
    );
  }
  return <SecondPerson {...{ model, refused, submit }} />;
}

function SecondPerson({ model, refused, submit }: ViewProps & { submit: SingleSubmit }) {
  const { proposal, words, preview, isOfPayout } = model;
  const { final, moved, madeBy, orderNo } = proposal;
  return (
    <div className={final ? "cannot-be-undone" : "two-people"}>
      <p>
        <Mark name="pair" /> <strong>{words.youSecond}</strong>{" "}
        {fill(isOfPayout ? words.secondPlain : words.secondText, { name: madeBy })}{" "}
        {isOfPayout ? (final ? words.cannotReverse : null) : words.canReverse}
      </p>
      {moved ? null : (
        <Form method="post" className="action-deciding" onSubmit={submit.onSubmit} noValidate>
          <input type="hidden" name="intent" value="approve" />
          <Note
            label={words.note}
            name="note"
            typed={refused?.intent === "approve" ? refused.note : ""}
          />
          {final ? (
            <TextField
              label={fill(words.typeOrder, { order: orderNo })}
              name="typedOrder"
              autoComplete="off"
              defaultValue={refused?.typedOrder ?? ""}
              maxLength={40}
            />
          ) : null}
          <Button
            type="submit"
            className={final ? "danger" : ""}
            pending={submit.intent === "approve"}
            disabled={submit.pending}
          >
            {isOfPayout ? words.approvePlain : fill(words.approve, { amount: preview.amount })}
          </Button>
        </Form>
      )}
      <Foldable title={words.decline} open={moved || refused?.intent === "decline"}>
        <Form method="post" className="action-deciding" onSubmit={submit.onSubmit} noValidate>
          <input type="hidden" name="intent" value="decline" />
          <Note
            label={words.declineNote}
            name="why"
            typed={refused?.intent === "decline" ? refused.why : ""}
            hint={words.declineHint}
          />
          <Button
            type="submit"
            kind="quiet"
            pending={submit.intent === "decline"}
            disabled={submit.pending}
          >
            {words.decline}
          </Button>
        </Form>
      </Foldable>
    </div>
  );
}

interface NoteProps {
  label: string;
  name: string;
  typed: string;
  hint?: string;
}

function Note({ label, name, typed, hint }: NoteProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <textarea
          id={id}
          name={name}
          rows={2}
          maxLength={500}
          defaultValue={typed}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
