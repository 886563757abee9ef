/** The payouts at /console/payouts: by whether the money is known to have arrived (DK-6). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { payoutViews } from "#contract/desk-list-kinds.ts";
import { listPayouts } from "#contract/desk-lists.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { changeKeptViews } from "../../queue/kept-views.ts";
import { wayOf } from "../../queue/list-address.ts";
import { listMeta } from "../../queue/list-meta.ts";
import { loadList } from "../../queue/load-list.ts";
import { PayoutListView } from "./payout-list.view.tsx";

const copy = wordsByLanguage("desk-lists.payouts");

const list = { name: "payouts", home: consolePaths.payouts, views: payoutViews } as const;

export async function loader(args: LoaderFunctionArgs) {
  const model = await loadList(args, {
    ...list,
    read: async (client, asked) => {
      const { view, from, to, after } = asked;
      const sent = { view, from, to, after, order: wayOf(asked) };
      return loadedForStaff(await client.call(listPayouts, sent), args.url);
    },
  });
  return { words: copy[model.language], ...model };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeKeptViews(readWebRequest(context), request, list);
}

export const meta: MetaFunction<typeof loader> = listMeta;

export default function PayoutList() {
  const model = useLoaderData<typeof loader>();
  return <PayoutListView {...model} refused={useActionData<typeof action>()} />;
}

export type PayoutListData = Awaited<ReturnType<typeof loader>>;
