/**
 * The cost of an offer for its drawing and the step of acknowledgement (DS-3, DS-4). A backend that speaks the wire alone has no such
 * call: the page is then whole without a picture.
 */

import { replace } from "react-router";
import type { Output } from "#contract/endpoint.ts";
import { documentLanguage } from "#contract/languages.ts";
import { acknowledgeDisclosure, readOfferCost } from "#contract/offer-disclosure.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { OfferFigures } from "../confirmation/confirmation.parts.tsx";
import { versionShown } from "../confirmation/take-loan.ts";
import type { CostViewModel } from "./cost-picture.tsx";

type Cost = Output<typeof readOfferCost>;

/** The drawing, and the version that Loan Now acknowledges; both null where there is none. */
export async function loadCost(
  web: WebRequest,
  productId: string,
): Promise<{ cost: CostViewModel | null } & Pick<OfferFigures, "shown">> {
  const answer = await web.client.call(readOfferCost, { productId });
  if (!answer.ok) return { cost: null, shown: null };
  const { acknowledgeFirst, version, ...cost } = answer.data;
  const shown = version ?? (await versionShown(web, productId));
  const asksFirst = acknowledgeFirst === 1;
  return {
    cost: { ...cost, plan: planOf(cost.plan, web), version: asksFirst ? shown : null },
    shown: asksFirst || shown === null ? null : { version: shown.version, hash: shown.hash },
  };
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
