/**
 * A product at /productDetail (AC-2, RT-3): its rules, what a loan of the chosen amount and term would cost, and
 * applying for it. Amount and term are in the address, so they survive the steps of onboarding and the way back.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { applyForLoan, readLimit } from "#contract/application.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { shownMoney } from "#contract/format.ts";
import { readProductDetail } from "#contract/home.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadNotOpen } from "../../../frame/not-open/load-not-open.ts";
import { loadQuote } from "../../../site/loan-quote/load-quote.ts";
import { questionOf } from "../../../site/loan-quote/quote-request.ts";
import { saidWrong } from "../../../site/loan-quote/quote-wrong.ts";
import { requestedConsent as askedConsent } from "../../parts/consent-prompt/requested-consent.ts";
import { ProductDetailView, type StatusSummary } from "./product-detail.view.tsx";

const copy = wordsByLanguage("product-detail.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const productId = productIdOf(web);
  const [detail, limit, notOpen] = await Promise.all([
    web.client.call(readProductDetail, { productId }),
    web.client.call(readLimit, { productId }),
    loadNotOpen(web),
  ]);
  const { product, rules, offered } = loaded(detail);
  const { market } = web.brand;
  const own = loaded(limit).standing === "open" ? loaded(limit).limit : 0;
  // One limit on the page: the borrower's own where it is lower and leaves something to choose.
  const limited = own >= product.amountLeast && own < product.amountMost;
  const question = questionOf(product, web.parameters, market);
  const found = question.asked === null ? null : await loadQuote(web, question.asked);
  return {
    words: copy[web.language],
    product: {
      ...product,
      logo: allowedAddress(product.logo, web.origin, web.brand),
      sliderMost: limited ? own : product.amountMost,
      leastText: shownMoney(product.amountLeast, product.currencySymbol, market),
      mostText: shownMoney(limited ? own : product.amountMost, product.currencySymbol, market),
    },
    rules,
    market,
    notOpen,
    question: { ...question, said: saidWrong(question, product, web.language, market) },
    amountShown: shownMoney(
      question.asked?.amount ?? product.amountUsual,
      product.currencySymbol,
      market,
    ),
    quote: found !== null && "quote" in found ? found.quote : null,
    refused: found !== null && "refused" in found ? found.refused : "",
    limited,
    asksMore: limited && (question.asked?.amount ?? 0) > own,
    standing: standingOf(web, loaded(limit), offered === 1),
    consent: askedConsent(loaded(limit).askConsent, web.language),
  };
}

function productIdOf({ parameters }: WebRequest): string {
  return parameters["productId"] ?? fail("missing");
}

/** What may be done about a loan today: the server's answer, in the words of this page. */
function standingOf(
  web: WebRequest,
  wire: Output<typeof readLimit>,
  offered: boolean,
): StatusSummary {
  const { standing, limit, currencySymbol, mayApplyFrom, missing } = wire;
  const address = pageFromData(web, wire.address);
  const kind = offered && standing !== "under-way" ? "approved" : standing;
  return {
    kind,
    limit: limit > 0 ? shownMoney(limit, currencySymbol, web.brand.market) : "",
    mayApplyFrom,
    step: missing[0] ?? "",
    address: address?.startsWith("/") ? address : null,
  };
}

/** Applies for what the page shows; the server checks every figure again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const productId = productIdOf(web);
  const [amount, periods] = [String(form.get("apply-amount")), String(form.get("apply-periods"))];
  const answer = await web.client.call(applyForLoan, { productId, amount, periods });
  if (answer.ok) {
    const onward = pageFromData(web, answer.data.address);
    return redirect(borrowerPath(onward ?? screenPaths.orderList, web.travelling));
  }
  if (answer.rejection === "stepsMissing") {
    const asked = { productId, amount: String(Number(amount) / 100), instalments: periods };
    return redirect(borrowerPath(screenPaths.kyc, web.travelling, asked));
  }
  if (failureKind(answer) === "session") fail("session");
  return data({ wrong: answer.message });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.product.name ?? "" },
];

export default function ProductDetail() {
  const wrong = useActionData<typeof action>()?.wrong ?? "";
  return <ProductDetailView {...useLoaderData<typeof loader>()} wrong={wrong} />;
}
