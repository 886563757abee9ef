/** Complaint home at /complaint: which order and what kind of problem, then on to the description (CP-1 to CP-4). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { collectionType, problemInit, problemSave } from "#contract/complaint.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadComplaintContacts } from "../complaint-contacts/load-complaint-contacts.ts";
import { startViewModel } from "../complaint-start/complaint-start.view-model.ts";
import { ComplaintView } from "./complaint-types.view.tsx";

const copy = wordsByLanguage("complaint-types.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { orderNo, orderId, problemType, orders } = web.parameters;
  const asked = orderNo ?? orderId ?? "";
  const [answer, toWhom] = await Promise.all([
    web.client.call(problemInit, { orderId: asked }),
    loadComplaintContacts(web),
  ]);
  const wire = loaded(answer);
  return {
    words: copy[web.language],
    start: startViewModel(web, wire),
    toWhom,
    /** The reference of the complaint just sent; "" for none. */
    sent: referenceOf(web.parameters["sent"]),
    /** The server's own rejection message, shown where type 1 is not open for the order. */
    blocked: problemSave.rejections.collectionClosed.message[web.language],
    collectionType,
    /** Parameters set by the links of a page without script. */
    asked: {
      order: asked !== "",
      subTypes: problemType === String(collectionType),
      orders: orders === "all",
    },
  };
}

/** Only what looks like one of our numbers is shown. */
function referenceOf(text = ""): string {
  return /^[A-Z0-9-]{4,24}$/.test(text) ? text : "";
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function Complaint() {
  const data = useLoaderData<typeof loader>();
  return <ComplaintView key={data.start.chosen} {...data} />;
}
