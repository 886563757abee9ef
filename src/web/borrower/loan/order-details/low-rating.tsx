/** What follows a low rating: a reason to choose, a field for the borrower's own words, and a number to call (OD-8; AC-5). */
import { type ReactNode, useId, useState } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { lowRatingCharactersMaximum, lowRatingReasons } from "#contract/low-rating-reasons.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { PageQuestion } from "../../../ui/page-question.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { isGoodRating } from "../order-state/order-state.ts";
import type { RatingAnswer } from "./order-details.view-model.ts";
import type { Ways } from "./order-details.ways.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
>;

interface LowRatingProps {
  words: Words;
  ways: Ways;
  telephone: string;
  answer: RatingAnswer | undefined;
}

export function LowRating({ words, ways, telephone, answer }: LowRatingProps) {
  const [read, setRead] = useState(false);
  const rated = answer?.rated ?? 0;
  const told = answer?.why?.told === true;
  const open = rated > 0 && !isGoodRating(rated) && !read;
  const close = (): void => setRead(true);
  const done = (
    <ScriptedLink className={`button ${told ? "main" : "quiet"}`} to={ways.seen} onTap={close}>
      {words.done}
    </ScriptedLink>
  );
  if (!open) return null;
  return (
    <PageQuestion title={words.ratedBadTitle} answers>
      <p role={told ? "status" : undefined}>{told ? words.whyTold : words.ratedBadText}</p>
      <CallLink telephone={telephone}>{fill(words.call, { phone: telephone })}</CallLink>
      {told ? done : <WhyForm words={words} ways={ways} answer={answer} leave={done} />}
    </PageQuestion>
  );
}

interface WhyFormProps extends Pick<LowRatingProps, "words" | "ways" | "answer"> {
  leave: ReactNode;
}

function WhyForm({ words, ways, answer, leave }: WhyFormProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const id = useId();
  const { reason = "", words: typed = "" } = answer?.why ?? {};
  const refused = answer?.why === undefined ? "" : answer.message;
  return (
    <Form
      method="post"
      action={ways.rating}
      replace
      preventScrollReset
      onSubmit={onSubmit}
      className="stack"
    >
      <input type="hidden" name="intent" value="why" />
      <input type="hidden" name="stars" value={answer?.rated ?? 0} />
      <fieldset>
        <legend>{words.reasonLegend}</legend>
        {lowRatingReasons.map((one) => (
          <label key={one} className="choice">
            <input type="radio" name="reason" value={one} defaultChecked={one === reason} />
            <span>{words.reasons[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{words.ownWords}</label>
        <div className="box">
          <textarea
            id={id}
            name="words"
            rows={3}
            maxLength={lowRatingCharactersMaximum}
            defaultValue={typed}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <p id={`${id}-hint`} className="hint">
          {words.ownWordsHint}
        </p>
      </div>
      {refused === "" ? null : (
        <p className="rejection" role="alert">
          {refused}
        </p>
      )}
      <div className="dialog-actions">
        {leave}
        <Button type="submit" pending={pending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
