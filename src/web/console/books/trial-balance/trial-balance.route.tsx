/** The books of a month at /console/books: trial balance, what stands between the month and its closing, and the closing (RP-3). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { approveClosing, proposeClosing, readBooks, withdrawClosing } from "#contract/books.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { formatNumber } from "#contract/format.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { booksPath, provisionPath, provisionsPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { TrialBalanceView } from "./trial-balance.view.tsx";

const copy = wordsByLanguage("books.page");
const accountCopy = wordsByLanguage("loan-account.accounts");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const period = url.searchParams.get("period")?.slice(0, 20);
  const asked = period === undefined ? {} : { period };
  const { lines, unused, checklist, ...books } = loadedForStaff(
    await staffClient.call(readBooks, asked),
    url,
  );
  const words = copy[language];
  const names = accountCopy[language] as Readonly<Record<string, string>>;
  const month = books.shown.period;
  const sided = sidesOf(words, brand.market);
  const done = url.searchParams.get("done");
  return {
    ...books,
    words,
    title: fill(words.trialBalance, { month }),
    currencies: [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
      const own = lines.filter((line) => line.currency === currency);
      const moved = own.reduce((sum, { debits }) => sum + debits, 0);
      return {
        currency,
        rows: own.map((line) => ({
          ...{ code: line.code, account: line.account },
          name: names[line.account] ?? line.account,
          opening: sided(line.opening),
          debits: plain(line.debits, brand.market),
          credits: plain(line.credits, brand.market),
          closing: sided(line.closing),
        })),
        moved: plain(moved, brand.market),
      };
    }),
    unused: unused.map(({ code, account }) => ({ code, name: names[account] ?? account })),
    steps: checklist.map(({ step, done: isDone, left, on }) => ({
      step,
      done: isDone,
      title: words.steps[step].done,
      left: isDone
        ? ""
        : fill(words.steps[step].left, {
            ...{ left: String(left), on: on === "" ? words.none : on },
            days: String(books.suspenseDays),
          }),
    })),
    provisions: {
      text: fill(words.provisions[books.provisions.state], { day: books.shown.to }),
      to:
        books.provisions.proposalNo === ""
          ? provisionsPath(books.shown.to)
          : provisionPath(books.provisions.proposalNo),
    },
    done:
      done !== null && Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
  };
}

function plain(amount: number, market: Market): string {
  return amount === 0 ? "–" : formatNumber(amount, market);
}

/** An amount with its side: "1.200,00 Dr". */
function sidesOf({ dr, cr }: { dr: string; cr: string }, market: Market) {
  return (amount: number) => ({
    amount: plain(Math.abs(amount), market),
    side: amount === 0 ? "" : amount > 0 ? dr : cr,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 60);
  const period = text("period").slice(0, 20);
  const typed = text("typed");
  const { answer, done } = await sent(web, text("intent"), { period, typed });
  if (answer.ok) throw redirect(`${booksPath(period)}&done=${done}`);
  const message = answer.message || copy[web.language].failed;
  return data({ message, typed }, { status: rejectionStatus(answer) });
}

async function sent(
  { staffClient }: WebRequest,
  intent: string,
  { period, typed }: { period: string; typed: string },
) {
  switch (intent) {
    case "propose": {
      const answer = await staffClient.call(proposeClosing, { period, typed });
      return { answer, done: answer.ok ? answer.data.state : "" };
    }
    case "close":
      return {
        answer: await staffClient.call(approveClosing, { period, typed }),
        done: "closed",
      };
    case "withdraw":
      return { answer: await staffClient.call(withdrawClosing, { period }), done: "withdrawn" };
    default:
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function TrialBalance() {
  const model = useLoaderData<typeof loader>();
  return <TrialBalanceView model={model} refused={useActionData<typeof action>()} />;
}

export type BooksModel = Awaited<ReturnType<typeof loader>>;
export interface Refused {
  message: string;
  typed: string;
}
