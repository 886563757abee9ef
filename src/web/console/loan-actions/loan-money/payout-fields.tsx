/** What is to be done about a payout: which one it is, what follows, and of a repeated one to which account. */
import { formatMoney } from "#contract/format.ts";
import type { PayoutActionKind } from "#contract/loan-action-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { accountText } from "../action-figures/shown-preview.ts";
import { Choices } from "./choices.tsx";
import type { FormProps } from "./loan-money.view.tsx";

export function PayoutFields({ model, result, kind }: FormProps & { kind: PayoutActionKind }) {
  const { words, loan, standings, market } = model;
  const { payout } = loan;
  if (payout === null) return null;
  const typed = (result?.typed ?? model.start).account;
  const bound = payout.accounts.find(({ current }) => current)?.accountId;
  const known = payout.accounts.some(({ accountId }) => accountId === typed);
  return (
    <div className="action-fields">
      <p>
        {fill(words.payoutOf, {
          amount: formatMoney(payout.amount, loan.currencySymbol, market),
          account: accountText(payout.account),
          standing: standings[payout.standing],
        })}
      </p>
      {payout.reason === "" ? null : (
        <p className="muted">{fill(words.payoutReason, { reason: payout.reason })}</p>
      )}
      <p>{words.payoutText[kind]}</p>
      {kind === "payout-repeat" ? (
        <Choices
          legend={words.toAccount}
          name="account"
          chosen={known ? typed : bound}
          wrong={result?.wrong.account}
          choices={payout.accounts.map((one) => ({
            value: one.accountId,
            text: one.bankName,
            note: one.current ? words.boundNow : fill(words.boundOn, { day: one.boundOn }),
            figure: one.masked,
          }))}
        />
      ) : null}
    </div>
  );
}
