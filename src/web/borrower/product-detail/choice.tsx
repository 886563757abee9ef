/**
 * Choosing amount and term: a form that asks for its own page. With script a change asks by itself, once the fingers
 * rest; the cost on the page always belongs to the amount that will be applied for.
 */
import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/layout.tsx";
import type { ViewProps } from "./view.tsx";

const restMs = 400;

export function Choice({ words, product, asked }: ViewProps) {
  const link = useBorrowerLink();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      void submit(currentTarget, { replace: true, preventScrollReset: true });
    }, restMs);
  };
  const to = new URL(
    link(places.productDetail, { productId: product.productId }),
    "http://own.invalid",
  );
  return (
    <Card title={words.choose}>
      <Form
        method="get"
        action={places.productDetail}
        replace
        preventScrollReset
        className="stack"
        onChange={ask}
      >
        {[...to.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="amount">{words.amount}</label>
          <div className="box">
            <span className="muted">{product.currencySymbol}</span>
            <input
              // A new key shows what the server made of the amount.
              key={asked.amountText}
              id="amount"
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              defaultValue={asked.amountText}
              aria-describedby="amount-hint"
            />
          </div>
          <p className="hint" id="amount-hint">
            {fill(words.amountHint, { least: product.leastText, most: product.mostText })}
          </p>
        </div>
        <div className="field">
          <label htmlFor="instalments">{words.instalments}</label>
          <div className="box">
            <select
              key={asked.instalments}
              id="instalments"
              name="instalments"
              defaultValue={asked.instalments}
              aria-describedby="instalments-hint"
            >
              {terms(product.instalmentsLeast, product.instalmentsMost).map((count) => (
                <option key={count} value={count}>
                  {`${count} ${count === 1 ? product.unit.one : product.unit.many}`}
                </option>
              ))}
            </select>
          </div>
          <p className="hint" id="instalments-hint">
            {fill(words.instalmentsHint, {
              least: product.instalmentsLeast,
              most: product.instalmentsMost,
              unit: product.unit.many,
            })}
          </p>
        </div>
        <Button type="submit" kind="quiet">
          {words.calculate}
        </Button>
      </Form>
    </Card>
  );
}

function terms(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
