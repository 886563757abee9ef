/** An order in a list: product, amount, status, what is next. The whole row links to the order. */
import { Link } from "react-router";
import { type Market, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Logo } from "../../../ui/layout.tsx";
import { Ring } from "../stage/ring.tsx";
import type { OrderViewModel } from "./order-rows.view-model.ts";

interface OrderRowProps {
  words: { next: string; progress: string; stillClaimed: string };
  order: OrderViewModel;
  market: Market;
}

export function OrderRow({ words, order, market }: OrderRowProps) {
  const link = useBorrowerLink();
  const { productId, orderId, currencySymbol, next, progress, claimed } = order;
  const money = (amount: number) => shownMoney(amount, currencySymbol, market);
  return (
    <Link className="row-link" to={link(screenPaths.loanDetail, { productId, orderId })}>
      {progress === null ? (
        <Logo address={order.logo} name={order.productName} />
      ) : (
        <Ring progress={progress} label={fill(words.progress, progress)} />
      )}
      <span className="grow order-facts">
        <strong translate="no">{order.productName}</strong>
        <span className="figure" translate="no">
          {money(order.amount)}
        </span>
        {next === null ? null : (
          <span className="small muted">
            <Figures
              text={
                claimed === null
                  ? fill(words.next, { amount: money(next.amount), date: next.dueDate })
                  : `${words.stillClaimed}: ${money(claimed)}`
              }
            />
          </span>
        )}
        <span className={`badge ${order.look.tone}`}>{order.statusText}</span>
      </span>
      <Icon name="forward" size={18} />
    </Link>
  );
}
