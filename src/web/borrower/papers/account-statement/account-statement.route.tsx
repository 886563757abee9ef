/** The statement of account at /accountStatement: every payment with what it paid, every charge with why. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readStatement } from "#contract/papers.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { AccountStatementView } from "./account-statement.view.tsx";

const pageCopy = wordsByLanguage("papers.page");
const statementCopy = wordsByLanguage("papers.statement");
const kindCopy = wordsByLanguage("papers.kinds");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const orderId = web.parameters.orderId ?? fail("missing");
  const statement = loaded(await web.client.call(readStatement, { orderId }));
  const { language } = web;
  return {
    title: kindCopy[language].statement,
    words: { ...pageCopy[language], ...statementCopy[language] },
    orderId,
    statement,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function AccountStatement() {
  return <AccountStatementView {...useLoaderData<typeof loader>()} />;
}
