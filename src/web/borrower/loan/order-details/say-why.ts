/** Sends why an order was rated low; what could not be sent comes back to the form as it was typed (AC-5). */

import { wordsByLanguage } from "#contract/catalogue.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { lowRatingReasons } from "#contract/low-rating-reasons.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { RatingAnswer } from "./order-details.view-model.ts";

const lowRatingCopy = wordsByLanguage("order-details.lowRating");

export async function sayWhy(
  web: WebRequest,
  orderId: string,
  form: FormData,
): Promise<RatingAnswer> {
  const copy = lowRatingCopy[web.language];
  const chosen = lowRatingReasons.find((known) => known === form.get("reason"));
  const words = String(form.get("words") ?? "");
  const saved = { reason: chosen ?? "", words };
  const rated = Number(["1", "2", "3"].find((known) => known === form.get("stars")) ?? 1);
  const answered = (message: string, told: boolean): RatingAnswer => {
    return { rated, message, why: { told, ...saved } };
  };
  if (chosen === undefined && words.trim() === "") return answered(copy.sayWhy, false);
  const answer = await web.client.call(submitLowRating, {
    orderId,
    ...(chosen === undefined ? {} : { reason: chosen }),
    ...(words.trim() === "" ? {} : { words: words.slice(0, 4_000) }),
  });
  if (answer.ok) return answered("", true);
  if (failureKind(answer) === "session") fail("session", answer.message);
  return answered(answer.message || copy.whyNotTold, false);
}
