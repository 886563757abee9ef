/** Markup of the offline copy: first that it is a copy and how old, then everything to read; the pay button is disabled. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Drawing } from "../../../ui/icon.tsx";
import { InstalmentList } from "../../../ui/instalment-list.tsx";
import {
  ActionBar,
  Amount,
  Card,
  DetailRows,
  Foldable,
  Notice,
  Page,
  Product,
} from "../../../ui/layout.tsx";
import type { StoredOrder } from "./stored-order.view-model.ts";

type Words = WordsOf<"stored-order.page">;

interface ViewProps {
  words: Words;
  order: StoredOrder;
}

export function StoredOrderView({ words, order }: ViewProps) {
  const { telephone, details, choices } = order;
  return (
    <Page>
      <p className="stale-since">{words.offline}</p>
      <Notice kind="warn">
        <p>{words.offlineText}</p>
        {/* Empty: reloads the address that this page was shown for. */}
        <ButtonLink to="" document kind="plain">
          {words.tryAgain}
        </ButtonLink>
      </Notice>
      <Status order={order} />
      <Figure order={order} />
      <Card>
        <DetailRows rows={details} />
      </Card>
      <Plan words={words} order={order} />
      {choices.length === 0 ? null : (
        <Card title={words.choices}>
          <ul className="rows">
            {choices.map(({ title, amount, cost }) => (
              <li key={title}>
                <div className="grow">
                  <div>{title}</div>
                  <strong className="figure" translate="no">
                    {amount}
                  </strong>{" "}
                  <span className={`badge ${cost.kind}`}>{cost.text}</span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <a className="tap small call" href={`tel:${telephone.replace(/[^+\d]/g, "")}`}>
        {fill(words.call, { phone: telephone })}
      </a>
      {order.owes ? (
        <ActionBar>
          <p className="small" id="why-off">
            {words.off}
          </p>
          <Button disabled aria-describedby="why-off">
            {words.toRepay}
          </Button>
        </ActionBar>
      ) : null}
    </Page>
  );
}

/** As on the order's own page; repeated here, so that the bundle of pages with script is not split for one without. */
function Status({ order }: Pick<ViewProps, "order">) {
  const { look, statusTitle, statusText } = order;
  return (
    <header className={`status ${look.tone}`}>
      <span className="status-icon">
        <Drawing path={look.path} name="status" size={28} />
      </span>
      <div className="grow">
        <h1>{statusTitle}</h1>
        {statusText === "" ? null : (
          <p className="muted">
            <Figures text={statusText} />
          </p>
        )}
      </div>
    </header>
  );
}

function Figure({ order }: Pick<ViewProps, "order">) {
  const { market } = useRootData().brand;
  const { figure, currencySymbol, logo, productName } = order;
  return (
    <Card>
      <div className="owed">
        <div>
          <p className="muted small">{figure.label}</p>
          <Amount amount={figure.amount} currencySymbol={currencySymbol} market={market} />
          {figure.day === "" ? null : (
            <p className={figure.late ? "due figure late" : "due figure"}>{figure.day}</p>
          )}
        </div>
        <Product logo={logo} name={productName} />
      </div>
    </Card>
  );
}

function Plan({ words, order: { unpaid, paid } }: ViewProps) {
  if (unpaid.length + paid.rows.length === 0) return null;
  return (
    <Card title={words.plan}>
      <InstalmentList rows={unpaid} />
      {paid.rows.length === 0 ? null : (
        <Foldable title={paid.title} open={unpaid.length === 0}>
          <InstalmentList rows={paid.rows} />
        </Foldable>
      )}
    </Card>
  );
}
