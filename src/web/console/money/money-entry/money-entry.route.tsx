/** One suspense item, at /console/money/:entryNo: look up an order, credit it, have it given back, or close the item. */

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
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import { whoAmI } from "#contract/staff.ts";
import {
  allocateReceipt,
  closeSuspenseEntry,
  confirmAllocation,
  readSuspenseEntry,
  returnReceipt,
  settleReturn,
  withdrawAllocation,
} from "#contract/suspense.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { suspensePath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { MoneyView } from "./money-entry.view.tsx";

const heldCopy = wordsByLanguage("money-entry.held");
const copy = wordsByLanguage("money-entry.page");
const returnCopy = wordsByLanguage("money-entry.return");

const numberOf = (entryNo: string | undefined) =>
  entryNo !== undefined && /^\d{1,15}$/.test(entryNo) ? entryNo : fail("missing");

const isOrderNo = (text: string) => /^[A-Za-z0-9_-]{1,40}$/.test(text);

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = (url.searchParams.get("order") ?? "").trim();
  const entryNo = numberOf(params.entryNo);
  const orderNo = isOrderNo(asked) ? asked : "";
  const [answer, me] = await Promise.all([
    staffClient.call(readSuspenseEntry, { entryNo, orderNo }),
    staffClient.call(whoAmI, {}),
  ]);
  const { entry, order, cameFor, returnable, returned } = loadedForStaff(answer, url);
  const words = copy[language];
  const money = (amount: number, symbol: string) => formatMoney(amount, symbol, brand.market);
  return {
    words,
    returnWords: returnCopy[language],
    ...{ returnable, returned },
    title: fill(words.title, { number: entryNo }),
    entry: { ...entry, amountText: money(entry.amount, entry.currencySymbol) },
    mayDecide: may(loadedForStaff(me, url).role, "match-money"),
    asked,
    cameFor,
    held: entry.outcome === "held" ? fill(heldCopy[language].held, { order: cameFor }) : "",
    order:
      order === null
        ? null
        : {
            ...order,
            owed: money(order.outstanding, order.currencySymbol),
            late: money(order.arrears, order.currencySymbol),
          },
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const entryNo = numberOf(params.entryNo);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const reason = text("reason");
  const answer = await decided(web, entryNo, text, reason);
  if (!answer.ok) {
    return data({ message: answer.message, reason }, { status: rejectionStatus(answer) });
  }
  const { proposed = false } = answer.data as { proposed?: boolean };
  throw redirect(`${suspensePath(entryNo)}?done=${proposed ? "proposed" : "done"}`);
}

function decided(
  { staffClient }: WebRequest,
  entryNo: string,
  text: (name: string) => string,
  reason: string,
): Promise<Answer<EndpointShape>> {
  switch (text("intent")) {
    case "match": {
      const sent = text("kind");
      const kind = sent === "deferral" || sent === "cooling-off" ? sent : "repayment";
      const orderNo = text("orderNo");
      return staffClient.call(allocateReceipt, { entryNo, orderNo, kind, reason });
    }
    case "close":
      return staffClient.call(closeSuspenseEntry, { entryNo, reason });
    case "return":
      return staffClient.call(returnReceipt, { entryNo, reason });
    case "settle": {
      const found = text("found") === "was-returned" ? "was-returned" : "was-kept";
      return staffClient.call(settleReturn, { entryNo, found, reason });
    }
    case "confirm":
      return staffClient.call(confirmAllocation, { entryNo });
    case "withdraw":
      return staffClient.call(withdrawAllocation, { entryNo });
    default:
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Money() {
  const model = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <MoneyView model={model} refused={refused} />;
}

export type MoneyViewModel = Awaited<ReturnType<typeof loader>>;
