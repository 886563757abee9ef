/** One application at /console/applications/:orderNo: everything needed to decide it, and the forms to do so (AC-2, LN-1). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { readApplication } from "#contract/application-back-office.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listDisclosures } from "#contract/offer-disclosure.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { act } from "./application-case.act.ts";
import { intents } from "./application-case.intents.ts";
import { ApplicationView } from "./application-case.view.tsx";
import { applicationViewModel } from "./application-case.view-model.ts";

const copy = wordsByLanguage("application-case.page");
const disclosureCopy = wordsByLanguage("disclosure-table.panel");
const decideCopy = wordsByLanguage("application-case.decide");

const orderOf = (orderNo: string | undefined) =>
  orderNo !== undefined && /^[\w-]{1,40}$/.test(orderNo) ? orderNo : fail("missing");

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const orderNo = orderOf(params.orderNo);
  const [read, me, disclosed] = await Promise.all([
    web.staffClient.call(readApplication, { orderNo }),
    web.staffClient.call(whoAmI, {}),
    web.staffClient.call(listDisclosures, { orderNo }),
  ]);
  const words = { ...copy[web.language], ...decideCopy[web.language] };
  return {
    words,
    market: web.brand.market,
    application: applicationViewModel(web, words, loadedForStaff(read, url)),
    disclosureWords: disclosureCopy[web.language],
    disclosures: disclosed.ok ? disclosed.data.versions : null,
    ownId: loadedForStaff(me, url).staffId,
    done: intents.find((known) => known === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return act(readWebRequest(context), orderOf(params.orderNo), await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.application.orderNo ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Application() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <ApplicationView key={data.application.orderNo} data={data} answered={answered} />;
}
