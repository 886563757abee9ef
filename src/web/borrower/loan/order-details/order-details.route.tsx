/** Order details at /loanDetail and /order: reads the loan, saves a rating, starts the next loan (OD-1 to OD-11). */
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { answerRequest, cancelApplication } from "#contract/application.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Market, shownMoney } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { rateOrder, readLoan } from "#contract/loan.ts";
import { readParameters } from "#contract/session.ts";
import { saveEvent } from "#contract/telemetry.ts";
import { borrowerAddress, borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { loadOrStale, useLastLoaded } from "../../../client/refresh.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { useOfflineCopy } from "../../../client/use-offline-copy.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { requestedConsent } from "../../parts/consent-prompt/requested-consent.ts";
import { lookOf } from "../../parts/order-rows/status-look.ts";
import { coolingOffViewModel } from "../../parts/payment/cooling-off.view-model.ts";
import { productsViewModel } from "../../parts/product-list/product-list.view-model.ts";
import { dueOf } from "../order-state/order-due.ts";
import { arrivals } from "../order-state/order-state.ts";
import { OrderDetailsView } from "./order-details.view.tsx";
import type { LoanViewModel, RatingAnswer, ScreenData } from "./order-details.view-model.ts";
import { sayWhy } from "./say-why.ts";
import { type StageViewModel, stageOf, storyOf } from "./story-model.ts";

const copy = wordsByLanguage("order-details.page", "payment.toPay", "order-details.updates");
const storyCopy = wordsByLanguage("loan-story.page");
const paymentCopy = wordsByLanguage("order-details.payment");
const lowRatingCopy = wordsByLanguage("order-details.lowRating");
const givingBackCopy = wordsByLanguage("order-details.givingBack");
const reviewCopy = wordsByLanguage("order-details.review");

type LoanOnWire = Output<typeof readLoan>;

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const web = readWebRequest(context);
  requireSession(web);
  const { from, reminder } = web.parameters;
  const { productId, orderId } = orderAsked(web);
  const loan = loaded(await web.client.call(readLoan, { productId, orderId }));
  const onward = onwardAddress(web, loan, orderId);
  if (onward !== null) throw redirect(onward);
  const model = viewModelOf(web, loan, { productId, orderId });
  return {
    words: {
      ...copy[web.language],
      ...repayNamed(web, model),
      ...paymentCopy[web.language],
      ...storyCopy[web.language],
      ...givingBackCopy[web.language],
      ...reviewCopy[web.language],
      ...lowRatingCopy[web.language],
    },
    loan: model,
    arrival: arrivals.find((known) => known === from) ?? null,
    reminderSeen: reminder === "seen",
  };
}

/** The button names its amount; in the reference market it has the specification's word alone (OD-3, OD-5). */
function repayNamed({ brand, language }: WebRequest, { due, currencySymbol }: LoanViewModel) {
  if (brand.market === "reference" || due === null) return {};
  const amount = shownMoney(due.amount, currencySymbol, brand.market);
  const repay = fill(copy[language].repayAmount, { amount });
  return { repay, repayment: repay };
}

/** In the browser, a refresh that fails keeps the figures on the page. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { orderId } = readParameters(new URL(request.url).searchParams);
  return loadOrStale(orderId ?? null, () => serverLoader<typeof loader>());
}

function orderAsked({ parameters }: WebRequest): { productId: string; orderId: string } {
  return {
    productId: parameters.productId ?? fail("missing"),
    orderId: parameters.orderId ?? fail("missing"),
  };
}

/** Where the server sends the borrower instead (OD-10), or null; an address that is not allowed is not followed. */
function onwardAddress(web: WebRequest, loan: LoanOnWire, orderId: string): string | null {
  if (loan.orderStatus === 21 || loan.playeduL === "") return null;
  const allowed = pageFromData(web, loan.playeduL);
  if (allowed === null) return null;
  return isThisPage(allowed, web.origin, orderId) ? null : borrowerAddress(allowed, web.travelling);
}

/** Following an address that leads to this page itself would loop forever. */
function isThisPage(address: string, origin: string, orderId: string): boolean {
  const { pathname, searchParams } = new URL(address, origin);
  const ours = address.startsWith("/") && /^\/(loandetail|order)\/?$/i.test(pathname);
  return ours && readParameters(searchParams).orderId === orderId;
}

function counterOf(
  { amount, askedAmount, currencySymbol }: LoanOnWire,
  lent: string,
  { brand, language }: WebRequest,
): LoanViewModel["review"]["counter"] {
  if (askedAmount === undefined) return null;
  const asked = shownMoney(askedAmount, currencySymbol, brand.market);
  return {
    lent,
    asked,
    part: Math.round((amount / Math.max(1, askedAmount)) * 1000) / 10,
    label: fill(reviewCopy[language].lentAlt, { lent, asked }),
  };
}

/** The wire's order as this screen's view model. */
function viewModelOf(
  web: WebRequest,
  loan: LoanOnWire,
  ids: { productId: string; orderId: string },
): LoanViewModel {
  const { brand, origin } = web;
  const status = loan.orderStatus;
  const { currencySymbol } = loan;
  const due = dueOf(loan);
  const words = { ...copy[web.language], ...storyCopy[web.language] };
  const principal = shownMoney(loan.amount, currencySymbol, brand.market);
  const stage = stageOf(loan, due, brand.market, words);
  return {
    ...ids,
    status,
    statusTitle: loan.noticeStatusText,
    statusText: saidByStage(loan, stage, brand.market) ? "" : loan.noticeDesText,
    remark: loan.reyMsg === loan.noticeDesText ? "" : loan.reyMsg,
    productName: loan.productName,
    logo: allowedAddress(loan.productLogo, origin, brand),
    amount: loan.amount,
    due,
    claimed: loan.stillClaimed ?? null,
    deferralsUsed: loan.deferralsUsed ?? 0,
    movedDays: loan.movedDays ?? 0,
    movedFree: loan.story?.payments[0]?.amount === 0,
    story: storyOf(loan, brand.market, words),
    stage: {
      ...stage,
      ...(loan.askedAmount === undefined ? {} : { label: reviewCopy[web.language].canLend }),
    },
    look: lookOf(status, loan.cardNeedPop === 1 || loan.stillClaimed !== undefined),
    currencySymbol,
    // When the large figure is what is to be paid, the principal is the first row.
    details: [
      ...(due === null ? [] : [{ text: words.loanAmount, value: principal }]),
      ...loan.userOrderDetail.detail,
    ],
    products: productsViewModel(web, loan.recProducts),
    waiting:
      loan.waitsFor === undefined
        ? null
        : {
            who: waitsFor(loan, brand.market, words),
            processing: loan.processing === 1,
          },
    deferralOpen: loan.isDelay === 1,
    ratingAsked: loan.isScore !== 0,
    telephone: loan.telephone || brand.servicePhone,
    review: {
      reasons: loan.reasons ?? [],
      counter: counterOf(loan, principal, web),
      request: loan.request ?? "",
      // A smaller loan is read by itself; the reference market has the specification's list beside it (OD-2).
      alone: loan.askedAmount !== undefined && brand.market !== "reference",
      mayAnswer: loan.mayAnswer === 1,
      mayCancel: loan.mayCancel === 1,
    },
    helpAsked: loan.helpAsked === 1,
    autoPay: loan.autoPay ?? null,
    coolingOff: coolingOffViewModel(loan.coolingOff),
    consent: requestedConsent(loan.askConsent, web.language),
    card:
      loan.cardNeedPop === 1
        ? { title: loan.cardPopTitle || words.cardTitle, text: loan.cardPopMsg || words.cardText }
        : null,
  };
}

/** Where the stage says what waiting adds, the sentence would say it again; the reference market keeps it, as specified (OD-1). */
function saidByStage(loan: LoanOnWire, { grows }: StageViewModel, market: Market): boolean {
  return market !== "reference" && grows !== "" && loan.helpAsked !== 1;
}

/** Whom a started payment waits for and how much, in words; "" for a card, whose bank answers at once. */
function waitsFor(
  { waitsFor: name = "", waitsAmount, currencySymbol }: LoanOnWire,
  market: Market,
  words: (typeof copy)[Language],
): string {
  if (name === "" || waitsAmount === undefined) return name && fill(words.waitsFor, { name });
  return fill(words.waitsForAmount, {
    name,
    amount: shownMoney(waitsAmount, currencySymbol, market),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const intent = form.get("intent");
  if (intent === "rate") return rate(web, String(form.get("stars") ?? ""));
  if (intent === "why") return sayWhy(web, orderAsked(web).orderId, form);
  if (intent === "sendBack") return settle(web, answerRequest);
  if (intent === "takeBack") return settle(web, cancelApplication);
  return intent === "borrowAgain" ? borrowAgain(web) : fail("refused");
}

/** Reloads the page when it is done, and when it was decided meanwhile, since the page then says so. */
async function settle(web: WebRequest, endpoint: typeof answerRequest | typeof cancelApplication) {
  const ids = orderAsked(web);
  const answer = await web.client.call(endpoint, { orderId: ids.orderId });
  if (answer.ok || answer.rejection === "decided") {
    return redirect(borrowerPath(screenPaths.loanDetail, web.travelling, ids));
  }
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { rated: 0, message: answer.message || reviewCopy[web.language].notSent };
}

/** Counts the use without waiting for it: the next loan is open whatever becomes of the call (OD-6). */
function borrowAgain(web: WebRequest): Response {
  const { productId } = orderAsked(web);
  void web.client.call(saveEvent, { productId, moduleId: "30", positionId: "0" }).then((answer) => {
    if (!answer.ok) web.log.warn("web.usage-not-saved", { code: answer.code });
  });
  return redirect(borrowerPath(screenPaths.loanConfirm, web.travelling, { productId }));
}

/** The wire's score is always 5; what the borrower chose is sent as `stars` (OD-8). */
async function rate(web: WebRequest, chosen: string): Promise<RatingAnswer> {
  const words = copy[web.language];
  const stars = (["1", "2", "3", "4", "5"] as const).find((known) => known === chosen);
  if (stars === undefined) return { rated: 0, message: words.chooseStar };
  const { orderId } = orderAsked(web);
  const answer = await web.client.call(rateOrder, { score: "5", stars, orderId });
  if (answer.ok) return { rated: Number(stars), message: "" };
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { rated: 0, message: answer.message || words.ratingFailed };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function OrderDetails() {
  const data = useLoaderData<typeof clientLoader>();
  const answer = useActionData<typeof action>();
  const { orderId } = data.loan;
  useLastLoaded(orderId, data);
  const { status, due } = data.loan;
  useOfflineCopy(data.loan, `${status} ${due?.amount} ${due?.date}`);
  return <OrderDetailsView key={orderId} {...data} answer={answer} />;
}
