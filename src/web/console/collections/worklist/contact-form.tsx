/** The form that logs a contact; what was typed stays where it is refused. */
import { Form } from "react-router";
import {
  contactChannels,
  contactDirections,
  contactReached,
  contactResults,
} from "#contract/collection-kinds.ts";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { ChosenProps } from "./chosen.tsx";
import { DayInput, TextInput } from "./inputs.tsx";

export function ContactForm({ words, kinds, chosen, list, refused, formKey, market }: ChosenProps) {
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { orderNo, channels, thirdPersons, may, promiseLimits, today, now } = chosen;
  const again = refused?.orderNo === orderNo && refused.intent === "contact" ? refused : undefined;
  const typed = again?.typed;
  const wrong = (field: string) => (again?.field === field ? again.message : undefined);
  // Where the lender may not, the borrower's own call is what there is to log.
  const direction = typed?.direction ?? (may.now ? "to-borrower" : "from-borrower");
  const at = list.rows.findIndex((row) => row.orderNo === orderNo);
  const after = at === -1 ? [] : list.rows.slice(at + 1);
  const next = after.find((row) => row.may.now) ?? after[0];
  const limit = formatMoney(promiseLimits.amount, chosen.currencySymbol, market);
  const options = <K extends string>(all: readonly K[], names: Readonly<Record<K, string>>) =>
    all.map((value) => ({ value, label: names[value] }));
  return (
    <Form method="post" className="collection-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="next" value={next?.orderNo ?? orderNo} />
      <Select
        label={words.direction}
        name="direction"
        defaultValue={direction}
        wrong={wrong("direction")}
        options={options(
          contactDirections.filter((one) => thirdPersons || one !== "to-third-person"),
          kinds.directions,
        )}
      />
      <div className="collection-two">
        <Select
          label={words.channel}
          name="channel"
          defaultValue={typed?.channel ?? "call"}
          wrong={wrong("channel")}
          // A borrower who comes by is no visit of the lender's: all ways stay open to it.
          options={options(may.now ? channels : contactChannels, kinds.channels)}
        />
        <Select
          label={words.reached}
          name="reached"
          defaultValue={typed?.reached ?? "borrower"}
          options={options(contactReached, kinds.reached)}
        />
      </div>
      <Select
        label={words.result}
        name="result"
        defaultValue={typed?.result ?? "promised"}
        wrong={wrong("result")}
        options={options(contactResults, kinds.results)}
      />
      <div>
        <div className="collection-two">
          <TextField
            label={words.amount}
            name="amount"
            autoComplete="off"
            required={false}
            defaultValue={typed?.amount ?? ""}
            wrong={wrong("amount")}
          />
          <DayInput
            name="on"
            label={words.by}
            min={today}
            max={promiseLimits.lastDay}
            value={typed?.on ?? ""}
            wrong={wrong("on")}
          />
        </div>
        <p className="hint">
          {withFigures(fill(words.promiseHint, { amount: limit, day: promiseLimits.lastDay }))}
        </p>
      </div>
      <TextInput
        name="note"
        label={words.note}
        hint={words.noteHint}
        value={typed?.note ?? ""}
        wrong={wrong("note")}
      />
      <Moment label={words.at} value={typed?.at ?? now} max={now} wrong={wrong("at")} />
      <Button type="submit" pending={intent === "contact"} disabled={pending}>
        {next === undefined ? words.keepOnly : words.keep}
      </Button>
    </Form>
  );
}

interface MomentProps {
  label: string;
  value: string;
  max: string;
  wrong: string | undefined;
}

function Moment({ label, value, max, wrong }: MomentProps) {
  const id = "collection-at";
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type="datetime-local"
          name="at"
          max={max}
          defaultValue={value}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : `${id}-note`}
        />
      </div>
      {wrong === undefined ? null : (
        <p id={`${id}-note`} className="wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}
