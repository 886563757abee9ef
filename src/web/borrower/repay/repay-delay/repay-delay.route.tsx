/** Deferral at /repayDelay: what moving the due dates costs and changes, and the payment of its fee (DR-1 to DR-3, IR-8). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { confirmDeferral, readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { beginPayment } from "../../parts/payment/begin-payment.ts";
import { readSource, sentField } from "../../parts/payment/payment.answered.ts";
import { firstSource, sourceOf } from "../../parts/payment/payment.source.ts";
import { type ReferenceAnswered, referenceAnswerOf } from "../../parts/payment/reference.ts";
import { isReference, sendReference } from "../../parts/payment/send-reference.ts";
import { ClosedView } from "./closed-view.tsx";
import type {
  Answered,
  DeferralClosed,
  DeferralViewModel,
  OrderIds,
} from "./deferral-view-model.ts";
import { confirmIntent, FreeView } from "./free-view.tsx";
import { movedDates } from "./moved-dates.ts";
import { RepayDelayView } from "./repay-delay.view.tsx";

const copy = wordsByLanguage(
  "repay-delay.page",
  "repay-delay.strip",
  "payment.attempt",
  "payment.reference",
);

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  return { words: copy[request.language], deferral: await deferralOf(request) };
}

/** A deferral that is not open today is no failure: the screen says so and leads to repayment. */
async function deferralOf(request: WebRequest): Promise<DeferralViewModel | DeferralClosed> {
  const ids = idsOf(request);
  const answer = await request.client.call(readDeferral, ids);
  if (!answer.ok && answer.rejection === "deferralClosed") {
    return { ...ids, closed: answer.message };
  }
  return viewModelOf(ids, request, loaded(answer));
}

function idsOf({ parameters }: WebRequest): OrderIds {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

/** The wire's deferral as the screen's view model. Our own fields may be missing: the currency is then the spec's. */
function viewModelOf(
  ids: OrderIds,
  { brand, language }: Pick<WebRequest, "brand" | "language">,
  wire: Output<typeof readDeferral>,
): DeferralViewModel {
  const dates = movedDates(wire.moved, copy[language]);
  return {
    ...ids,
    dates,
    productName: wire.productName ?? "",
    fee: wire.delayShouldPayAmount,
    currencySymbol: wire.currencySymbol ?? "TZS",
    note: wire.note ?? "",
    telephone: wire.telephone ?? brand.servicePhone,
    // The strip says the last rows with a drawing.
    cost: dates === null ? wire.detail : wire.detail.slice(0, -dates.dots.length),
    plan: wire.repayDetail,
    sources: wire.bankList.map(sourceOf),
    source: firstSource(wire.bankList, wire.bankCardInfo),
    references: wire.showSubmitUtr === 1,
    free: wire.delayShouldPayAmount === 0 ? (wire.moved?.[0] ?? null) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  if (isReference(form)) {
    const { orderId } = idsOf(web);
    const answered = await sendReference(web, form, { orderId, purpose: "deferral" });
    return data<Answered | ReferenceAnswered>(answered);
  }
  if (sentField(form, "intent") === confirmIntent) return confirmed(web, form);
  const sent = readSource(form);
  const deferral = await deferralOf(web);
  // A rejection is answered with a success status, so that the figures are reloaded; nothing typed is lost.
  if ("closed" in deferral)
    return data<Answered | ReferenceAnswered>({ ...sent, wrong: { message: deferral.closed } });
  // Nobody pays a fee they have not seen: it depends on what is owed, which may have changed meanwhile.
  if (sentField(form, "fee") !== String(deferral.fee)) {
    return data<Answered | ReferenceAnswered>({
      ...sent,
      wrong: { message: copy[web.language].feeChanged },
    });
  }
  const { productId, orderId, fee: amount } = deferral;
  const payment = { ...sent, productId, orderId, amount, purpose: "deferral" } as const;
  const outcome = await beginPayment(web, payment);
  return outcome instanceof Response
    ? outcome
    : data<Answered | ReferenceAnswered>({ ...sent, ...outcome });
}

/** The dates that the page showed are sent back: where they are others now, the answer says so and the page shows those. */
async function confirmed(web: WebRequest, form: FormData) {
  const ids = idsOf(web);
  const dates = { before: sentField(form, "before"), after: sentField(form, "after") };
  const answer = await web.client.call(confirmDeferral, { ...ids, ...dates });
  if (answer.ok) return redirect(borrowerPath(screenPaths.loanDetail, web.travelling, { ...ids }));
  if (failureKind(answer) === "session") fail("session", answer.message);
  const wrong = { message: answer.message || copy[web.language].notConfirmed };
  return data<Answered | ReferenceAnswered>({ ...readSource(form), wrong });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RepayDelay() {
  const { words, deferral } = useLoaderData<typeof loader>();
  const { payment, reference } = referenceAnswerOf<Answered>(useActionData<typeof action>());
  if ("closed" in deferral) {
    return <ClosedView words={words} deferral={deferral} reference={reference} />;
  }
  return deferral.free !== null ? (
    <FreeView words={words} deferral={deferral} free={deferral.free} answered={payment} />
  ) : (
    <RepayDelayView words={words} deferral={deferral} answered={payment} reference={reference} />
  );
}
