/** Markup of a product's page: facts, the choice of amount and term, its cost, the rules, one main action. */
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import type { QuoteShown } from "../../site/loan/load-quote.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ActionBar, Card, DetailRows, Foldable, Notice, Page, Product } from "../../ui/layout.tsx";
import { Choice } from "./choice.tsx";
import type { Words } from "./copy.ts";

export interface ProductShown {
  productId: string;
  name: string;
  logo: string | null;
  description: string;
  amountText: string;
  termText: string;
  rate: string;
  fees: readonly { text: string; value: string }[];
  currencySymbol: string;
  amountLeast: number;
  amountMost: number;
  amountStep: number;
  leastText: string;
  mostText: string;
  instalmentsLeast: number;
  instalmentsMost: number;
  unit: { one: string; many: string };
}

export interface ViewProps {
  words: Words;
  product: ProductShown;
  rules: readonly { text: string; value: string }[];
  /** Hundredths, and the same as it is typed. */
  asked: { amount: number; amountText: string; instalments: number };
  quote: QuoteShown | null;
  /** Why there is no quote, in the server's words. */
  refused: string;
  /** The offer that waits to be confirmed, in words; null for none. */
  offer: string | null;
}

export function ProductDetailView(props: ViewProps) {
  const { words, product, rules, quote, refused } = props;
  const facts = [
    { text: words.range, value: product.amountText },
    { text: words.rate, value: product.rate },
    { text: words.term, value: product.termText },
    ...product.fees,
  ];
  return (
    <Page>
      <h1 className="product-title">
        <Product logo={product.logo} name={product.name} />
      </h1>
      <p className="muted">{product.description}</p>
      <Card>
        <DetailRows rows={facts} />
      </Card>
      <Choice {...props} />
      {refused === "" ? null : <Notice kind="warn">{refused}</Notice>}
      {quote === null ? null : <Cost words={words} quote={quote} />}
      <Card title={words.rules}>
        <DetailRows rows={rules} />
      </Card>
      <Onward {...props} />
    </Page>
  );
}

function Cost({ words, quote }: { words: Words; quote: QuoteShown }) {
  return (
    <Card title={words.cost}>
      <div role="status">
        <p>{quote.borrow}</p>
        <p className="amount figure">{quote.total}</p>
        <p className="muted">{quote.each}</p>
      </div>
      <DetailRows rows={quote.rows} />
      <Foldable title={words.plan}>
        <DetailRows
          rows={quote.plan.map(({ number, dueDate, amount }) => ({
            text: fill(words.planLine, { number, date: dueDate }),
            value: amount,
          }))}
        />
      </Foldable>
    </Card>
  );
}

/** What the borrower can do about it today, said, with the way to do it. */
function Onward({ words, product, offer }: ViewProps) {
  const link = useBorrowerLink();
  if (offer === null) {
    return (
      <ActionBar>
        <p className="small muted">{words.noOffer}</p>
        <ButtonLink to={link(places.recommendList)} kind="quiet">
          {words.others}
        </ButtonLink>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <p>{fill(words.offer, { offer })}</p>
      <ButtonLink to={link(places.loanConfirm, { productId: product.productId })}>
        {words.seeOffer}
      </ButtonLink>
    </ActionBar>
  );
}
