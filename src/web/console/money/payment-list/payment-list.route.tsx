/** The payments at /console/payments: every attempt to pay, by what became of it (DK-6). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { paymentViews } from "#contract/desk-list-kinds.ts";
import { listPayments } from "#contract/desk-lists.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { changeKeptViews } from "../../queue/kept-views.ts";
import { wayOf } from "../../queue/list-address.ts";
import { listMeta } from "../../queue/list-meta.ts";
import { loadList } from "../../queue/load-list.ts";
import { PaymentListView } from "./payment-list.view.tsx";

const copy = wordsByLanguage("desk-lists.payments");
const attemptCopy = wordsByLanguage("loan-account.attempts");
const kindCopy = wordsByLanguage("loan-account.kinds");
const methodCopy = wordsByLanguage("loan-account.methods");

const list = { name: "payments", home: consolePaths.payments, views: paymentViews } as const;

export async function loader(args: LoaderFunctionArgs) {
  const model = await loadList(args, {
    ...list,
    read: async (client, asked) => {
      const { view, from, to, after } = asked;
      const sent = { view, from, to, after, order: wayOf(asked) };
      return loadedForStaff(await client.call(listPayments, sent), args.url);
    },
  });
  const { language } = model;
  return {
    words: copy[language],
    attempts: attemptCopy[language],
    kinds: kindCopy[language],
    methods: methodCopy[language],
    ...model,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeKeptViews(readWebRequest(context), request, list);
}

export const meta: MetaFunction<typeof loader> = listMeta;

export default function PaymentList() {
  const model = useLoaderData<typeof loader>();
  return <PaymentListView {...model} refused={useActionData<typeof action>()} />;
}

export type PaymentListData = Awaited<ReturnType<typeof loader>>;
