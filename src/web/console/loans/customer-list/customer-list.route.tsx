/** The customers at /console/customers: by what they owe (DK-6). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { customerViews } from "#contract/desk-list-kinds.ts";
import { listCustomers } from "#contract/desk-lists.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { changeKeptViews } from "../../queue/kept-views.ts";
import { wayOf } from "../../queue/list-address.ts";
import { listMeta } from "../../queue/list-meta.ts";
import { loadList } from "../../queue/load-list.ts";
import { CustomerListView } from "./customer-list.view.tsx";

const copy = wordsByLanguage("desk-lists.customers");

const list = { name: "customers", home: consolePaths.customers, views: customerViews } as const;

export async function loader(args: LoaderFunctionArgs) {
  const model = await loadList(args, {
    ...list,
    read: async (client, asked) => {
      const { view, from, to, after } = asked;
      const sent = { view, from, to, after, order: wayOf(asked) };
      return loadedForStaff(await client.call(listCustomers, sent), args.url);
    },
  });
  return { words: copy[model.language], ...model };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeKeptViews(readWebRequest(context), request, list);
}

export const meta: MetaFunction<typeof loader> = listMeta;

export default function CustomerList() {
  const model = useLoaderData<typeof loader>();
  return <CustomerListView {...model} refused={useActionData<typeof action>()} />;
}

export type CustomerListData = Awaited<ReturnType<typeof loader>>;
