/** Money that the provider gives back: asking for it, how far it is, and what its portal shows where it does not say. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Card } from "../../../ui/layout.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { MoneyViewModel } from "./money-entry.route.tsx";

interface Props {
  model: MoneyViewModel;
  reason: string;
}

export function GiveBack({ model, reason }: Props) {
  const { returnWords: words, returnable } = model;
  if (returnable === "") return null;
  if (returnable !== "offered") {
    return (
      <Card title={words.title}>
        <p className="muted small">{returnable === "never" ? words.never : words.notThis}</p>
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <p className="muted small">{words.hint}</p>
      <Form method="post" className="money-form">
        <input type="hidden" name="intent" value="return" />
        <Why model={model} reason={reason} />
        <Button type="submit">{words.now}</Button>
      </Form>
    </Card>
  );
}

/** `proposed`: somebody has said what the portal shows, and a second person has to confirm it. */
export function Returned({ model, reason, proposed }: Props & { proposed: boolean }) {
  const { returnWords: words, returned, mayDecide } = model;
  if (returned === null) return null;
  const { state, requestedAt, endedAt, why, mayBeSettled } = returned;
  const underWay = endedAt === "";
  const ended = state === "done" ? words.back : words.refusedTitle;
  const at = underWay ? requestedAt : endedAt;
  return (
    <Card title={underWay ? words.underWay : ended}>
      <p>{withFigures(fill(words[state], { at, why: ours(words).get(why) ?? why }))}</p>
      {underWay && mayBeSettled && mayDecide && !proposed ? (
        <Form method="post" className="money-form">
          <input type="hidden" name="intent" value="settle" />
          <p className="muted small">{words.settleHint}</p>
          <Select
            label={words.settle}
            name="found"
            defaultValue="was-kept"
            options={[
              { value: "was-kept", label: words.wasKept },
              { value: "was-returned", label: words.wasReturned },
            ]}
          />
          <Why model={model} reason={reason} />
          <Button type="submit" kind="quiet">
            {words.settleNow}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

/** What is no word of the provider's, in the reader's. */
function ours(words: MoneyViewModel["returnWords"]): ReadonlyMap<string, string> {
  return new Map([
    ["was-kept", words.wasKept],
    ["amount", words.otherAmount],
  ]);
}

function Why({ model: { words }, reason }: Props) {
  return (
    <TextField
      label={words.reason}
      name="reason"
      autoComplete="off"
      hint={words.reasonHint}
      maxLength={500}
      defaultValue={reason}
    />
  );
}
