/** The legacy loan confirmation at /loanConfirmLegacy, on the legacy calls (LX-1 to LX-4). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { shownMoney } from "#contract/format.ts";
import { acceptLegacyOffer, listLegacyAgreements, readLegacyOffer } from "#contract/legacy.ts";
import { readOfferCost } from "#contract/offer-disclosure.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadNotOpen } from "../../../frame/not-open/load-not-open.ts";
import { orderUnderWay, planRows, takeLoan, versionShown } from "../confirmation/take-loan.ts";
import { LegacyConfirmView } from "./loan-confirmation-legacy.view.tsx";
import type {
  LegacyOfferViewModel,
  PromoViewModel,
  ScreenData,
} from "./loan-confirmation-legacy.view-model.ts";

const copy = wordsByLanguage("loan-confirmation-legacy.page", "loan-confirmation.shared");

type OfferOnWire = Output<typeof readLegacyOffer>;

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const web = readWebRequest(context);
  requireSession(web);
  const { client, language, parameters } = web;
  const productId = parameters.productId ?? fail("missing");
  const [offer, agreements, shown, notOpen] = await Promise.all([
    client.call(readLegacyOffer, { productId }),
    client.call(listLegacyAgreements, { productId, scene: "3" }),
    versionTaken(web, productId),
    loadNotOpen(web),
  ]);
  const read = loaded(offer);
  const order = orderUnderWay(web, read.lendDetailsUrl);
  if (order !== null) throw redirect(order);
  // Only the current confirmation shows an agreement that must be seen first (LC-7), and that nothing new is lent (PD-6).
  if (read.popAgreementUrl || (notOpen !== null && read.promised !== 1)) {
    throw redirect(borrowerPath(screenPaths.loanConfirm, web.travelling, { productId }));
  }
  return {
    words: copy[language],
    offer: { ...viewModelOf(web, read), productId, shown, agreements: loaded(agreements) },
    productFailed: parameters.product === "failed",
  };
}

/** A market that asks in a step before Loan Now does so on the current confirmation only. */
async function versionTaken(web: WebRequest, productId: string) {
  const cost = await web.client.call(readOfferCost, { productId });
  if (!cost.ok || cost.data.acknowledgeFirst === 1) return null;
  const shown = cost.data.version ?? (await versionShown(web, productId));
  return shown === null ? null : { version: shown.version, hash: shown.hash };
}

/** The wire's offer as the screen shows it. */
function viewModelOf(
  web: WebRequest,
  offer: OfferOnWire,
): Omit<LegacyOfferViewModel, "productId" | "agreements" | "shown"> {
  const { brand, origin } = web;
  const { amount, currencySymbol, periods, termUnit, productName, details } = offer;
  return {
    productName,
    logo: allowedAddress(offer.productLogo, origin, brand),
    amount,
    currencySymbol,
    amountText: shownMoney(amount, currencySymbol, brand.market),
    periods,
    termUnit,
    firstPayment: offer.firstPayTime,
    details,
    plan: planRows(offer.repay_plans, currencySymbol, web),
    button: offer.buttonText,
    promo: promoOf(web, offer.promo),
    backDialog: offer.isPopType === 1 ? { title: offer.popTitle, text: offer.popContent } : null,
  };
}

/** Without script "Close" reloads the page with promo=seen. */
function promoOf(web: WebRequest, promo: OfferOnWire["promo"]): PromoViewModel | null {
  if (promo.show !== 1 || web.parameters.promo === "seen") return null;
  const image = (address: string) => allowedAddress(address, web.origin, web.brand);
  return {
    topImage: image(promo.topImage),
    message: promo.message,
    pointerImage: image(promo.pointerImage),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const taken = await takeLoan(web, acceptLegacyOffer, await sentForm(request));
  if (taken instanceof Response || !taken.rejection?.startsWith("disclosure")) return taken;
  // What a loan costs is acknowledged on the current confirmation only (DS-3).
  const { productId } = web.parameters;
  return redirect(borrowerPath(screenPaths.loanConfirm, web.travelling, { productId }));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function LegacyConfirmation() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LegacyConfirmView {...data} answer={answer} />;
}
