/**
 * Markup of the calculator: a form that asks for its own page, so it works without script. Script (src/web/site/script)
 * moves sliders and fields together and puts new answers in the places marked with data-shown.
 */
import type { Market } from "#contract/format.ts";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Foldable } from "../../ui/layout.tsx";
import type { SiteFrameData } from "../frame/load-frame.ts";
import { getStarted, siteCalls } from "../site-places.ts";
import { type Asked, type ProductShown, unitsText } from "./asked.ts";
import type { Words } from "./copy.ts";
import type { QuoteShown } from "./load-quote.ts";

export interface CalculatorProps {
  frame: SiteFrameData;
  words: Words;
  market: Market;
  products: readonly ProductShown[];
  asked: Asked;
  found: { quote: QuoteShown } | { refused: string } | null;
}

const nothing: QuoteShown = { borrow: "", total: "", each: "", rows: [], plan: [] };

export function Calculator({ frame, words, market, products, asked, found }: CalculatorProps) {
  const quote = found !== null && "quote" in found ? found.quote : nothing;
  const refused = found !== null && "refused" in found ? found.refused : "";
  return (
    <div className="site-calculator" id="calculator">
      <form
        className="card stack"
        action={`${places.loan}#calculator`}
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
          <p className="site-total figure" data-shown="total">
            {quote.total}
          </p>
          <p data-shown="each">{quote.each}</p>
        </div>
        <dl className="rows" data-shown="rows">
          {quote.rows.map(({ text, value }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
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

/** What the script needs to know of each loan stands on its option. */
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
              data-instalments-hint={instalmentsHint(one, words)}
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

const chosen = ({ products, asked }: FieldProps): ProductShown | undefined =>
  products.find(({ productId }) => productId === asked.productId);

function amountHint(product: ProductShown, words: Words, market: Market): string {
  const { amountLeast, amountMost, currencySymbol } = product;
  const text = (amount: number) => `${currencySymbol} ${unitsText(amount, market)}`;
  return fill(words.amountHint, { least: text(amountLeast), most: text(amountMost) });
}

function instalmentsHint({ instalmentsLeast, instalmentsMost, unit }: ProductShown, words: Words) {
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
          defaultValue={unitsText(asked.amount, market)}
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
        defaultValue={asked.amount}
      />
      <p className="hint" id="amount-hint">
        {amountHint(product, words, market)}
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
          defaultValue={asked.instalments}
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
        defaultValue={asked.instalments}
      />
      <p className="hint" id="instalments-hint">
        {instalmentsHint(product, words)}
      </p>
    </div>
  );
}

function Plan({ words, plan }: { words: Words; plan: QuoteShown["plan"] }) {
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
