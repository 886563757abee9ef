/** What an application's order shows beside its status: the reasons, what the lender still asks for, and cancelling it. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Foldable } from "../../../ui/layout.tsx";
import type { LoanViewModel } from "./order-details.view-model.ts";
import type { Ways } from "./order-details.ways.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
>;

interface ReviewProps {
  words: Words;
  loan: LoanViewModel;
  ways: Ways;
}

export function Review({ words, loan, ways }: ReviewProps) {
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { reasons, counter, request, mayAnswer } = loan.review;
  return (
    <>
      {counter === null ? null : (
        <Card>
          <p className="counter-head">
            {words.canLend}{" "}
            <b className="figure" translate="no">
              {counter.lent}
            </b>
          </p>
          <svg className="counter-bar" role="img" aria-label={counter.label}>
            <rect className="asked" x={1} y={1} rx={6} />
            <rect className="lent" width={`${counter.part}%`} height={28} rx={6} />
          </svg>
          <p className="counter-head">
            {words.youAsked}{" "}
            <b className="figure" translate="no">
              {counter.asked}
            </b>
          </p>
        </Card>
      )}
      {reasons.length === 0 ? null : (
        <Card title={words.why}>
          <ul className="review-reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Card>
      )}
      {request === "" ? null : (
        <Card title={words.asked}>
          <div className="stack">
            <p className="lines review-request">{request}</p>
            {mayAnswer ? (
              <>
                <Link className="tap" to={ways.details}>
                  {words.changeDetails}
                </Link>
                <Form method="post" action={ways.self} onSubmit={onSubmit}>
                  <input type="hidden" name="intent" value="sendBack" />
                  <Button type="submit" pending={intent === "sendBack"} disabled={pending}>
                    {words.sendBack}
                  </Button>
                </Form>
              </>
            ) : null}
          </div>
        </Card>
      )}
    </>
  );
}

/** Folded away, so that nobody cancels an application by accident. */
export function TakeBack({ words, loan, ways }: ReviewProps) {
  const { pending, intent, onSubmit } = useSingleSubmit();
  if (!loan.review.mayCancel) return null;
  return (
    <Foldable title={words.takeBackTitle}>
      <Form method="post" action={ways.self} onSubmit={onSubmit} className="stack">
        <input type="hidden" name="intent" value="takeBack" />
        <p className="muted small">{words.takeBackText}</p>
        <Button type="submit" kind="quiet" pending={intent === "takeBack"} disabled={pending}>
          {words.takeBack}
        </Button>
      </Form>
    </Foldable>
  );
}
