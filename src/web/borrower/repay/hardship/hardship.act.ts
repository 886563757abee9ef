/** What the forms of asking for help send: a request, an acceptance, or that a plan is turned down (HL-1, HL-2). */
import { data, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import {
  acceptNewPlan,
  hardshipReasons,
  payFrequencies,
  requestHardship,
  turnDownNewPlan,
} from "#contract/hardship.ts";
import { readAmount } from "#contract/typed-number.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { sentField } from "../../parts/payment/payment.answered.ts";
import { type Answered, nothingSent } from "./hardship.view-model.ts";

const copy = wordsByLanguage("hardship.page", "hardship.form", "hardship.offer");

interface OrderIds {
  productId: string;
  orderId: string;
}

/** A rejection is answered with a success status, so that the page is loaded anew and nothing typed is lost. */
export async function act(web: WebRequest, ids: OrderIds, form: FormData) {
  switch (sentField(form, "intent")) {
    case "ask":
      return ask(web, ids, form);
    case "accept": {
      const version = wholeNumber(form, "version");
      const owed = wholeNumber(form, "owed");
      return settled(web, ids, await web.client.call(acceptNewPlan, { ...ids, version, owed }));
    }
    case "turnDown": {
      const version = wholeNumber(form, "version");
      return settled(web, ids, await web.client.call(turnDownNewPlan, { ...ids, version }));
    }
    default:
      return fail("refused");
  }
}

function wholeNumber(form: FormData, name: string): number {
  const text = sentField(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : fail("refused");
}

async function ask(web: WebRequest, ids: OrderIds, form: FormData) {
  const { language, brand } = web;
  const words = copy[language];
  const sent = {
    reason: sentField(form, "reason"),
    amount: sentField(form, "amount"),
    frequency: sentField(form, "frequency"),
    from: sentField(form, "from"),
  };
  const reason = hardshipReasons.find((known) => known === sent.reason);
  const frequency = payFrequencies.find((known) => known === sent.frequency) ?? "monthly";
  const amount = readAmount(sent.amount, brand.market) ?? 0;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sent.from) && !Number.isNaN(Date.parse(sent.from));
  const wrong: Answered["wrong"] = {
    ...(reason === undefined ? { reason: words.reasonMissing } : {}),
    ...(amount > 0 ? {} : { amount: words.amountMissing }),
    ...(isDay ? {} : { from: words.dayMissing }),
  };
  if (reason === undefined || Object.keys(wrong).length > 0) return data<Answered>({ sent, wrong });
  const asked = { ...ids, reason, amount, frequency, from: sent.from };
  const answer = await web.client.call(requestHardship, asked);
  if (!answer.ok && answer.rejection === "dayNotPossible") {
    return data<Answered>({ sent, wrong: { from: answer.message } });
  }
  return settled(web, ids, answer, sent);
}

/** Done: the page is asked for anew, so that reloading it sends nothing twice. */
function settled(
  { travelling, language }: WebRequest,
  ids: OrderIds,
  answer: Answer<EndpointShape>,
  sent: Answered["sent"] = nothingSent.sent,
) {
  if (answer.ok) return redirect(borrowerPath(screenPaths.hardship, travelling, { ...ids }));
  if (failureKind(answer) === "session") fail("session", answer.message);
  const message = answer.message || copy[language].notSent;
  return data<Answered>({ sent, wrong: { message } });
}
