/** The first section: the amount, the card it is paid with, and links to the other sections (RM-1, RM-2). */

import { useState } from "react";
import { Form, Link } from "react-router";
import { readAmount } from "#contract/typed-number.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Card, Notice, PageHead } from "../../../ui/layout.tsx";
import { FirstAlone } from "../../parts/payment/first-alone.tsx";
import { HelpLine, PayBar } from "../../parts/payment/payment.parts.tsx";
import { AmountField } from "./amount-field.tsx";
import { hashes } from "./repayment-method.hash-section.ts";
import type { SectionProps } from "./repayment-method.parts.ts";

export function StartSection(props: SectionProps) {
  const { words, method, ways, answered, sending, onSubmit, to } = props;
  const { market } = useRootData().brand;
  const paid = answered?.intent === "pay" ? answered : undefined;
  const [amount, setAmount] = useState(() => {
    const typed = paid === undefined ? null : readAmount(paid.sent.typed, market);
    return typed ?? method.amount;
  });
  // A payment whose outcome is unknown is sent again with the token it was sent with (RM-7).
  const token = paid?.unknown ? paid.sent.token : ways.token;
  return (
    <section id={hashes.start} className="hash-section start-section" tabIndex={-1}>
      <PageHead title={words.title} />
      <p className="muted">{method.productName}</p>
      {messageOf(props)}
      {method.note === "" ? null : <Notice>{method.note}</Notice>}
      <Form
        id="pay"
        className="stack sections"
        method="post"
        action={to("start")}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="token" value={token} />
        <Card {...titleOf(props)}>
          {method.toPay === null ? null : (
            <FirstAlone words={words} toPay={method.toPay} currencySymbol={method.currencySymbol} />
          )}
          <AmountField
            words={words}
            method={method}
            typed={paid?.sent.typed}
            wrong={paid?.wrong?.amount}
            onType={(text) => {
              setAmount(readAmount(text, market) ?? 0);
              props.onType(text);
            }}
          />
        </Card>
        <CardChoice {...props} chosen={paid?.sent.card || method.card} wrong={paid?.wrong?.card} />
      </Form>
      {ways.walletApp ? (
        <Link className="button quiet" to={to("wallet")}>
          {words.walletApp}
        </Link>
      ) : null}
      <HelpLine words={words} telephone={method.telephone} />
      <PayBar
        words={words}
        label={words.total}
        amount={Math.min(amount, method.maximum)}
        currencySymbol={method.currencySymbol}
        form="pay"
        pending={sending === "pay"}
      />
    </section>
  );
}

/** The label that every screen uses for what is to be paid; of a single instalment, also its number. */
function titleOf({ words, method: { toPay } }: SectionProps): { title?: string } {
  if (toPay === null) return {};
  const { first, numbers, date } = toPay;
  if (numbers.length === 1 && first !== null) {
    return { title: fill(words.due, { number: first.number, date }) };
  }
  return { title: toPay.now ? words.toPayNow : words.toPayNext };
}

/** The message above the form: why a payment, its code or a removal was rejected. */
function messageOf({ words, answered }: SectionProps) {
  if (answered === undefined || answered.intent === "add" || answered.intent === "wallet") {
    return null;
  }
  const message = answered.lost ? words.error : answered.wrong?.message;
  return message === undefined ? null : <Notice kind="bad">{message}</Notice>;
}

interface CardChoiceProps extends SectionProps {
  /** Id of the card selected at first. */
  chosen: string;
  wrong: string | undefined;
}

function CardChoice({ words, ways, to, chosen, wrong }: CardChoiceProps) {
  return (
    <section className="card">
      <fieldset aria-describedby={wrong === undefined ? undefined : "card-wrong"}>
        <legend>
          <h2>{words.cards}</h2>
        </legend>
        {ways.cards.length === 0 ? <p className="muted">{words.noCards}</p> : null}
        {ways.cards.map(({ id, text }) => (
          <label key={id} className="choice card-choice">
            <input type="radio" name="card" value={id} defaultChecked={id === chosen} />
            <span className="figure" translate="no">
              {text}
            </span>
          </label>
        ))}
      </fieldset>
      {wrong === undefined ? null : (
        <p id="card-wrong" className="field">
          <span className="wrong">{wrong}</span>
        </p>
      )}
      {ways.banks.length === 0 ? null : (
        <Link className="tap" to={to("card")}>
          {words.addCard}
        </Link>
      )}
    </section>
  );
}
