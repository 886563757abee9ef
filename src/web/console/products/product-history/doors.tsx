/** Opening and closing a product, which can be undone, and retiring it, which cannot: that asks for its ID. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { Panel } from "../../parts/panel.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { ProductState } from "../product-states/state-badges.tsx";
import type { Answered } from "./product-history.act.ts";

export type DoorWords = WordsOf<"product-versions.doors">;

interface DoorsProps {
  words: DoorWords;
  productId: string;
  state: ProductState;
  isSupervisor: boolean;
  answered: Answered | undefined;
}

export function Doors({ words, productId, state, isSupervisor, answered }: DoorsProps) {
  const submit = useSingleSubmit();
  if (!isSupervisor) return <p className="muted">{words.supervisor}</p>;
  const form = { words, productId, submit };
  return (
    <div className="panel-pair">
      {state === "new" ? null : (
        <Panel title={words.title}>
          <DoorForm {...form} intent={state === "open" ? "close" : "open"} answered={answered}>
            <p>{state === "open" ? words.isOpen : words.isClosed}</p>
          </DoorForm>
        </Panel>
      )}
      <section className="cannot-be-undone" aria-labelledby="retire">
        <h2 id="retire">{words.retireTitle}</h2>
        <DoorForm {...form} intent="retire" answered={answered}>
          <p>{words.retireText}</p>
        </DoorForm>
      </section>
    </div>
  );
}

interface DoorFormProps {
  words: DoorWords;
  productId: string;
  submit: SingleSubmit;
  intent: Answered["intent"];
  answered: Answered | undefined;
  children: ReactNode;
}

function DoorForm({ words, productId, submit, intent, answered, children }: DoorFormProps) {
  const mine = answered?.intent === intent ? answered : null;
  return (
    <Form method="post" className="stack" onSubmit={submit.onSubmit}>
      {children}
      {mine === null ? null : (
        <div role="alert">
          <Notice kind="bad">{mine.message}</Notice>
        </div>
      )}
      <input type="hidden" name="intent" value={intent} />
      <TextField
        label={words.why}
        name="note"
        autoComplete="off"
        hint={words.whyHint}
        maxLength={1000}
        defaultValue={mine?.note ?? ""}
      />
      {intent === "retire" ? (
        <TextField
          label={fill(words.confirm, { id: productId })}
          name="confirm"
          autoComplete="off"
          defaultValue={mine?.confirm ?? ""}
        />
      ) : null}
      <Button
        type="submit"
        kind="quiet"
        className={intent === "retire" ? "danger" : ""}
        pending={submit.intent === intent}
        disabled={submit.pending}
      >
        {words[intent]}
      </Button>
    </Form>
  );
}
