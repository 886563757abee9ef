/** Markup of the list of orders: three filters, rows, pages. */
import { Link, useNavigate } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { type Market, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Card, Page, PageHead } from "../../../ui/layout.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { OrderRow } from "../../parts/order-rows/order-row.tsx";
import {
  isOwed,
  type OrderViewModel,
  pathOf,
} from "../../parts/order-rows/order-rows.view-model.ts";

type Words = WordsOf<"order-list.page" | "loan-story.page">;

export const tabs = ["all", "running", "finished"] as const;
type Tab = (typeof tabs)[number];

interface ViewProps {
  words: Words;
  market: Market;
  tab: Tab;
  counts: Record<Tab, number>;
  orders: OrderViewModel[];
  page: number;
  pages: number;
}

export function OrderListView({ words, market, tab, counts, orders, page, pages }: ViewProps) {
  const link = useBorrowerLink();
  const navigate = useNavigate();
  // Somebody who owes is led to paying, not to borrowing.
  const first = orders.find((order) => isOwed(order) && order.next !== null);
  const to = (value: string): string => link(screenPaths.orderList, { tab: value });
  return (
    <Page>
      <PageHead title={words.title} />
      <Tabs
        label={words.tabs}
        tabs={tabs.map((value) => ({
          value,
          label: fill(words[value], { count: counts[value] }),
          to: to(value),
        }))}
        chosen={tab}
        onChoose={(value) => {
          // Replaces the history entry: Back leads out of the list, not through its tabs.
          void navigate(to(value), { replace: true, preventScrollReset: true });
        }}
      />
      {orders.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Card>
          <ul className="rows">
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderRow words={words} order={order} market={market} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {pages > 1 ? <Pages words={words} tab={tab} page={page} pages={pages} /> : null}
      <ActionBar>
        {first === undefined ? (
          <ButtonLink to={link(screenPaths.main)}>{words.products}</ButtonLink>
        ) : (
          <ButtonLink
            to={link(pathOf(first), { productId: first.productId, orderId: first.orderId })}
          >
            {fill(words.repay, {
              amount: shownMoney(first.next?.amount ?? 0, first.currencySymbol, market),
            })}
          </ButtonLink>
        )}
      </ActionBar>
    </Page>
  );
}

function Pages({ words, tab, page, pages }: Pick<ViewProps, "words" | "tab" | "page" | "pages">) {
  const link = useBorrowerLink();
  const to = (wanted: number): string => link(screenPaths.orderList, { tab, page: String(wanted) });
  return (
    <nav className="order-pages" aria-label={fill(words.page, { page: page + 1, pages })}>
      {page > 0 ? (
        <Link className="tap" to={to(page - 1)}>
          {words.newer}
        </Link>
      ) : (
        <span />
      )}
      <span className="muted small">{fill(words.page, { page: page + 1, pages })}</span>
      {page + 1 < pages ? (
        <Link className="tap" to={to(page + 1)}>
          {words.older}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
