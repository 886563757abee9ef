/** Why it is done: a reason the borrower reads, words for the second person, where the evidence is, and its files. */
import { type ReactNode, useId } from "react";
import { type LoanActionKind, loanActionReasons } from "#contract/loan-action-kinds.ts";
import { Select } from "../../../ui/fields.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { FormProps } from "./loan-money.view.tsx";

/** Of these the statement of account says why. */
const isStated = (kind: LoanActionKind) => kind === "waiver" || kind === "reversal";

export function WhyFields({ model, result, children }: FormProps & { children: ReactNode }) {
  const { words, kind, reasons, start } = model;
  const typed = result?.typed ?? start;
  const wrong = result?.wrong ?? {};
  const noteId = useId();
  return (
    <div className="action-fields">
      <Select
        label={words.reason}
        name="reason"
        placeholder={words.reasonChoose}
        defaultValue={typed.reason}
        hint={isStated(kind) ? words.reasonHint : undefined}
        wrong={wrong.reason}
        options={loanActionReasons[kind].map((value) => ({ value, label: reasons[value] }))}
      />
      <div className="field">
        <label htmlFor={noteId}>{words.note}</label>
        <div className="box">
          <textarea
            id={noteId}
            name="note"
            rows={3}
            maxLength={500}
            defaultValue={typed.note}
            aria-invalid={wrong.note === undefined ? undefined : true}
            aria-describedby={`${noteId}-note`}
          />
        </div>
        <p id={`${noteId}-note`} className={wrong.note === undefined ? "hint" : "wrong"}>
          {wrong.note ?? words.noteHint}
        </p>
      </div>
      <TextField
        label={words.evidence}
        name="evidence"
        autoComplete="off"
        maxLength={500}
        hint={words.evidenceHint}
        defaultValue={typed.evidence}
        wrong={wrong.evidence}
      />
      {children}
    </div>
  );
}
