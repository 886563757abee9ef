/** Markup of the borrower's home page: what is owed first, most urgent first, then everything else. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { type Market, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import type { NotOpenViewModel } from "../../../frame/not-open/load-not-open.ts";
import { NotOpen } from "../../../frame/not-open/not-open.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Amount, Card, Page, PageHead } from "../../../ui/layout.tsx";
import { ShellLink } from "../../../ui/shell-link.tsx";
import { OrderRow } from "../../parts/order-rows/order-row.tsx";
import {
  isOwed,
  type OrderViewModel,
  pathOf,
} from "../../parts/order-rows/order-rows.view-model.ts";
import { Stage } from "../../parts/stage/stage.tsx";
import { ProductCard, type ProductOnOffer } from "./home.product-card.tsx";

type Words = WordsOf<"home.page" | "loan-story.page">;

interface ViewProps {
  words: Words;
  market: Market;
  name: string;
  /** Last four digits. */
  phone: string;
  /** The most urgent first. */
  orders: OrderViewModel[];
  /** How many onboarding steps are left, and of how many. */
  missing: number;
  steps: number;
  products: ProductOnOffer[];
  menu: { name: string; to: string; count: number }[];
  /** Null while the lender is open. */
  notOpen: NotOpenViewModel | null;
}

export function HomeView(props: ViewProps) {
  const { words, name, phone, notOpen, orders } = props;
  const [first] = orders;
  const hero = first !== undefined && hasAnswer(first) ? first : null;
  const late = orders.some(({ status }) => status === 180);
  return (
    <Page {...(hero === null ? {} : { state: hero.look.tone })}>
      <PageHead title={name === "" ? words.helloPlain : fill(words.hello, { name })} />
      {hero === null ? null : <Hero {...props} order={hero} />}
      <Orders {...props} />
      {/* Nothing to borrow is put before somebody who is late. */}
      {notOpen !== null ? <NotOpen notOpen={notOpen} /> : late ? null : <Borrow {...props} />}
      <Menu {...props} />
      <p className="muted small">{fill(words.signedIn, { phone })}</p>
      {hero === null ? null : <Settle words={words} order={hero} market={props.market} />}
    </Page>
  );
}

/** What the page answers first: what is to be paid and when, or what waits for the borrower. */
function hasAnswer(order: OrderViewModel): boolean {
  return order.next !== null || order.status === 151;
}

interface HeroProps {
  words: Words;
  market: Market;
  order: OrderViewModel;
}

/** What is most urgent: its state, the amount, the day as a date and in words. */
function Hero({ words, market, order }: HeroProps) {
  const { next, currencySymbol, days, claimed } = order;
  return (
    <Stage path={order.look.path} title={order.statusText} heading={false}>
      <p className="label" translate="no">
        {order.productName}
      </p>
      <Amount
        amount={claimed ?? next?.amount ?? order.amount}
        currencySymbol={currencySymbol}
        market={market}
      />
      {next === null || claimed !== null ? null : (
        <p>
          <span className="due figure">
            <Figures
              text={fill(order.status === 180 ? words.wasDueOn : words.dueOn, {
                date: next.dueDate,
              })}
            />
          </span>
          {days === "" ? null : <span className="count"> · {days}</span>}
        </p>
      )}
      <p className="told muted small">
        <Figures text={order.statusDes} />
      </p>
    </Stage>
  );
}

/** The page's one button: to settle what is most urgent. Filled where something falls due; paying ahead is only offered. */
function Settle({ words, market, order }: HeroProps) {
  const link = useBorrowerLink();
  const { productId, orderId, currencySymbol, next } = order;
  const to = next === null ? pathOf(order) : screenPaths.repayment;
  const amount = shownMoney(next?.amount ?? 0, currencySymbol, market);
  return (
    <ActionBar>
      <ButtonLink
        to={link(to, { productId, orderId })}
        kind={next === null || isOwed(order) ? "main" : "quiet"}
      >
        {next === null ? words.confirm : fill(words.repay, { amount })}
      </ButtonLink>
    </ActionBar>
  );
}

function Orders({ words, market, orders }: ViewProps) {
  const link = useBorrowerLink();
  if (orders.length === 0) return null;
  return (
    <Card title={words.orders}>
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderRow words={words} order={order} market={market} />
          </li>
        ))}
      </ul>
      <Link className="button plain" to={link(screenPaths.orderList)}>
        {words.allOrders}
      </Link>
    </Card>
  );
}

/** The way to a new loan: what is left of onboarding, and the products. */
function Borrow(props: ViewProps) {
  const { words, products } = props;
  return (
    <>
      <Steps {...props} />
      <section className="stack home-products" aria-labelledby="products">
        <h2 id="products">{words.products}</h2>
        {products.length === 0 ? <p className="muted">{words.none}</p> : null}
        {products.map((product) => (
          <ProductCard key={product.productId} words={words} product={product} />
        ))}
      </section>
    </>
  );
}

function Steps({ words, missing, steps }: ViewProps) {
  const link = useBorrowerLink();
  if (missing === 0) return null;
  return (
    <Card title={words.stepsTitle}>
      <div className="stack">
        <p>{fill(words.stepsText, { left: missing, all: steps })}</p>
        <div className="steps-bar" aria-hidden="true">
          <div className="segments">
            {Array.from({ length: steps }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: segments are alike and never move
              <span key={at} className={at < steps - missing ? "done" : "open"} />
            ))}
          </div>
        </div>
        <ButtonLink to={link(screenPaths.kyc)} kind="quiet">
          {words.goOn}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** `own`: the borrower's own page, which is the app's screen inside the shell (NB-1). */
function MenuLink({ own, to, children }: { own: boolean; to: string; children: ReactNode }) {
  if (!own) {
    return (
      <Link className="row-link" to={to}>
        {children}
      </Link>
    );
  }
  return (
    <ShellLink className="row-link" to={to} action="goToMine" payload={{}}>
      {children}
    </ShellLink>
  );
}

function Menu({ words, menu, products }: ViewProps) {
  const link = useBorrowerLink();
  // The call for the payout account's form requires a product; any will do.
  const productId = products[0]?.productId;
  if (menu.length === 0) return null;
  return (
    <nav className="card" aria-label={words.menu}>
      <ul className="rows">
        {menu.map(({ name, to, count }) => (
          <li key={to}>
            <MenuLink
              own={to === screenPaths.mine}
              to={link(to, to === screenPaths.bindBank ? { productId } : {})}
            >
              <span className="grow">{name}</span>
              {count === 0 ? null : <span className="badge shut">{count}</span>}
              <Icon name="forward" size={18} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
