/** Markup of the complaint home: the order, then the kinds of problem as a list to tap. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { ComplaintContacts } from "../complaint-contacts/complaint-contacts.tsx";
import type { ComplaintContactsViewModel } from "../complaint-contacts/load-complaint-contacts.ts";
import { readStoredOrder, storeOrder } from "../complaint-start/complaint-start.stored-order.ts";
import type { StartViewModel } from "../complaint-start/complaint-start.view-model.ts";
import { ProblemTypes } from "./complaint-types.types.tsx";
import { OrderCard, OrderRow } from "./order-card.tsx";

type Words = WordsOf<"complaint-types.page">;

interface ViewProps {
  words: Words;
  start: StartViewModel;
  toWhom: ComplaintContactsViewModel | null;
  blocked: string;
  collectionType: number;
  /** The reference of the complaint just sent; "" for none. */
  sent: string;
  asked: { order: boolean; subTypes: boolean; orders: boolean };
}

export function ComplaintView(props: ViewProps) {
  const { words, start, toWhom, blocked, collectionType, asked, sent } = props;
  const link = useBorrowerLink();
  const [chosen, setChosen] = useState(start.chosen);
  const [picking, setPicking] = useState(asked.orders);
  const [revealed, setRevealed] = useState(asked.subTypes);
  const order = start.orders.find(({ orderNo }) => orderNo === chosen) ?? null;
  const open = order?.collection ?? false;
  const home = (orderNo: string, more = {}) => link(screenPaths.complaint, { orderNo, ...more });

  const choose = (orderNo: string): void => {
    setChosen(orderNo);
    setPicking(false);
    storeOrder(orderNo);
    // So that a reload, and the way back from the next page, select the same order.
    window.history.replaceState(window.history.state, "", home(orderNo));
  };
  // Only an order of this borrower: the phone may have been somebody else's before.
  useEffect(() => {
    const saved = asked.order ? start.chosen : readStoredOrder();
    if (!start.orders.some(({ orderNo }) => orderNo === saved)) return;
    setChosen(saved);
    storeOrder(saved);
  }, [asked.order, start]);

  return (
    <Page>
      <PageHead title={words.title} />
      {sent === "" ? null : (
        <Notice kind="good">
          <p>{fill(words.sent, { reference: sent })}</p>
          <Link className="tap" to={link(`${screenPaths.complaintAccess}/${sent}`)}>
            {words.followByCode}
          </Link>
        </Notice>
      )}
      {order === null ? (
        <Notice>{words.noOrder}</Notice>
      ) : (
        <OrderCard
          words={words}
          order={order}
          all={home(chosen, { orders: "all" })}
          onAll={() => setPicking(true)}
        />
      )}
      <div className="in-page">
        <Dialog
          open={picking}
          onClose={() => setPicking(false)}
          kind="sheet"
          title={words.choose}
          close={{ label: words.close, to: home(chosen) }}
        >
          <ul className="rows">
            {start.orders.map((one) => (
              <li key={one.orderNo}>
                <OrderRow
                  order={one}
                  chosen={one.orderNo === chosen}
                  to={home(one.orderNo)}
                  onTap={() => choose(one.orderNo)}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      </div>
      {revealed && !open ? <Notice kind="warn">{blocked}</Notice> : null}
      <Card title={words.types}>
        <ProblemTypes
          words={words}
          start={start}
          orderNo={chosen}
          collectionType={collectionType}
          revealed={revealed && open}
          onCollection={() => {
            if (!open) showToast("info", blocked);
            else setRevealed((shown) => !shown);
          }}
        />
      </Card>
      <Card>
        <Link className="row-link" to={link(screenPaths.complaintList)}>
          <span className="grow">{words.mine}</span>
          <Icon name="forward" size={18} />
        </Link>
      </Card>
      <ComplaintContacts toWhom={toWhom} />
      <Link className="tap small call" to={link(screenPaths.customerService)}>
        {words.help}
      </Link>
    </Page>
  );
}
