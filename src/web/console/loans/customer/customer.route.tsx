/** One customer at /console/customers/:customerId; the form that shows a number in full answers here, with script and without (DK-2). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readCustomer, revealContact } from "#contract/customer.ts";
import { type CustomerNumber, customerNumbers } from "#contract/customer-numbers.ts";
import { mailAddress } from "#contract/email-address.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { type Answered, askedShow, refusedShow } from "../../parts/show-number.tsx";
import { shownPhone } from "../../parts/shown-number.ts";
import { CustomerView } from "./customer.view.tsx";
import { happenedViews } from "./happened-views.ts";

const copy = wordsByLanguage("customer.page");
const searchCopy = wordsByLanguage("desk-search.page");
const loanCopy = wordsByLanguage("loan-account.page");
const stateCopy = wordsByLanguage("loan-account.states");
const attemptCopy = wordsByLanguage("loan-account.attempts");
const kindCopy = wordsByLanguage("loan-account.kinds");
const applicationCopy = wordsByLanguage("application-case.states");
const complaintCopy = wordsByLanguage("complaint-queue.page");
const requestCopy = wordsByLanguage("hardship-desk.shared");
const titleCopy = wordsByLanguage("texts.titles");
const stepCopy = wordsByLanguage("kyc-overview.steps");
const paperCopy = wordsByLanguage("papers.kinds");
const collectionCopy = wordsByLanguage("collections.kinds");
const logCopy = wordsByLanguage("staff-log.page");

const idOf = (customerId: string | undefined) =>
  customerId !== undefined && /^[\w-]{1,40}$/.test(customerId) ? customerId : fail("missing");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const borrowerId = idOf(params["customerId"]);
  const customer = loadedForStaff(await staffClient.call(readCustomer, { borrowerId }), url);
  const asked = url.searchParams;
  return {
    customer,
    words: copy[language],
    names: {
      search: searchCopy[language].title,
      product: loanCopy[language].product,
      late: loanCopy[language].plural.late,
      states: stateCopy[language],
      attempts: attemptCopy[language],
      kinds: kindCopy[language],
      applications: applicationCopy[language],
      complaints: complaintCopy[language].states,
      requests: requestCopy[language].states,
      texts: titleCopy[language],
      steps: stepCopy[language],
      papers: paperCopy[language],
      collection: collectionCopy[language],
      log: logCopy[language].title,
    },
    language,
    market: brand.market,
    view: happenedViews.find((known) => known === asked.get("view")) ?? "everything",
    asked: customerNumbers.find((known) => known === asked.get("number")) ?? null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const borrowerId = idOf(params["customerId"]);
  const form = await sentForm(request);
  const kind = customerNumbers.find((known) => known === form.get("kind")) ?? fail("refused");
  const typed = askedShow(form);
  const answer = await web.staffClient.call(revealContact, { borrowerId, kind, ...typed });
  if (answer.ok) {
    return data<Answered<CustomerNumber>>({
      ok: true,
      kind,
      ...shown(kind, answer.data.value, web),
    });
  }
  const { rejection } = answer;
  const message = answer.message || copy[web.language].failed;
  return data<Answered<CustomerNumber>>(refusedShow(kind, { rejection, message }, typed), {
    status: rejectionStatus(answer),
  });
}

/** As people read it out, and where a tap on it leads. */
function shown(kind: CustomerNumber, value: string, { brand }: WebRequest) {
  if (kind === "document") return { value, to: "" };
  if (kind === "email") return { value, to: mailAddress(value) };
  return shownPhone(value, brand);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.customer.name ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Customer() {
  return (
    <CustomerView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}

export type CustomerData = Awaited<ReturnType<typeof loader>>;
