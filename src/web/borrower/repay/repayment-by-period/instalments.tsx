/** The unpaid instalments with their checkboxes (IR-3, IR-5, DS-9); rows of paid ones look the same, without a checkbox. */

import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Figures } from "../../../ui/figures.tsx";
import { InstalmentList, type InstalmentRow } from "../../../ui/instalment-list.tsx";
import { Card } from "../../../ui/layout.tsx";
import type { InstalmentViewModel, PlanViewModel } from "./plan-view-model.ts";
import { dueIsMore, tickedBy } from "./repayment-by-period.amount.ts";
import type { RepaymentState } from "./repayment-by-period.state.ts";

type Words = WordsOf<
  "repayment-by-period.page" | "payment.attempt" | "payment.reference" | "payment.toPay"
>;

const badgeKinds = { overdue: "bad", due: "warn", paid: "good", upcoming: undefined } as const;

export function instalmentRow(one: InstalmentViewModel, words: Words): InstalmentRow {
  const kind = badgeKinds[one.status];
  return {
    key: String(one.number),
    title: fill(words.instalment, { number: one.number }),
    day: one.dueDate,
    amount: one.amountText,
    badge: kind === undefined ? { text: one.statusText } : { text: one.statusText, kind },
  };
}

interface UnpaidProps {
  words: Words;
  plan: PlanViewModel;
  state: RepaymentState;
}

/** While an amount is typed the checkboxes are disabled: the typed amount counts. */
export function UnpaidInstalments({ words, plan, state }: UnpaidProps) {
  const { choice } = state;
  if (plan.unpaid.length === 0) return null;
  const ticked = tickedBy(choice, plan);
  const several = plan.unpaid.filter(({ canPay }) => canPay).length > 1;
  const everything = plan.unpaid.every(({ canPay }) => canPay);
  const rows = plan.unpaid.map((one) => ({
    ...instalmentRow(one, words),
    before:
      choice.by === "typing" ? undefined : (
        <input
          // Without script a row that cannot be ticked must not be sent; with script it shows what "all" includes.
          type="checkbox"
          name={one.canTick ? "first" : undefined}
          aria-label={fill(words.pay, { number: one.number })}
          disabled={!one.canTick}
          checked={ticked.includes(one.number)}
          onChange={() => state.tick("first")}
        />
      ),
  }));
  return (
    <Card title={words.unpaid}>
      {choice.by === "ticking" && dueIsMore(plan) ? (
        <label className="choice">
          <input
            type="checkbox"
            name="due"
            checked={choice.what === "due"}
            onChange={() => state.tick("due")}
          />
          <span>{plan.toPay?.now ? words.allDue : words.nextDue}</span>
        </label>
      ) : null}
      {choice.by === "ticking" && several ? (
        <label className="choice">
          <input
            type="checkbox"
            name="all"
            checked={choice.what === "all"}
            onChange={() => state.tick("all")}
          />
          <span>{everything ? words.all : words.allToday}</span>
        </label>
      ) : null}
      {several ? <Rebate words={words} plan={plan} /> : null}
      <InstalmentList rows={rows} />
      {everything ? null : <p className="muted small">{words.later}</p>}
    </Card>
  );
}

/** Paying everything early costs less than its instalments: shown where it is chosen. */
function Rebate({ words, plan }: Pick<UnpaidProps, "words" | "plan">) {
  const { market } = useRootData().brand;
  const { rebate, currencySymbol } = plan;
  if (rebate === 0) return null;
  const amount = shownMoney(rebate, currencySymbol, market);
  return (
    <p className="muted small">
      <Figures text={fill(words.rebateHint, { amount })} />
    </p>
  );
}
