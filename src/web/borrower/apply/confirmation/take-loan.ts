/**
 * What both confirmations do on the wire: find the order an offer has become, list its plan as rows, and take the
 * loan, which ends at the order or with a message for the borrower (LC-6, LC-9). For loaders and actions.
 */
import { replace } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import type { acceptOffer } from "#contract/loan-offer.ts";
import { acknowledgeDisclosure, issueDisclosure } from "#contract/offer-disclosure.ts";
import { borrowerAddress } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { InstalmentRow } from "../../../ui/instalment-list.tsx";

const confirmCopy = wordsByLanguage("loan-confirmation.shared");

/** The address of the order an offer has become: a reload during Loan Now ends where Loan Now leads (LC-9). */
export function orderUnderWay(web: WebRequest, lendDetailsUrl: string | undefined): string | null {
  return lendDetailsUrl === undefined ? null : orderAddress(web, lendDetailsUrl);
}

function orderAddress(web: WebRequest, address: string): string | null {
  const to = pageFromData(web, address);
  return to === null ? null : borrowerAddress(to, web.travelling, { from: "confirm" });
}

/** Each repayment with its number n/total (LC-3, LX-1). */
export function planRows(
  plans: readonly { amount: number; pay_time: string }[],
  currencySymbol: string,
  { brand }: WebRequest,
): InstalmentRow[] {
  return plans.map(({ amount, pay_time }, index) => ({
    key: String(index),
    title: `${index + 1}/${plans.length}`,
    day: pay_time,
    amount: shownMoney(amount, currencySymbol, brand.market),
  }));
}

export interface NotTaken {
  message: string;
  /** The rejection's name in the contract, null for an unknown one. */
  rejection: string | null;
}

/** What is shown is made and numbered first, so that it is what is acknowledged; null where the backend has no such call. */
export async function versionShown(web: WebRequest, productId: string) {
  const issued = await web.client.call(issueDisclosure, { productId });
  return issued.ok ? issued.data : null;
}

/**
 * Where accepting acknowledges, the version that the page showed and no other: a price that changed since is refused, and the page
 * loads with the new one (DS-3). Null when the loan may be taken, also where the page showed none.
 */
async function acknowledgeShown(web: WebRequest, form: FormData): Promise<NotTaken | null> {
  const [productId, version, hash] = ["productId", "version", "hash"].map((name) =>
    String(form.get(name) ?? ""),
  ) as [string, string, string];
  if (version === "") return null;
  const answer = await web.client.call(acknowledgeDisclosure, { productId, version, hash });
  if (answer.ok) return null;
  if (failureKind(answer) === "session") fail("session", answer.message);
  const { message, rejection } = answer;
  // Whatever else is in the way Loan Now itself says better.
  return rejection?.startsWith("disclosure") ? { message, rejection } : null;
}

/** Accepts the offer with the form's figures; a redirect that replaces the page with the order, or why not. */
export async function takeLoan(
  web: WebRequest,
  endpoint: typeof acceptOffer,
  form: FormData,
): Promise<Response | NotTaken> {
  const field = (name: string): string => String(form.get(name) ?? "");
  const { failed } = confirmCopy[web.language];
  const changed = await acknowledgeShown(web, form);
  if (changed !== null) return changed;
  const answer = await web.client.call(endpoint, {
    productId: field("productId"),
    amount: field("amount"),
    periods: field("periods"),
    termUnit: field("termUnit"),
  });
  if (!answer.ok) {
    if (failureKind(answer) === "session") fail("session", answer.message);
    return { message: answer.message || failed, rejection: answer.rejection };
  }
  const to = orderAddress(web, answer.data.lendDetailsUrl);
  return to === null ? { message: failed, rejection: null } : replace(to);
}
