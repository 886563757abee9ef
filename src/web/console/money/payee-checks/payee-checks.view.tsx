/** Markup of the payout accounts to be judged: a card each, the two names beside each other. */
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { customerPath, loanPath } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";
import { CardList } from "../../queue/card-list.tsx";
import type { PayeeChecksData } from "./payee-checks.route.tsx";

type Check = PayeeChecksData["checks"][number];

interface ViewProps extends PayeeChecksData {
  refused: { message: string; checkNo: string; reason: string } | undefined;
}

export function PayeeChecksView(props: ViewProps) {
  const { words, checks, waiting, more, mayDecide, done, refused } = props;
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      {done === null ? null : (
        <div role="status">
          <Notice kind="info">{done === "proposed" ? words.proposed : words.done}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <p className="muted">{words.about}</p>
      {mayDecide || checks.length === 0 ? null : <p className="muted">{words.othersDecide}</p>}
      <CardList
        count={checks.length === 0 ? "" : waiting}
        none={words.none}
        rows={checks}
        keyOf={({ checkNo }) => checkNo}
        card={(check) => <CheckCard {...props} check={check} />}
      />
      {more ? <p className="muted">{words.more}</p> : null}
    </div>
  );
}

function CheckCard({ check, words, mayDecide, fourEyes, refused }: ViewProps & { check: Check }) {
  const { checkNo, borrowerId, borrowerName, bankName, account, since, orders, proposed } = check;
  const reason = refused?.checkNo === checkNo ? refused.reason : "";
  return (
    <>
      <h2>
        <Link className="tap" to={customerPath(borrowerId)}>
          {borrowerName}
        </Link>
      </h2>
      <dl className="payee-facts">
        <div>
          <dt className="muted small">{fill(words.provider, { company: check.company })}</dt>
          <dd>
            <b>{check.providerName}</b> {found(check, words)}
          </dd>
        </div>
        <Fact name={words.account}>
          {bankName}{" "}
          <span className="figure" translate="no">
            {account}
          </span>
        </Fact>
        <Fact name={words.orders}>
          {orders.length === 0 ? words.noOrders : null}
          {orders.map(({ orderNo, amount }) => (
            <Link className="tap" key={orderNo} to={loanPath(orderNo)}>
              {amount} · {orderNo}
            </Link>
          ))}
        </Fact>
        <Fact name={words.since}>{since}</Fact>
      </dl>
      {proposed === null ? null : <Proposed {...{ words, checkNo, proposed, mayDecide }} />}
      {mayDecide && proposed === null ? <Decide {...{ words, checkNo, fourEyes, reason }} /> : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function found({ answer, likeness, company }: Check, words: ViewProps["words"]): string {
  if (answer === "name") return likeness === null ? "" : words[likeness];
  const text = { "no-account": words.noAccount, "cannot-tell": words.cannotTell };
  return fill(answer === "unknown" ? words.unknown : text[answer], { company });
}

type Part = Pick<ViewProps, "words"> & { checkNo: string };

function Decide({
  words,
  checkNo,
  fourEyes,
  reason,
}: Part & { fourEyes: boolean; reason: string }) {
  return (
    <Form method="post" className="payee-form">
      <input type="hidden" name="checkNo" value={checkNo} />
      <TextField
        label={words.reason}
        name="reason"
        autoComplete="off"
        hint={words.reasonHint}
        maxLength={500}
        defaultValue={reason}
      />
      <div className="payee-ways">
        <Way hint={words.otherHint}>
          <Button type="submit" name="intent" value="other-account">
            {words.other}
          </Button>
        </Way>
        <Way hint={words.payHint}>
          <Button type="submit" name="intent" value="pay" kind="quiet">
            {fourEyes ? words.propose : words.pay}
          </Button>
        </Way>
      </div>
    </Form>
  );
}

function Way({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="muted small">{hint}</p>
    </div>
  );
}

function Proposed({
  words,
  checkNo,
  proposed,
  mayDecide,
}: Part & { proposed: NonNullable<Check["proposed"]>; mayDecide: boolean }) {
  const { reason, by: name, at, own } = proposed;
  return (
    <>
      <p className="muted small">{fill(words.proposal, { name, at })}</p>
      {reason === "" ? null : <p className="lines">{reason}</p>}
      {mayDecide ? (
        <Form method="post" className="payee-form">
          <input type="hidden" name="checkNo" value={checkNo} />
          {own ? (
            <p>{words.ownProposal}</p>
          ) : (
            <Button type="submit" name="intent" value="confirm">
              {words.confirm}
            </Button>
          )}
          <Button type="submit" name="intent" value="withdraw" kind="quiet">
            {words.withdraw}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
