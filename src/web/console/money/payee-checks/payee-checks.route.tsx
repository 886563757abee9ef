/** Payout accounts that somebody has to judge, at /console/payee-checks: both names, and the two ways to decide (OP-6). */
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
import { formatMoney } from "#contract/format.ts";
import {
  confirmPayeeCheck,
  decidePayeeCheck,
  listPayeeChecks,
  withdrawPayeeCheck,
} from "#contract/payee-checks.ts";
import { may } from "#contract/permissions.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { PayeeChecksView } from "./payee-checks.view.tsx";

const copy = wordsByLanguage("payee-checks.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const [answer, me] = await Promise.all([
    staffClient.call(listPayeeChecks, {}),
    staffClient.call(whoAmI, {}),
  ]);
  const { checks, more, fourEyes } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  return {
    words,
    checks: checks.map(({ orders, ...check }) => ({
      ...check,
      orders: orders.map(({ orderNo, amount, currencySymbol }) => ({
        orderNo,
        amount: formatMoney(amount, currencySymbol, brand.market),
      })),
    })),
    ...{ more, fourEyes },
    waiting: fillCount(plural.waiting, checks.length, language),
    mayDecide: may(loadedForStaff(me, url).role, "approve-money"),
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [checkNo, reason] = [text("checkNo"), text("reason")];
  if (!/^\d{1,15}$/.test(checkNo)) fail("refused");
  const asked = () => {
    switch (text("intent")) {
      case "pay":
        return staffClient.call(decidePayeeCheck, { checkNo, reason, decision: "pay" });
      case "other-account":
        return staffClient.call(decidePayeeCheck, { checkNo, reason, decision: "other-account" });
      case "confirm":
        return staffClient.call(confirmPayeeCheck, { checkNo });
      case "withdraw":
        return staffClient.call(withdrawPayeeCheck, { checkNo });
      default:
        return fail("refused");
    }
  };
  const answer = await asked();
  if (!answer.ok) {
    const { message } = answer;
    return data({ message, checkNo, reason }, { status: rejectionStatus(answer) });
  }
  const { proposed = false } = answer.data as { proposed?: boolean };
  throw redirect(`${consolePaths.payeeChecks}?done=${proposed ? "proposed" : "done"}`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PayeeChecks() {
  const model = useLoaderData<typeof loader>();
  return <PayeeChecksView {...model} refused={useActionData<typeof action>()} />;
}

export type PayeeChecksData = Awaited<ReturnType<typeof loader>>;
