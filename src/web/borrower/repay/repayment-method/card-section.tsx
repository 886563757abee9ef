/** Adding a bank card, and removing one (RM-2). The number is grouped in fours as it is typed. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { DigitsInput, Select } from "../../../ui/fields.tsx";
import { ActionBar, Card, Notice, PageHead } from "../../../ui/layout.tsx";
import { hashes } from "./repayment-method.hash-section.ts";
import type { SectionProps } from "./repayment-method.parts.ts";

export function CardSection(props: SectionProps) {
  const { words, ways, answered, sending, onSubmit, to } = props;
  const added = answered?.intent === "add" ? answered : undefined;
  const message = added?.lost ? words.error : added?.wrong?.message;
  return (
    <section id={hashes.card} className="hash-section card-section" tabIndex={-1}>
      <PageHead title={words.addCard} above={to("start")} />
      {message === undefined ? null : <Notice kind="bad">{message}</Notice>}
      <Card>
        <Form
          id="add-card"
          className="stack"
          method="post"
          action={to("card")}
          onSubmit={onSubmit}
          noValidate
        >
          <input type="hidden" name="intent" value="add" />
          <Select
            label={words.bank}
            name="bank"
            options={ways.banks}
            placeholder={words.chooseBank}
            defaultValue={added?.sent.bank ?? ""}
            wrong={added?.wrong?.bank}
          />
          <DigitsInput
            kind="card"
            label={words.cardNumber}
            name="number"
            hint={words.cardNumberHint}
            defaultValue={added?.sent.number ?? ""}
            wrong={added?.wrong?.number}
            autoComplete="cc-number"
          />
        </Form>
      </Card>
      <Notice>{words.kept}</Notice>
      <CardsToRemove {...props} />
      <ActionBar>
        <Button type="submit" form="add-card" pending={sending === "add"}>
          {words.save}
        </Button>
        <Link className="button plain" to={to("start")}>
          {words.backToMethods}
        </Link>
      </ActionBar>
    </section>
  );
}

function CardsToRemove({ words, ways, sending, onSubmit, to }: SectionProps) {
  if (ways.cards.length === 0) return null;
  return (
    <Card title={words.yourCards}>
      <ul className="rows">
        {ways.cards.map(({ id, text }) => (
          <li key={id}>
            <span className="figure grow" translate="no">
              {text}
            </span>
            <Form method="post" action={to("card")} onSubmit={onSubmit}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="card" value={id} />
              <Button
                type="submit"
                kind="plain"
                pending={sending === "remove"}
                aria-label={fill(words.removeCard, { card: text })}
              >
                {words.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
