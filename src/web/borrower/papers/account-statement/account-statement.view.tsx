/** Markup of the statement of account: the sums, the payments newest first, then the charges. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readStatement } from "#contract/papers.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Card, DetailRows, Page, PageHead } from "../../../ui/layout.tsx";
import { PaidBar } from "../paid-bar/paid-bar.tsx";

type Statement = Output<typeof readStatement>;

interface ViewProps {
  title: string;
  words: WordsOf<"papers.page"> & WordsOf<"papers.statement">;
  orderId: string;
  statement: Statement;
}

export function AccountStatementView({ title, words, orderId, statement }: ViewProps) {
  const link = useBorrowerLink();
  const { asOf, summary, payments, charges, productName, productId } = statement;
  const order = { productId, orderId };
  return (
    <Page>
      <PageHead title={title} />
      <div className="muted">
        <p translate="no">
          {productName} <span className="figure">{orderId}</span>
        </p>
        <p>
          <Figures text={fill(words.statementLead, { day: asOf })} />
        </p>
      </div>
      <Card title={words.summary}>
        <DetailRows rows={summary} />
      </Card>
      <Card title={words.payments}>
        {payments.length === 0 ? <p className="muted">{words.noPayments}</p> : null}
        <ol className="stated">
          {payments.map((payment) => (
            <li key={payment.of}>
              <PaymentRow words={words} order={order} payment={payment} />
            </li>
          ))}
        </ol>
      </Card>
      <Card title={words.charges}>
        <ul className="stated">
          {charges.map(({ name, why, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges stay in their order
            <li key={place}>
              <p className="stated-head">
                <span>{name}</span>
                <strong className="unbroken figure" translate="no">
                  {amount}
                </strong>
              </p>
              <p className="muted small">
                <Figures text={why} />
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <div className="stack no-print">
        <ButtonLink to={link(screenPaths.papers, order)} kind="quiet">
          {words.all}
        </ButtonLink>
        <ButtonLink to={link(screenPaths.loanDetail, order)} kind="plain">
          {words.back}
        </ButtonLink>
      </div>
      <ActionBar>
        <ButtonLink to={link(screenPaths.paperFile, { ...order, kind: "statement" })} document>
          {words.save}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

interface RowProps {
  words: ViewProps["words"];
  order: { productId: string; orderId: string };
  payment: Statement["payments"][number];
}

function PaymentRow({ words, order, payment }: RowProps) {
  const link = useBorrowerLink();
  const { of, day, amount, reference, takenBack, shares } = payment;
  return (
    <>
      <p className="stated-head" translate="no">
        <span className="unbroken figure">{day}</span>
        <strong className="unbroken figure">{amount}</strong>
      </p>
      {takenBack === "" ? null : (
        <p className="badge bad">
          <span>
            <Figures text={takenBack} />
          </span>
        </p>
      )}
      <PaidBar shares={shares} />
      <p className="stated-foot small">
        <span className="muted">
          {reference === "" ? null : `${words.reference}: ${reference}`}
        </span>
        <Link
          className="tap"
          to={link(screenPaths.paper, { ...order, kind: "receipt", of })}
          aria-label={`${words.receipt}, ${day}, ${amount}`}
        >
          {words.receipt}
        </Link>
      </p>
    </>
  );
}
