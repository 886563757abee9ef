/** Paying in the wallet's app: an amount and a button that leads to the provider's page (RM-6). */
import { Form, Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Card, Notice, PageHead } from "../../../ui/layout.tsx";
import { AmountField } from "./amount-field.tsx";
import { hashes } from "./repayment-method.hash-section.ts";
import type { SectionProps } from "./repayment-method.parts.ts";

export function WalletSection(props: SectionProps) {
  const { words, method, answered, sending, onSubmit, typed, to } = props;
  const asked = answered?.intent === "wallet" ? answered : undefined;
  const message = asked?.lost ? words.error : asked?.wrong?.message;
  return (
    <section id={hashes.wallet} className="hash-section wallet-section" tabIndex={-1}>
      <PageHead title={words.walletApp} above={to("start")} />
      {message === undefined ? null : <Notice kind="bad">{message}</Notice>}
      <Card>
        <Form
          id="wallet"
          className="stack"
          method="post"
          action={to("wallet")}
          onSubmit={onSubmit}
          noValidate
        >
          <input type="hidden" name="intent" value="wallet" />
          <AmountField
            // A new amount typed in the start section is taken over; what is typed here stays.
            key={typed}
            words={words}
            method={method}
            typed={typed ?? asked?.sent.typed}
            wrong={asked?.wrong?.amount}
          />
        </Form>
      </Card>
      <Notice>{words.walletText}</Notice>
      <ActionBar>
        <Button type="submit" form="wallet" pending={sending === "wallet"}>
          {words.openWallet}
        </Button>
        <Link className="button plain" to={to("start")}>
          {words.backToMethods}
        </Link>
      </ActionBar>
    </section>
  );
}
