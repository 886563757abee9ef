/** Loan confirmation at /loanConfirm: reads the offer and its agreements, and pushes the loan (spec section 2; LC-1 to LC-9). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
  useActionData,
  useLoaderData,
} from "react-router";
import { listAgreements } from "#contract/agreement.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { allowedAddress } from "../../client/allowed-address.ts";
import { borrowerAddress } from "../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../client/fail.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { copy } from "./copy.ts";
import { LoanConfirmView, type OfferShown } from "./view.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { client, language, parameters } = request;
  const productId = parameters.productId ?? fail("missing");
  const [offer, agreements] = await Promise.all([
    client.call(readOffer, { productId }),
    client.call(listAgreements, { productId, scene: "3" }),
  ]);
  const read = loaded(offer);
  const order = orderUnderWay(request, read);
  if (order !== null) throw redirect(order);
  return {
    words: copy[language],
    offer: shown(request, productId, read, loaded(agreements)),
  };
}

/** The order an offer has become: a reload in the middle of Loan Now ends where Loan Now leads (LC-9). */
function orderUnderWay(request: WebRequest, offer: Output<typeof readOffer>): string | null {
  const to = allowedAddress(offer.lendDetailsUrl ?? "", request.origin, request.brand);
  return to === null ? null : borrowerAddress(to, request.travelling, { from: "confirm" });
}

/** The wire's offer as the screen shows it. */
function shown(
  request: WebRequest,
  productId: string,
  offer: Output<typeof readOffer>,
  agreements: Output<typeof listAgreements>,
): OfferShown {
  const { brand } = request;
  const count = offer.repay_plans.length;
  return {
    productId,
    productName: offer.productName,
    logo: allowedAddress(offer.productLogo, request.origin, brand),
    amount: offer.amount,
    currencySymbol: offer.currencySymbol,
    periods: offer.periods,
    termUnit: offer.termUnit,
    rate: offer.pRateDsc,
    details: offer.details,
    account: offer.bankCardInfo && {
      bankName: offer.bankCardInfo.bankName,
      maskedNumber: offer.bankCardInfo.difficult,
    },
    plan: offer.repay_plans.map(({ amount, pay_time }, index) => ({
      key: String(index),
      title: `${index + 1}/${count}`,
      day: pay_time,
      amount: formatMoney(amount, offer.currencySymbol, brand.market),
    })),
    agreements,
    popAgreement: popAgreement(request, offer.popAgreementUrl),
    backDialog: offer.isPopType === 1 ? { title: offer.popTitle, text: offer.popContent } : null,
  };
}

/** The agreement that must be seen first (LC-7); without script "Agree" comes back with agreementRead=1. */
function popAgreement(request: WebRequest, address: string): string | null {
  if (address === "" || request.parameters.agreementRead === "1") return null;
  const allowed = allowedAddress(address, request.origin, request.brand);
  if (allowed !== null) return borrowerAddress(allowed, request.travelling, { framed: "1" });
  // Nobody may accept past an agreement they could not see.
  request.log.error("web.agreement-not-allowed", { address });
  fail("outage");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  const field = (name: string): string => String(form.get(name) ?? "");
  if (field("agree") !== "on") {
    return data({ message: words.agreeFirst, agreed: false }, { status: 422 });
  }
  const answer = await web.client.call(acceptOffer, {
    productId: field("productId"),
    amount: field("amount"),
    periods: field("periods"),
    termUnit: field("termUnit"),
  });
  if (!answer.ok) {
    if (failureKind(answer) === "session") fail("session", answer.message);
    // Answered as a success, so that the figures on the page are read anew: the offer may have changed.
    return data({ message: answer.message || words.failed, agreed: true });
  }
  const to = allowedAddress(answer.data.lendDetailsUrl, web.origin, web.brand);
  if (to === null) {
    web.log.error("web.address-not-allowed", { address: answer.data.lendDetailsUrl });
    return data({ message: words.failed, agreed: true });
  }
  return replace(borrowerAddress(to, web.travelling, { from: "confirm" }));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function LoanConfirm() {
  const { words, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LoanConfirmView words={words} offer={offer} answer={answer} />;
}
