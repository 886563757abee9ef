/** One loan at /console/loans/:orderNo, on any day of its life (DK-3). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { listDisclosures } from "#contract/offer-disclosure.ts";
import { fail } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { LoanAccountView } from "./loan-account.view.tsx";

const pageCopy = wordsByLanguage("loan-account.page");
const listCopy = wordsByLanguage("loan-account.list");
const stateCopy = wordsByLanguage("loan-account.states");
const eventCopy = wordsByLanguage("loan-account.events");
const partCopy = wordsByLanguage("loan-account.parts");
const accountCopy = wordsByLanguage("loan-account.accounts");
const attemptCopy = wordsByLanguage("loan-account.attempts");
const kindCopy = wordsByLanguage("loan-account.kinds");
const disclosureCopy = wordsByLanguage("disclosure-table.panel");
const collectionCopy = wordsByLanguage("collections.kinds");
const mandateCopy = wordsByLanguage("loan-account.mandates");
const uploaderCopy = wordsByLanguage("uploader.page");
const methodCopy = wordsByLanguage("loan-account.methods");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const orderNo = /^\d{14}$/.test(params["orderNo"] ?? "") ? params["orderNo"]! : fail("missing");
  const on = url.searchParams.get("on") ?? "";
  const asked = { orderNo, ...(/^\d{4}-\d\d-\d\d$/.test(on) ? { on } : {}) };
  const [answer, disclosed] = await Promise.all([
    staffClient.call(readLoanAccount, asked),
    staffClient.call(listDisclosures, { orderNo }),
  ]);
  const loan = loadedForStaff(answer, url);
  const { picture, document } = uploaderCopy[language];
  return {
    loan,
    words: pageCopy[language],
    states: stateCopy[language],
    events: eventCopy[language],
    parts: partCopy[language],
    accounts: accountCopy[language],
    attempts: attemptCopy[language],
    kinds: kindCopy[language],
    methods: methodCopy[language],
    mandateWords: mandateCopy[language],
    fileWords: { picture, document },
    collection: collectionCopy[language],
    disclosureWords: disclosureCopy[language],
    disclosures: disclosed.ok ? disclosed.data.versions : null,
    listTitle: listCopy[language].title,
    language,
    market: brand.market,
    showsPostings: url.searchParams.get("show") === "postings",
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.loan.orderNo ?? "" },
  { name: "robots", content: "noindex" },
];

export default function LoanAccount() {
  return <LoanAccountView {...useLoaderData<typeof loader>()} />;
}
