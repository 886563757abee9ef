/** The list of onboarding steps at /certify: what is done, what is next, and one button to continue (AC-3). */
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { certifyList } from "#contract/onboarding.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { carriedBy } from "../step-frame/onward.ts";
import { KycOverviewView } from "./kyc-overview.view.tsx";

const copy = wordsByLanguage("kyc-overview.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const carried = carriedBy(web.parameters);
  const { list, done, total, consentsMissing, locked } = loaded(
    await web.client.call(certifyList, {}),
  );
  if (consentsMissing.length > 0) {
    throw redirect(borrowerPath(screenPaths.consents, web.travelling, carried));
  }
  return {
    words: copy[web.language],
    steps: list.map(({ step, title, state }) => ({ step, title, state })),
    done,
    total,
    locked: locked === 1,
    carried,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function KycOverview() {
  return <KycOverviewView {...useLoaderData<typeof loader>()} />;
}
