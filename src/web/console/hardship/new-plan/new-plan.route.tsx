/** A new plan begun at the desk, at /console/loans/:orderNo/new-plan: what the borrower said, then the page of the request (DK-4, HL-2). */
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
import { hardshipReasons, payFrequencies } from "#contract/hardship.ts";
import { openHardship } from "#contract/hardship-back-office.ts";
import { readLoanMoney } from "#contract/loan-actions.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { hardshipPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { NewPlanView } from "./new-plan.view.tsx";

const copy = wordsByLanguage("hardship-desk.new");
const formCopy = wordsByLanguage("hardship.form");
const listCopy = wordsByLanguage("loan-account.list");

const orderOf = (orderNo: string | undefined) =>
  /^\d{14}$/.test(orderNo ?? "") ? orderNo! : fail("missing");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const orderNo = orderOf(params["orderNo"]);
  const loan = loadedForStaff(await staffClient.call(readLoanMoney, { orderNo }), url);
  return {
    ...{ orderNo, borrowerId: loan.borrowerId, borrowerName: loan.borrowerName },
    ...{ productName: loan.productName, today: loan.today },
    words: copy[language],
    reasons: formCopy[language].reasons,
    loansTitle: listCopy[language].title,
  };
}

const names = ["reason", "amount", "frequency", "from"] as const;
type TypedPlan = Record<(typeof names)[number], string>;

export interface NewPlanWrong {
  typed: TypedPlan;
  wrong: Partial<Record<(typeof names)[number], string | undefined>>;
  /** What is no single field's. */
  message: string;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const orderNo = orderOf(params["orderNo"]);
  const form = await sentForm(request);
  const typed = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").slice(0, 40)]),
  ) as TypedPlan;
  const words = copy[language];
  const reason = hardshipReasons.find((known) => known === typed.reason);
  const frequency = payFrequencies.find((known) => known === typed.frequency) ?? "monthly";
  const amount = readAmount(typed.amount, brand.market) ?? 0;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed.from) && !Number.isNaN(Date.parse(typed.from));
  if (reason === undefined || amount < 1 || !isDay) {
    const wrong = {
      ...(reason === undefined ? { reason: words.reasonMissing } : {}),
      ...(amount < 1 ? { amount: words.amountWrong } : {}),
      ...(isDay ? {} : { from: words.dayWrong }),
    };
    return data({ typed, wrong, message: "" } satisfies NewPlanWrong);
  }
  const sent = { orderNo, reason, frequency, amount: String(amount), from: typed.from };
  const answer = await staffClient.call(openHardship, sent);
  if (answer.ok) return redirect(hardshipPath(answer.data.requestId));
  const ofDay = answer.rejection === "dayNotPossible";
  return data(
    {
      typed,
      wrong: ofDay ? { from: answer.message } : {},
      message: ofDay ? "" : answer.message,
    } satisfies NewPlanWrong,
    { status: rejectionStatus(answer) },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function NewPlan() {
  const model = useLoaderData<typeof loader>();
  return <NewPlanView model={model} result={useActionData<typeof action>()} />;
}

export type NewPlanModel = Awaited<ReturnType<typeof loader>>;
