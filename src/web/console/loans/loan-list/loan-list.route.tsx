/** The loans at /console/loans: by where they stand, product and day (DK-6). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listLoans } from "#contract/loan-back-office.ts";
import { loanViews } from "#contract/loan-views.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { changeKeptViews } from "../../queue/kept-views.ts";
import { listMeta } from "../../queue/list-meta.ts";
import { loadList } from "../../queue/load-list.ts";
import { LoanListView } from "./loan-list.view.tsx";

const copy = wordsByLanguage("loan-account.list");
const accountCopy = wordsByLanguage("loan-account.page");
const stateCopy = wordsByLanguage("loan-account.states");

const list = { name: "loans", home: consolePaths.loans, views: loanViews } as const;

export async function loader(args: LoaderFunctionArgs) {
  const model = await loadList(args, {
    ...list,
    read: async (client, { order, ...asked }) => {
      const after = /^\d{14}$/.test(asked.after) ? asked.after : "";
      const sent = { ...asked, after, order: order || "newest" } as const;
      return loadedForStaff(await client.call(listLoans, sent), args.url);
    },
  });
  const { language } = model;
  return {
    words: { ...copy[language], daysLate: accountCopy[language].plural.late },
    states: stateCopy[language],
    ...model,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeKeptViews(readWebRequest(context), request, list);
}

export const meta: MetaFunction<typeof loader> = listMeta;

export default function LoanList() {
  const model = useLoaderData<typeof loader>();
  return <LoanListView {...model} refused={useActionData<typeof action>()} />;
}

export type LoanListData = Awaited<ReturnType<typeof loader>>;
