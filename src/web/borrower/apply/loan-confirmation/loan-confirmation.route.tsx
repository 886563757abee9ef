/** Loan confirmation at /loanConfirm: reads the offer and its agreements, and accepts the offer (LC-1 to LC-9). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { listAgreements } from "#contract/agreement.ts";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { borrowerAddress } from "../../../client/borrower-path.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadNotOpen } from "../../../frame/not-open/load-not-open.ts";
import { orderUnderWay, planRows, takeLoan } from "../confirmation/take-loan.ts";
import { LoanConfirmationView, type OfferViewModel } from "./loan-confirmation.view.tsx";
import { acknowledge, loadCost } from "./offer-cost.ts";

const copy = wordsByLanguage("loan-confirmation.page", "loan-confirmation.shared");
const costCopy = wordsByLanguage("loan-confirmation.cost");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { client, language, parameters } = request;
  const productId = parameters.productId ?? fail("missing");
  const [offer, agreements, { cost, shown }, notOpen] = await Promise.all([
    client.call(readOffer, { productId }),
    client.call(listAgreements, { productId, scene: "3" }),
    loadCost(request, productId),
    loadNotOpen(request),
  ]);
  const read = loaded(offer);
  const order = orderUnderWay(request, read.lendDetailsUrl);
  if (order !== null) throw redirect(order);
  return {
    words: copy[language],
    costWords: costCopy[language],
    cost,
    offer: { ...viewModelOf(request, productId, read, loaded(agreements)), shown },
    notOpen: read.promised === 1 ? null : notOpen,
  };
}

/** The wire's offer as the screen shows it. */
function viewModelOf(
  request: WebRequest,
  productId: string,
  offer: Output<typeof readOffer>,
  agreements: Output<typeof listAgreements>,
): Omit<OfferViewModel, "shown"> {
  const { brand } = request;
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
    plan: planRows(offer.repay_plans, offer.currencySymbol, request),
    agreements,
    popAgreement: popAgreement(request, offer.popAgreementUrl),
    backDialog: offer.isPopType === 1 ? { title: offer.popTitle, text: offer.popContent } : null,
  };
}

/** The agreement that must be read first (LC-7); without script "Agree" reloads the page with agreementRead=1. */
function popAgreement(request: WebRequest, address: string): string | null {
  if (address === "" || request.parameters.agreementRead === "1") return null;
  const allowed = pageFromData(request, address);
  if (allowed !== null) return borrowerAddress(allowed, request.travelling, { framed: "1" });
  // Nobody may accept past an agreement they could not read.
  request.log.error("web.agreement-not-allowed");
  fail("outage");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  if (form.get("step") === "acknowledge") {
    if (form.get("seen") !== "on") {
      const message = costCopy[web.language].seenFirst;
      return data({ message, agreed: false }, { status: 422 });
    }
    const acknowledged = await acknowledge(web, form);
    return typeof acknowledged === "string"
      ? { message: acknowledged, agreed: true }
      : acknowledged;
  }
  if (form.get("agree") !== "on") {
    return data({ message: words.agreeFirst, agreed: false }, { status: 422 });
  }
  const taken = await takeLoan(web, acceptOffer, form);
  // A rejection is answered with a success status, so that the figures are reloaded: the offer may have changed.
  return taken instanceof Response ? taken : { message: taken.message, agreed: true };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function LoanConfirmation() {
  const { words, offer, cost, costWords, notOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LoanConfirmationView {...{ words, offer, cost, costWords, notOpen, answer }} />;
}
