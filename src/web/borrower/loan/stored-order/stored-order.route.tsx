/**
 * The offline copy of an order: order, plan and choices on one page without script, without
 * a form and without a secret. The service worker fetches and caches it; a person is redirected to the order itself.
 */
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { withoutScript } from "../../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { StoredOrderView } from "./stored-order.view.tsx";
import { storedOrder } from "./stored-order.view-model.ts";

const copy = wordsByLanguage("stored-order.page");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { productId, orderId } = web.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const ids = { productId, orderId };
  if (request.headers.get("sec-fetch-mode") === "navigate") {
    throw redirect(borrowerPath(screenPaths.loanDetail, web.travelling, ids));
  }
  // Whoever holds the phone can read a copy: no address in it may carry a session.
  if (web.travelling.session_id !== undefined) fail("refused");
  const [loan, plan, choices] = await Promise.all([
    web.client.call(readLoan, ids),
    web.client.call(readInstalments, ids),
    web.client.call(readChoices, ids),
  ]);
  const words = copy[web.language];
  const parts = { loan: loaded(loan), plan: partOf(plan), choices: partOf(choices) };
  return { words, order: storedOrder(web, orderId, parts) };
}

/** Null for a part this order does not have; when a part could not be read, the earlier copy stays. */
function partOf<E extends EndpointShape>(answer: Answer<E>): Output<E> | null {
  if (answer.ok) return answer.data;
  const kind = failureKind(answer);
  if (kind === "refused" || kind === "missing") return null;
  fail(kind, answer.message);
}

/** The title under which the offline page lists the order. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { words, order } = loaderData;
  return [{ title: fill(words.title, { product: order.productName, order: order.orderId }) }];
};

export const handle = withoutScript;

export default function StoredOrder() {
  return <StoredOrderView {...useLoaderData<typeof loader>()} />;
}
