/** The rating, asked in the page so that it covers no news, and what follows: below four stars we ask why, from four on we ask for a review in the store (OD-8). */
import { type FormEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { PageQuestion } from "../../../ui/page-question.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { showToast, useAnswerToast } from "../../../ui/toast.tsx";
import { isGoodRating } from "../order-state/order-state.ts";
import { LowRating } from "./low-rating.tsx";
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

interface RatingProps {
  words: Words;
  ways: Ways;
  telephone: string;
  asked: boolean;
  answer: RatingAnswer | undefined;
  onClose: () => void;
}

export function Rating({ words, ways, telephone, asked, answer, onClose }: RatingProps) {
  const bridge = useBridge();
  // The answer about why a rating was low is shown where that was asked.
  const ofStars = answer?.why === undefined ? answer : undefined;
  useAnswerToast(ofStars);
  useEffect(() => {
    if (answer !== undefined && isGoodRating(answer.rated)) bridge.current().send("goToRating", {});
  }, [answer, bridge.current]);
  return (
    <div id="rating">
      {asked ? (
        <PageQuestion title={words.ratingTitle}>
          <RatingForm
            words={words}
            ways={ways}
            message={ofStars?.message ?? ""}
            onClose={onClose}
          />
        </PageQuestion>
      ) : null}
      {isGoodRating(answer?.rated ?? 0) ? <Notice kind="good">{words.ratedGood}</Notice> : null}
      <LowRating words={words} ways={ways} telephone={telephone} answer={answer} />
    </div>
  );
}

interface RatingFormProps {
  words: Words;
  ways: Ways;
  /** Why the last rating was not saved. */
  message: string;
  onClose: () => void;
}

function RatingForm({ words, ways, message, onClose }: RatingFormProps) {
  const [stars, setStars] = useState(0);
  const { pending, onSubmit } = useSingleSubmit();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // The form also knows a star chosen before script ran.
    if (new FormData(event.currentTarget).has("stars")) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    showToast("info", words.chooseStar);
  };
  return (
    <Form
      method="post"
      action={ways.rating}
      replace
      preventScrollReset
      onSubmit={submit}
      className="stack"
    >
      <p className="muted">{words.ratingText}</p>
      <input type="hidden" name="intent" value="rate" />
      <Stars
        name="stars"
        legend={words.ratingLegend}
        labels={words.stars}
        onChoose={setStars}
        chosen={stars}
      />
      {message === "" ? null : <p className="rejection">{message}</p>}
      <div className="dialog-actions">
        <ScriptedLink className="button plain" to={ways.seen} onTap={onClose}>
          {words.cancel}
        </ScriptedLink>
        {/* What the page itself is for is its one filled button. */}
        <Button type="submit" kind="quiet" pending={pending}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
