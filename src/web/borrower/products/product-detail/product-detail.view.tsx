/** Markup of a product's page: facts, the choice of amount and term, its cost, the rules, one main action. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import type { NotOpenViewModel } from "../../../frame/not-open/load-not-open.ts";
import type { QuoteViewModel } from "../../../site/loan-quote/load-quote.ts";
import type { Question } from "../../../site/loan-quote/quote-request.ts";
import type { saidWrong } from "../../../site/loan-quote/quote-wrong.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Figures, withFigures } from "../../../ui/figures.tsx";
import {
  ActionBar,
  Card,
  DetailRows,
  Foldable,
  Logo,
  Notice,
  Page,
  PageHead,
} from "../../../ui/layout.tsx";
import { ConsentPrompt } from "../../parts/consent-prompt/consent-prompt.tsx";
import type { RequestedConsent } from "../../parts/consent-prompt/requested-consent.ts";
import { NotOpenHere } from "../../parts/not-open/not-open-here.tsx";
import { Choice } from "./choice.tsx";

type Words = WordsOf<"product-detail.page">;

export interface StatusSummary {
  kind: "open" | "steps-missing" | "under-way" | "approved" | "wait" | "closed" | "under-age";
  /** Formatted for display; "" where nothing could be approved. */
  limit: string;
  mayApplyFrom: string;
  /** The first onboarding step that is left, "" for none. */
  step: string;
  /** Where an application continues, a path of ours. */
  address: string | null;
}

export interface ProductViewModel {
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
  /** The borrower's own limit where it is lower than the product's. */
  sliderMost: number;
  leastText: string;
  mostText: string;
  instalmentsLeast: number;
  instalmentsMost: number;
  unit: { one: string; many: string };
}

export interface ViewProps {
  words: Words;
  product: ProductViewModel;
  rules: readonly { text: string; value: string }[];
  market: Market;
  /** What was typed, what is wrong with it in words, and what the cost below was calculated for. */
  question: Question & { said: ReturnType<typeof saidWrong> };
  amountShown: string;
  quote: QuoteViewModel | null;
  /** Why there is no quote, in the server's words. */
  refused: string;
  standing: StatusSummary;
  /** The range is that of the borrower: less than the product's most can be approved today. */
  limited: boolean;
  /** More is asked for than can be approved today. */
  asksMore: boolean;
  /** Why the application was rejected. */
  wrong: string;
  /** Null while the lender is open. */
  notOpen: NotOpenViewModel | null;
  /** A consent that would help here, with the reason. */
  consent: RequestedConsent | null;
}

export function ProductDetailView(props: ViewProps) {
  const { words, product, rules, quote, refused, wrong, consent, question } = props;
  const link = useBorrowerLink();
  // An application that is under way or approved goes on whether the lender is open or not.
  const barred = props.standing.kind === "closed" ? props.notOpen : null;
  const chosen = { product_id: product.productId, ...travelling(question) };
  const facts = [
    // With a limit of the borrower's own the field says it, and nothing beside it another.
    ...(props.limited ? [] : [{ text: words.range, value: product.amountText }]),
    { text: words.rate, value: product.rate },
    { text: words.term, value: product.termText },
    ...product.fees,
  ];
  return (
    <Page>
      <PageHead title={product.name} />
      <div className="product">
        <Logo address={product.logo} name={product.name} />
        <p className="muted grow">{product.description}</p>
      </div>
      {wrong === "" ? null : <Notice kind="bad">{wrong}</Notice>}
      {barred === null ? null : <NotOpenHere notOpen={barred} />}
      <Choice {...props} />
      {refused === "" ? null : <Notice kind="warn">{refused}</Notice>}
      {quote === null ? null : <Cost words={words} quote={quote} />}
      <Card>
        <DetailRows rows={facts} />
      </Card>
      <Card title={words.rules}>
        <DetailRows rows={rules} />
      </Card>
      <ConsentPrompt
        asked={consent}
        to={link(screenPaths.consents, { ...chosen, back: "product" })}
      />
      {barred === null ? <Onward {...props} /> : null}
    </Page>
  );
}

function Cost({ words, quote }: { words: Words; quote: QuoteViewModel }) {
  return (
    <Card title={words.cost}>
      <div role="status">
        <p>{withFigures(quote.borrow)}</p>
        <p className="amount figure" translate="no">
          {quote.total}
        </p>
        <p className="muted">{withFigures(quote.each)}</p>
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

/** What the borrower can do today, in words, with the link to do it. */
function Onward(props: ViewProps) {
  const { words, product, standing } = props;
  const link = useBorrowerLink();
  const others = (
    <ButtonLink to={link(screenPaths.recommendList)} kind="quiet">
      {words.others}
    </ButtonLink>
  );
  switch (standing.kind) {
    case "open":
    case "steps-missing":
      return <Apply {...props} />;
    case "under-way":
      return (
        <ActionBar>
          <p>{words.underWay}</p>
          <ButtonLink to={link(standing.address ?? screenPaths.orderList)}>
            {words.seeOrder}
          </ButtonLink>
        </ActionBar>
      );
    case "approved":
      return (
        <ActionBar>
          <p>{words.approved}</p>
          <ButtonLink to={link(screenPaths.loanConfirm, { productId: product.productId })}>
            {words.seeOffer}
          </ButtonLink>
        </ActionBar>
      );
    default:
      return (
        <ActionBar>
          <p>{closedWords(words, standing)}</p>
          {others}
        </ActionBar>
      );
  }
}

/** What decides, above the button: they change as the amount and the term do. */
function BarFigures({ words, quote }: { words: Words; quote: QuoteViewModel }) {
  const figures = [
    { text: words.get, value: quote.get },
    { text: words.back, value: quote.total },
    { text: words.each, value: quote.eachTime },
  ].filter(({ value }) => value !== undefined && value !== "");
  return (
    <dl className="bar-figures">
      {figures.map(({ text, value }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="figure" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function closedWords(words: Words, { kind, mayApplyFrom }: StatusSummary): string {
  if (kind === "under-age") return words.young;
  return kind === "wait" && mayApplyFrom !== ""
    ? fill(words.wait, { date: mayApplyFrom })
    : words.closed;
}

/** Amount and term for an address: plain whole units where they are valid, else as typed. */
function travelling({ asked, typed }: Question): { amount: string; instalments: string } {
  return asked === null
    ? typed
    : { amount: String(asked.amount / 100), instalments: String(asked.instalments) };
}

function Apply({ words, product, question, amountShown, quote, standing, asksMore }: ViewProps) {
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const chosen = { productId: product.productId, ...travelling(question) };
  if (standing.kind === "steps-missing") {
    return (
      <ActionBar>
        <p>{words.steps}</p>
        <ButtonLink to={link(screenPaths.kyc, chosen)}>{words.giveDetails}</ButtonLink>
      </ActionBar>
    );
  }
  const { asked, said } = question;
  if (asked === null) {
    return (
      <ActionBar>
        <p>{said.amount ?? said.instalments}</p>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {asksMore ? (
        <p className="small">
          <Figures text={fill(words.limit, { limit: standing.limit })} />
        </p>
      ) : null}
      {quote === null ? null : <BarFigures words={words} quote={quote} />}
      <Form
        method="post"
        action={link(screenPaths.productDetail, chosen)}
        className="stack"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="apply-amount" value={asked.amount} />
        <input type="hidden" name="apply-periods" value={asked.instalments} />
        <Button type="submit" pending={pending} disabled={quote === null}>
          {fill(words.apply, { amount: amountShown })}
        </Button>
      </Form>
    </ActionBar>
  );
}
