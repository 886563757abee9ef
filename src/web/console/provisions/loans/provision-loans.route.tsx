/** The loans behind provisions at /console/provisions/loans: each leads to its account (RP-5). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatNumber } from "#contract/format.ts";
import { listProvisionLoans, readProvision } from "#contract/provisions.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { provisionLoansPath, provisionPath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { bucketText, rateText } from "../buckets/bucket-text.ts";
import { ProvisionLoansView } from "./provision-loans.view.tsx";

const copy = wordsByLanguage("provisions.loans");
const pageCopy = wordsByLanguage("provisions.page");
const proposalCopy = wordsByLanguage("provisions.proposal");

const filters = ["currency", "bucket", "suspended"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = (name: string, most: number) => (url.searchParams.get(name) ?? "").slice(0, most);
  const no = asked("no", 15);
  const after = /^\d{0,14}$/.test(asked("after", 20)) ? asked("after", 20) : "";
  const chosen = Object.fromEntries(
    filters.flatMap((name) => {
      const value = asked(name, name === "bucket" ? 5 : 3);
      return value === "" ? [] : [[name, value]];
    }),
  ) as Partial<Record<(typeof filters)[number], string>>;
  const [read, answer] = await Promise.all([
    staffClient.call(readProvision, { proposalNo: no }),
    staffClient.call(listProvisionLoans, { proposalNo: no, after, ...chosen }),
  ]);
  const { rules } = loadedForStaff(read, url);
  const { on, rows, next, lookedAt, currency } = loadedForStaff(answer, url);
  const words = copy[language];
  const page = pageCopy[language];
  const bucket = rules.buckets.find(({ from }) => String(from) === chosen.bucket);
  const parts = [
    ...(bucket === undefined ? [] : [fill(words.late, { range: bucketText(bucket, page) })]),
    ...(chosen.suspended === undefined ? [] : [words.withSuspended]),
  ];
  const amount = (minor: number) => (minor === 0 ? "–" : formatNumber(minor, brand.market));
  return {
    ...{ words, page, proposal: proposalCopy[language], currency },
    title: fill(words.title, { day: on }),
    what: parts.length === 0 ? words.every : parts.join(" · "),
    back: {
      label: fill(proposalCopy[language].title, { day: on }),
      to: provisionPath(no),
    },
    lookedAt: fill(words.lookedAt, { count: String(lookedAt) }),
    more: next === "" ? "" : provisionLoansPath({ no, ...chosen, after: next }),
    rows: rows.map((row) => ({
      ...{ orderNo: row.orderNo, product: row.product, daysLate: row.daysLate },
      principal: amount(row.principal),
      exposure: amount(row.exposure),
      rate: rateText(row.rateBps, brand.market),
      provision: amount(row.provision),
      suspended: amount(row.suspended),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ProvisionLoans() {
  return <ProvisionLoansView model={useLoaderData<typeof loader>()} />;
}

export type ProvisionLoansModel = Awaited<ReturnType<typeof loader>>;
