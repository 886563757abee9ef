/** A proposal of provisions at /console/provisions/proposal: by bucket, with the entry it posts, and the posting by a second person (RP-5). */
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
import { formatNumber, type Market } from "#contract/format.ts";
import { postProvision, readProvision, withdrawProvision } from "#contract/provisions.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { provisionLoansPath, provisionPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { bucketText, rateText } from "../buckets/bucket-text.ts";
import { ProposalView } from "./proposal.view.tsx";

const copy = wordsByLanguage("provisions.proposal");
const pageCopy = wordsByLanguage("provisions.page");
const booksCopy = wordsByLanguage("books.page");
const accountCopy = wordsByLanguage("loan-account.accounts");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const proposalNo = (url.searchParams.get("no") ?? "").slice(0, 15);
  const answer = await staffClient.call(readProvision, { proposalNo });
  const {
    tables,
    hindrance,
    rules: _rules,
    tookMs: _tookMs,
    ...read
  } = loadedForStaff(answer, url);
  const words = copy[language];
  const page = pageCopy[language];
  const { debit, credit, account } = booksCopy[language];
  const names = accountCopy[language] as Readonly<Record<string, string>>;
  const { market } = brand;
  const amounts = (sums: Sums) => shownSums(sums, words, market);
  const done = url.searchParams.get("done");
  return {
    ...{ ...read, words, page, columns: { debit, credit, account } },
    title: fill(words.title, { day: read.proposal.on }),
    facts:
      read.proposal.postedBy === ""
        ? fill(page.proposedBy, { name: read.proposal.proposedBy, time: read.proposal.proposedAt })
        : fill(page.postedBy, { name: read.proposal.postedBy, time: read.proposal.postedAt }),
    hindrance: hindrance === "" ? "" : words.hindrances[hindrance],
    tables: tables.map(({ currency, buckets, all, postings }) => {
      const loansOf = { no: proposalNo, currency };
      return {
        currency,
        rows: buckets.map(({ from, to, rateBps, ...sums }) => ({
          days: bucketText({ from, to }, page),
          rate: rateText(rateBps, market),
          loansPath: provisionLoansPath({ ...loansOf, bucket: String(from) }),
          ...amounts(sums),
        })),
        all: { ...amounts(all), loansPath: provisionLoansPath(loansOf) },
        suspendedPath: provisionLoansPath({ ...loansOf, suspended: "yes" }),
        postings: postings.map(({ code, account: of, amount }) => ({
          ...{ code, name: names[of] ?? of },
          debit: amount > 0 ? formatNumber(amount, market) : "",
          credit: amount < 0 ? formatNumber(-amount, market) : "",
        })),
      };
    }),
    done:
      done !== null && Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
  };
}

interface Sums {
  loans: number;
  principal: number;
  exposure: number;
  provision: number;
  before: number | null;
  suspended: number;
}

function shownSums(sums: Sums, words: { new: string }, market: Market) {
  const { loans, principal, exposure, provision, before, suspended } = sums;
  const amount = (minor: number) => (minor === 0 ? "–" : formatNumber(minor, market));
  const change = before === null ? null : provision - before;
  return {
    loans: String(loans),
    ...{ principal: amount(principal), exposure: amount(exposure) },
    ...{ provision: amount(provision), suspended: amount(suspended) },
    change: change === null ? words.new : `${change > 0 ? "+" : ""}${amount(change)}`,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const proposalNo = String(form.get("no") ?? "").slice(0, 15);
  const intent = form.get("intent");
  const asked = { proposalNo };
  const answer =
    intent === "post"
      ? await staffClient.call(postProvision, asked)
      : intent === "withdraw"
        ? await staffClient.call(withdrawProvision, asked)
        : fail("refused");
  if (answer.ok) {
    throw redirect(provisionPath(proposalNo, intent === "post" ? "posted" : "withdrawn"));
  }
  const message = answer.message || pageCopy[language].failed;
  return data({ message }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
  ...(loaderData?.proposal.state === "counting" ? [{ httpEquiv: "refresh", content: "5" }] : []),
];

export default function Proposal() {
  const model = useLoaderData<typeof loader>();
  return <ProposalView model={model} refused={useActionData<typeof action>()} />;
}

export type ProposalModel = Awaited<ReturnType<typeof loader>>;
export interface Refused {
  message: string;
}
