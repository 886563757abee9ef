/**
 * The cost of an offer for its drawing and the step of acknowledgement (DS-3, DS-4). A backend that speaks the wire alone has no such
 * call: the page is then whole without a picture.
 */

import { replace } from "react-router";
import type { Output } from "#contract/endpoint.ts";
import { documentLanguage } from "#contract/languages.ts";
import {
  acknowledgeDisclosure,
  issueDisclosure,
  readOfferCost,
} from "#contract/offer-disclosure.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { CostViewModel } from "./cost-picture.tsx";

type Cost = Output<typeof readOfferCost>;

export async function loadCost(web: WebRequest, productId: string): Promise<CostViewModel | null> {
  const answer = await web.client.call(readOfferCost, { productId });
  if (!answer.ok) return null;
  const { acknowledgeFirst, version, ...cost } = answer.data;
  const shown = acknowledgeFirst === 1 ? (version ?? (await made(web, productId))) : null;
  return { ...cost, plan: planOf(cost.plan, web), version: shown };
}

/** What is shown is made first, so that its number and validity are those acknowledged. */
async function made(web: WebRequest, productId: string) {
  const issued = await web.client.call(issueDisclosure, { productId });
  return issued.ok ? issued.data : null;
}

/** Day and month are written here: what a browser calls a month may differ from what the server does. */
function planOf(plan: Cost["plan"], { language }: WebRequest): CostViewModel["plan"] {
  const months = new Intl.DateTimeFormat(documentLanguage(language), {
    month: "short",
    timeZone: "UTC",
  });
  return plan.map((one) => ({
    ...one,
    day: String(Number(one.dueTime.slice(8))),
    month: months.format(new Date(one.dueTime)),
  }));
}

/** Acknowledges the version of the form; a redirect to the same page, or why not. */
export async function acknowledge(web: WebRequest, form: FormData): Promise<Response | string> {
  const field = (name: string): string => String(form.get(name) ?? "");
  const productId = field("productId");
  const answer = await web.client.call(acknowledgeDisclosure, {
    productId,
    version: field("version"),
    hash: field("hash"),
  });
  if (answer.ok)
    return replace(borrowerPath(screenPaths.loanConfirm, web.travelling, { productId }));
  if (failureKind(answer) === "session") fail("session", answer.message);
  return answer.message;
}
