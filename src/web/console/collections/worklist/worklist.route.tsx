/** Collections at /console/collections: a worklist, and beside it the loan that is worked on (CO-1 to CO-4). */
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
import { listCollections, readCollection } from "#contract/collections.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { carryOut } from "./carry-out.ts";
import { readTyped } from "./typed-contact.ts";
import { WorklistView } from "./worklist.view.tsx";
import { readAsked, worklistPath } from "./worklist-address.ts";

const copy = wordsByLanguage("collections.desk");
const kindCopy = wordsByLanguage("collections.kinds");

const doneNames = ["logged", "saved"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = readAsked(url.searchParams);
  const { view, order, bucket, after } = asked;
  const listed = await staffClient.call(listCollections, { view, order, bucket, after });
  const list = loadedForStaff(listed, url);
  const first = list.rows.find(({ may }) => may.now) ?? list.rows[0];
  const orderNo = asked.loan === "" ? (first?.orderNo ?? "") : asked.loan;
  const chosen =
    orderNo === ""
      ? null
      : loadedForStaff(await staffClient.call(readCollection, { orderNo }), url);
  return {
    words: copy[language],
    kinds: kindCopy[language],
    market: brand.market,
    asked,
    list,
    chosen,
    formKey: crypto.randomUUID(),
    done: doneNames.find((known) => known === url.searchParams.get("done")) ?? null,
  };
}

/** Where a contact was logged the next loan of the list that may be contacted stands beside it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const typed = readTyped(form);
  const orderNo = /^\d{14}$/.exec(String(form.get("orderNo") ?? ""))?.[0] ?? fail("refused");
  const asked = readAsked(new URL(request.url).searchParams);
  const answer = await carryOut(web, orderNo, form, typed);
  const intent = String(form.get("intent") ?? "");
  if (answer === null) {
    const message = copy[web.language].notRead;
    return data({ intent, orderNo, message, field: "", typed }, { status: 422 });
  }
  if (!answer.ok) {
    const [field = ""] = answer.fields ?? [];
    const { message } = answer;
    const refused = { intent, orderNo, message, field, typed };
    return data(refused, { status: rejectionStatus(answer) });
  }
  const next = /^\d{14}$/.exec(String(form.get("next") ?? ""))?.[0] ?? orderNo;
  const logged = intent === "contact";
  const to = worklistPath(asked, { after: asked.after, loan: logged ? next : orderNo });
  return redirect(`${to}&done=${logged ? "logged" : "saved"}#chosen`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Worklist() {
  return (
    <WorklistView {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}

export type WorklistData = Awaited<ReturnType<typeof loader>>;
export interface Refused {
  intent: string;
  orderNo: string;
  message: string;
  field: string;
  typed: ReturnType<typeof readTyped>;
}
