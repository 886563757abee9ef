/** Provisions at /console/provisions: the lender's rates, the form that proposes a day, and what was proposed and posted (RP-5). */
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
import { formatNumber } from "#contract/format.ts";
import { listProvisions, proposeProvision } from "#contract/provisions.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { provisionPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { bucketText, rateText } from "../buckets/bucket-text.ts";
import { ProvisionsView } from "./provisions.view.tsx";

const copy = wordsByLanguage("provisions.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const { proposals, rules, ...desk } = loadedForStaff(
    await staffClient.call(listProvisions, {}),
    url,
  );
  const words = copy[language];
  const { suspendAfter, withEarned } = rules;
  return {
    ...desk,
    words,
    day: url.searchParams.get("on")?.slice(0, 40) ?? desk.usualDay,
    dayHint: fill(words.dayHint, { first: desk.firstDay, today: desk.today }),
    buckets: rules.buckets.map((bucket) => ({
      days: bucketText(bucket, words),
      rate: rateText(bucket.rateBps, brand.market),
    })),
    base: withEarned ? words.onEarned : words.onPrincipal,
    suspended:
      suspendAfter === null
        ? words.neverSuspended
        : fill(words.suspendedAfter, { days: String(suspendAfter) }),
    rows: proposals.map(({ totals, ...one }) => ({
      ...one,
      provided: totals.map(
        ({ currency, provision }) => `${formatNumber(provision, brand.market)} ${currency}`,
      ),
      by:
        one.postedBy === ""
          ? fill(words.proposedBy, { name: one.proposedBy, time: one.proposedAt })
          : fill(words.postedBy, { name: one.postedBy, time: one.postedAt }),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const on = String(form.get("on") ?? "").slice(0, 40);
  const answer = await staffClient.call(proposeProvision, { on });
  if (answer.ok) throw redirect(provisionPath(answer.data.proposalNo, "proposed"));
  const message = answer.message || copy[language].failed;
  return data({ message, on }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Provisions() {
  const model = useLoaderData<typeof loader>();
  return <ProvisionsView model={model} refused={useActionData<typeof action>()} />;
}

export type ProvisionsModel = Awaited<ReturnType<typeof loader>>;
export interface Refused {
  message: string;
  on: string;
}
