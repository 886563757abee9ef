/**
 * Markup of the calculator: a form that reloads its own page, so it works without script. Script (src/web/site/site-scripts)
 * keeps sliders and fields in step and writes new answers into the elements marked with data-shown.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Foldable } from "../../ui/layout.tsx";
import type { QuoteViewModel } from "../loan-quote/load-quote.ts";
import { type ProductViewModel, type Question, unitsText } from "../loan-quote/quote-request.ts";
import type { saidWrong, wrongWords } from "../loan-quote/quote-wrong.ts";
import type { SiteFrameData } from "../site-frame/load-frame.ts";
import { getStarted, siteCalls } from "../site-paths/site-paths.ts";

type Words = WordsOf<"loan-calculator.page" | "loan-calculator.terms">;

export interface CalculatorProps {
  frame: SiteFrameData;
  words: Words;
  market: Market;
  products: readonly (ProductViewModel & { wrong: ReturnType<typeof wrongWords> })[];
  asked: Question & { productId: string; said: ReturnType<typeof saidWrong> };
  found: { quote: QuoteViewModel } | { refused: string } | null;
}

const nothing: QuoteViewModel = {
  ...{ borrow: "", total: "", each: "", amount: "", instalment: "", share: 0 },
  rows: [],
  plan: [],
};

export function Calculator({ frame, words, market, products, asked, found }: CalculatorProps) {
  const quote = found !== null && "quote" in found ? found.quote : nothing;
  const refused =
    found !== null && "refused" in found
      ? found.refused
      : (asked.said.amount ?? asked.said.instalments ?? "");
  return (
    <div className="site-calculator" id="calculator">
      <form
        className="card stack"
        action={`${screenPaths.loan}#calculator`}
        data-quote={siteCalls.quote}
        data-market={market}
        data-failed={words.failed}
      >
        <h2>{words.calculator}</h2>
        {frame.said === null ? null : <input type="hidden" name="lang" value={frame.said} />}
        <ProductField words={words} market={market} products={products} asked={asked} />
        <AmountField words={words} market={market} products={products} asked={asked} />
        <InstalmentsField words={words} market={market} products={products} asked={asked} />
        <Button type="submit" kind="quiet">
          {words.calculate}
        </Button>
      </form>
      <div className="card site-answer">
        <p className="notice bad" role="alert" data-shown="refused" hidden={refused === ""}>
          {refused}
        </p>
        <div role="status">
          <p data-shown="borrow">{quote.borrow}</p>
          <p className="site-total figure" translate="no" data-shown="total">
            {quote.total}
          </p>
          <p data-shown="each">{quote.each}</p>
        </div>
        <dl className="rows" data-shown="rows">
          {quote.rows.map(({ text, value }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <Plan words={words} plan={quote.plan} />
        <p className="small muted">{words.note}</p>
        <ButtonLink to={getStarted} document>
          {words.getStarted}
        </ButtonLink>
      </div>
    </div>
  );
}

type FieldProps = Pick<CalculatorProps, "words" | "market" | "products" | "asked">;

/** Each option carries what the script needs to know of its loan. */
function ProductField({ words, market, products, asked }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor="product">{words.product}</label>
      <div className="box">
        <select id="product" name="product" defaultValue={asked.productId}>
          {products.map((one) => (
            <option
              key={one.productId}
              value={one.productId}
              data-amount={[
                one.amountLeast,
                one.amountMost,
                one.amountStep,
                one.amountUsual,
              ].join()}
              data-instalments={[
                one.instalmentsLeast,
                one.instalmentsMost,
                1,
                one.instalmentsUsual,
              ].join()}
              data-amount-hint={amountHint(one, words, market)}
              data-amount-outside={one.wrong.amount.outside}
              data-amount-unreadable={one.wrong.amount.unreadable}
              data-instalments-hint={instalmentsHint(one, words)}
              data-instalments-outside={one.wrong.instalments.outside}
              data-instalments-unreadable={one.wrong.instalments.unreadable}
              data-symbol={one.currencySymbol}
            >
              {one.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

const chosen = ({ products, asked }: FieldProps) =>
  products.find(({ productId }) => productId === asked.productId);

function amountHint(product: ProductViewModel, words: Words, market: Market): string {
  const { amountLeast, amountMost, currencySymbol } = product;
  const text = (amount: number) => `${currencySymbol} ${unitsText(amount, market)}`;
  return fill(words.amountHint, { least: text(amountLeast), most: text(amountMost) });
}

function instalmentsHint(
  { instalmentsLeast, instalmentsMost, unit }: ProductViewModel,
  words: Words,
) {
  return fill(words.instalmentsHint, {
    least: instalmentsLeast,
    most: instalmentsMost,
    unit: unit.many,
  });
}

function AmountField(props: FieldProps) {
  const { words, market, asked } = props;
  const product = chosen(props);
  if (product === undefined) return null;
  return (
    <div className="field">
      <label htmlFor="amount">{words.amount}</label>
      <div className="box">
        <span className="muted" data-shown="symbol">
          {product.currencySymbol}
        </span>
        <input
          id="amount"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={asked.typed.amount}
          aria-invalid={asked.said.amount === null ? undefined : true}
          aria-describedby="amount-hint"
        />
      </div>
      <input
        className="site-slider"
        type="range"
        aria-label={words.amountSlider}
        data-of="amount"
        min={product.amountLeast}
        max={product.amountMost}
        step={product.amountStep}
        defaultValue={asked.asked?.amount ?? product.amountUsual}
      />
      <p className="hint" id="amount-hint" data-wrong={asked.said.amount === null ? undefined : ""}>
        {asked.said.amount ?? amountHint(product, words, market)}
      </p>
    </div>
  );
}

function InstalmentsField(props: FieldProps) {
  const { words, asked } = props;
  const product = chosen(props);
  if (product === undefined) return null;
  return (
    <div className="field">
      <label htmlFor="instalments">{words.instalments}</label>
      <div className="box">
        <input
          id="instalments"
          name="instalments"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={asked.typed.instalments}
          aria-invalid={asked.said.instalments === null ? undefined : true}
          aria-describedby="instalments-hint"
        />
      </div>
      <input
        className="site-slider"
        type="range"
        aria-label={words.instalmentsSlider}
        data-of="instalments"
        min={product.instalmentsLeast}
        max={product.instalmentsMost}
        step={1}
        defaultValue={asked.asked?.instalments ?? product.instalmentsUsual}
      />
      <p
        className="hint"
        id="instalments-hint"
        data-wrong={asked.said.instalments === null ? undefined : ""}
      >
        {asked.said.instalments ?? instalmentsHint(product, words)}
      </p>
    </div>
  );
}

function Plan({ words, plan }: { words: Words; plan: QuoteViewModel["plan"] }) {
  return (
    <Foldable title={words.showPlan}>
      <table className="site-table">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.dueDate}</th>
            <th scope="col">{words.planAmount}</th>
          </tr>
        </thead>
        <tbody data-shown="plan">
          {plan.map(({ number, dueDate, amount }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{dueDate}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Foldable>
  );
}
