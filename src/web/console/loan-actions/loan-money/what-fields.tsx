/** What is to be done: the fields of one kind of action, each with what is owed or unused beside it. */
import { useId } from "react";
import { formatDate, formatMoney } from "#contract/format.ts";
import { isPayoutKind, moneyMeans } from "#contract/loan-action-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { eventText } from "../action-figures/event-text.ts";
import { Choices } from "./choices.tsx";
import type { LoanMoneyModel } from "./loan-money.route.tsx";
import type { FormProps } from "./loan-money.view.tsx";
import { PayoutFields } from "./payout-fields.tsx";
import type { TypedName } from "./typed-action.ts";

/** Why this kind has nothing to work on; null where it has. */
export function nothingToDo({ loan, kind, kinds, words }: LoanMoneyModel) {
  const { figures, reversible, payout } = loan;
  if (payout?.standing === "unknown") {
    return { title: words.payoutUnknown, text: words.payoutUnknownText };
  }
  if (kinds.length === 0) return { title: words.notPaidOut, text: words.notPaidOutText };
  const waivable = figures.penalty + figures.interest;
  if ((kind === "waiver" && waivable === 0) || (kind === "write-off" && owed(loan) === 0)) {
    return { title: words.nothingOwed, text: words.nothingOwedText };
  }
  if (kind === "refund" && figures.unapplied <= 0) {
    return { title: words.noUnused, text: words.noUnusedText };
  }
  if (kind === "reversal" && reversible.length === 0) {
    return { title: words.noEntries, text: words.noEntriesText };
  }
  return null;
}

const owed = ({ figures }: LoanMoneyModel["loan"]) => figures.outstandingTotal;

export function WhatFields(props: FormProps) {
  const { model } = props;
  if (isPayoutKind(model.kind)) return <PayoutFields {...props} kind={model.kind} />;
  switch (model.kind) {
    case "waiver":
      return <WaiverFields {...props} />;
    case "reversal":
      return <EntryChoice {...props} />;
    case "write-off":
      return (
        <p>{withFigures(fill(model.words.owed, { amount: moneyOf(model)(owed(model.loan)) }))}</p>
      );
    default:
      return <MoneyFields {...props} />;
  }
}

const moneyOf =
  ({ loan, market }: LoanMoneyModel) =>
  (amount: number) =>
    formatMoney(amount, loan.currencySymbol, market);

const typedIn = ({ model, result }: FormProps, name: TypedName) =>
  (result?.typed ?? model.start)[name];

/** Money that came, or went back, by bank or in cash. */
function MoneyFields(props: FormProps) {
  const { model, result } = props;
  const { words, loan, kind, means } = model;
  const wrong = result?.wrong ?? {};
  const dayId = useId();
  const refund = kind === "refund";
  const money = moneyOf(model);
  return (
    <div className="action-fields">
      <p className="muted">
        {withFigures(
          refund
            ? fill(words.unused, { amount: money(loan.figures.unapplied) })
            : fill(words.owed, { amount: money(owed(loan)) }),
        )}
      </p>
      <div className="pair">
        <TextField
          label={words.amount}
          name="amount"
          autoComplete="off"
          defaultValue={typedIn(props, "amount")}
          wrong={wrong.amount}
        />
        <div className="field">
          <label htmlFor={dayId}>{words.on}</label>
          <div className="box">
            <input
              id={dayId}
              type="date"
              name="on"
              min={loan.paidOutOn}
              max={loan.today}
              defaultValue={typedIn(props, "on")}
              required
              aria-invalid={wrong.on === undefined ? undefined : true}
              aria-describedby={`${dayId}-note`}
            />
          </div>
          <p id={`${dayId}-note`} className={wrong.on === undefined ? "hint" : "wrong"}>
            {wrong.on ?? (refund ? words.onRefundHint : words.onHint)}
          </p>
        </div>
      </div>
      <div className="pair">
        <Select
          label={words.means}
          name="means"
          defaultValue={typedIn(props, "means") || "bank"}
          options={moneyMeans.map((value) => ({ value, label: means[value] }))}
        />
        <TextField
          label={words.reference}
          name="reference"
          autoComplete="off"
          maxLength={60}
          hint={words.referenceHint}
          defaultValue={typedIn(props, "reference")}
          wrong={wrong.reference}
        />
      </div>
    </div>
  );
}

/** Which charges: all of a part, or those of one instalment, with what is owed of each. */
function WaiverFields(props: FormProps) {
  const { model, result } = props;
  const { words, loan } = model;
  const money = moneyOf(model);
  const parts = (["penalty", "interest"] as const).filter((part) => loan.figures[part] > 0);
  const choices = parts.flatMap((part) => {
    const ones = loan.instalments.filter((one) => one[part] > 0);
    // Interest of instalments to come is many rows and seldom meant: those that are late, or the next one.
    const late = ones.filter(({ daysPastDue }) => daysPastDue > 0);
    const shown = part === "penalty" || late.length > 0 ? late : ones.slice(0, 1);
    return [
      {
        value: part as string,
        text: words.waiveAll[part],
        note: "",
        amount: loan.figures[part],
      },
      ...(part === "penalty" ? ones : shown).map((one) => ({
        value: `${part}:${one.number}`,
        text: fill(words.waiveOne[part], { number: one.number }),
        note: fill(words.waiveDue, { day: formatDate(one.dueDate) }),
        amount: one[part],
      })),
    ];
  });
  const typed = typedIn(props, "waive");
  const chosen = choices.find(({ value }) => value === typed)?.value ?? choices[0]?.value;
  return (
    <div className="action-fields">
      <Choices
        legend={words.which}
        name="waive"
        chosen={chosen}
        choices={choices.map((one) => ({ ...one, figure: money(one.amount) }))}
      />
      <TextField
        label={words.amount}
        name="amount"
        autoComplete="off"
        required={false}
        hint={words.waiveAmountHint}
        defaultValue={typedIn(props, "amount")}
        wrong={result?.wrong.amount}
      />
    </div>
  );
}

function EntryChoice(props: FormProps) {
  const { model, result } = props;
  const { words, loan, events, parts } = model;
  const money = moneyOf(model);
  const typed = typedIn(props, "sequence");
  return (
    <Choices
      legend={words.entry}
      name="sequence"
      chosen={typed === "" && loan.reversible.length === 1 ? undefined : typed}
      wrong={result?.wrong.sequence}
      choices={loan.reversible.map((one) => ({
        value: String(one.sequence),
        text: fill(words.entryOn, { what: eventText(one, events, parts), day: formatDate(one.on) }),
        note: one.reference === "" ? "" : fill(words.entryReference, { reference: one.reference }),
        figure: money(one.amount),
      }))}
    />
  );
}
