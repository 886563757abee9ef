/** The order a complaint is about: the chosen one as a card, the others as rows to choose from (CP-1, CP-4). */

import type { WordsOf } from "#contract/catalogue.ts";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, DetailRows, Logo } from "../../../ui/layout.tsx";
import type { OrderViewModel } from "../complaint-start/complaint-start.view-model.ts";

type Words = WordsOf<"complaint-types.page">;

interface OrderCardProps {
  words: Words;
  order: OrderViewModel;
  /** Address of this page with all orders listed, for a browser without script. */
  all: string;
  onAll(): void;
}

export function OrderCard({ words, order, all, onAll }: OrderCardProps) {
  return (
    <Card>
      <div className="card-head">
        <h2 className="grow">{words.order}</h2>
        <ScriptedLink className="tap" to={all} onTap={onAll}>
          {words.all}
          <span className="unseen"> {words.allUnseen}</span>
          <Icon name="forward" size={18} />
        </ScriptedLink>
      </div>
      <div className="product chosen-order">
        <Logo address={order.logo} name={order.productName} />
        <span className="grow">{order.productName}</span>
        <span className="badge calm">{order.status}</span>
      </div>
      <DetailRows rows={order.rows} />
    </Card>
  );
}

interface OrderRowProps {
  order: OrderViewModel;
  chosen: boolean;
  to: string;
  onTap(): void;
}

export function OrderRow({ order, chosen, to, onTap }: OrderRowProps) {
  return (
    <ScriptedLink className="row-link" to={to} onTap={onTap} current={chosen}>
      <Logo address={order.logo} name={order.productName} />
      <span className="grow">
        <strong>{order.productName}</strong>
        <span className="block muted small">{order.status}</span>
        {order.rows.slice(0, 2).map(({ text, value }) => (
          <span key={text} className="block muted small">
            <Figures text={`${text}: ${value}`} />
          </span>
        ))}
      </span>
      <Icon name={chosen ? "check" : "forward"} size={20} />
    </ScriptedLink>
  );
}
