/** The journal of a month, or of one account in it, at /console/books/journal: each entry leads to its loan (RP-2). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { listJournal } from "#contract/books.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatNumber } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { JournalView } from "./journal.view.tsx";

const copy = wordsByLanguage("books.journal");
const pageCopy = wordsByLanguage("books.page");
const accountCopy = wordsByLanguage("loan-account.accounts");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 60);
  const after = /^\d{0,15}$/.test(asked("after")) ? asked("after") : "";
  const month = asked("period").slice(0, 20);
  const account = asked("account");
  const answer = await staffClient.call(listJournal, { period: month, account, after });
  const { entries, next } = loadedForStaff(answer, url);
  const words = copy[language];
  const names = accountCopy[language] as Readonly<Record<string, string>>;
  const causes = words.causes as Readonly<Record<string, string>>;
  const titled = account === "" ? words.title : words.ofAccount;
  return {
    ...{ words, month, account, after, next },
    books: pageCopy[language].title,
    title: fill(titled, { month, account: names[account] ?? account }),
    columns: { debit: pageCopy[language].debit, credit: pageCopy[language].credit },
    rows: entries.map(({ postings, cause, ...entry }) => ({
      ...entry,
      what: causes[cause] ?? cause,
      valueOn: entry.valueOn === entry.bookedOn ? "" : fill(words.value, { day: entry.valueOn }),
      postings: postings.map(({ code, account: of, amount }) => ({
        code,
        name: names[of] ?? of,
        debit: amount > 0 ? formatNumber(amount, brand.market) : "",
        credit: amount < 0 ? formatNumber(-amount, brand.market) : "",
      })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Journal() {
  return <JournalView {...useLoaderData<typeof loader>()} />;
}

export type JournalModel = Awaited<ReturnType<typeof loader>>;
