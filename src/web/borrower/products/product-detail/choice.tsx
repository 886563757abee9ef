/**
 * Choosing amount and term: a form that reloads its own page. With script a change reloads it by itself after a pause
 * in typing; the cost on the page always belongs to the amount that will be applied for.
 */
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { countedUnit } from "#contract/counted-unit.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fill } from "../../../client/fill.ts";
import { useAmountWritten, useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { AmountInput, Select } from "../../../ui/fields.tsx";
import { Card } from "../../../ui/layout.tsx";
import { formatTypedAmount } from "../../../ui/typed-digits.ts";
import type { ProductViewModel, ViewProps } from "./product-detail.view.tsx";

const restMs = 400;
/** More digits than anybody lends: the field groups what is typed without capping it; a message says what is too much. */
const typedMost = 1e15;
/** More than these do not fit beside each other: then the term is a list. */
const chipsMost = 12;

export function Choice({ words, product, market, question, limited }: ViewProps) {
  const link = useBorrowerLink();
  const { language } = useRootData();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const leavingFor = useNavigation().location?.pathname ?? screenPaths.productDetail;
  useEffect(() => {
    // Else asking for the cost would take back the step onto another page.
    if (leavingFor !== screenPaths.productDetail) clearTimeout(waiting.current);
  }, [leavingFor]);
  const slider = useRef<HTMLInputElement>(null);
  const ask = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    clearTimeout(waiting.current);
    const field = currentTarget.elements.namedItem("amount");
    if (field instanceof HTMLInputElement && slider.current !== null) {
      follow(target, field, slider.current, market);
    }
    waiting.current = setTimeout(() => {
      void submit(currentTarget, { replace: true, preventScrollReset: true });
    }, restMs);
  };
  const to = new URL(
    link(screenPaths.productDetail, { productId: product.productId }),
    "http://own.invalid",
  );
  return (
    <Card title={words.choose}>
      <Form
        method="get"
        action={screenPaths.productDetail}
        replace
        preventScrollReset
        className="stack"
        onChange={ask}
      >
        {[...to.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AmountInput
          // Another product has its own amounts; nothing else ever changes what is being typed.
          key={product.productId}
          label={words.amount}
          name="amount"
          currencySymbol={product.currencySymbol}
          market={market}
          maximum={typedMost}
          defaultValue={question.typed.amount}
          written={useAmountWritten(typedMost)}
          hint={fill(limited ? words.ownLimit : words.amountHint, {
            least: product.leastText,
            most: product.mostText,
          })}
          wrong={question.said.amount ?? undefined}
        />
        <div className="only-script">
          <input
            ref={slider}
            key={`${product.productId} slider`}
            className="amount-slider"
            type="range"
            aria-label={words.amountSlider}
            min={product.amountLeast / 100}
            max={product.sliderMost / 100}
            step={product.amountStep / 100}
            defaultValue={wholeOf(question.typed.amount, market)}
          />
        </div>
        <Term
          key={`${product.productId} instalments`}
          label={words.instalments}
          chosen={question.typed.instalments}
          options={terms(product).map((count) => ({
            value: String(count),
            label: countedUnit(count, count === 1 ? product.unit.one : product.unit.many, language),
          }))}
          hint={fill(words.instalmentsHint, {
            least: product.instalmentsLeast,
            most: product.instalmentsMost,
            unit: product.unit.many,
          })}
          wrong={question.said.instalments ?? undefined}
        />
        <Button type="submit" kind="quiet">
          {words.calculate}
        </Button>
      </Form>
    </Card>
  );
}

/** One follows the other; what is being typed is never rewritten, and what cannot be read moves nothing. */
function follow(
  changed: EventTarget,
  field: HTMLInputElement,
  slider: HTMLInputElement,
  market: ViewProps["market"],
): void {
  if (changed === slider) field.value = asTyped(slider.value, market);
  else slider.value = wholeOf(field.value, market) || slider.value;
}

const asTyped = (whole: string, market: ViewProps["market"]): string =>
  formatTypedAmount(whole, 0, { market, maximum: typedMost }).text;

/** What a slider takes; "" for what is no amount. */
function wholeOf(text: string, market: ViewProps["market"]): string {
  const amount = readAmount(text, market);
  return amount === null ? "" : String(Math.floor(amount / 100));
}

interface TermProps {
  label: string;
  chosen: string;
  options: { value: string; label: string }[];
  hint: string;
  wrong: string | undefined;
}

/** The number of instalments: chips where they fit, else a list. */
function Term({ label, chosen, options, hint, wrong }: TermProps) {
  const id = useId();
  if (options.length > chipsMost) {
    const list = { label, options, hint, wrong, name: "instalments", defaultValue: chosen };
    return <Select {...list} />;
  }
  return (
    <fieldset className="field" aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name="instalments"
              value={option.value}
              defaultChecked={option.value === chosen}
              aria-label={option.label}
            />
            <span aria-hidden="true">{option.value}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
        {wrong ?? hint}
      </p>
    </fieldset>
  );
}

function terms({ instalmentsLeast, instalmentsMost }: ProductViewModel): number[] {
  const length = instalmentsMost - instalmentsLeast + 1;
  return Array.from({ length }, (_, index) => instalmentsLeast + index);
}
