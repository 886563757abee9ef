/** How to reach the lender, at /customerService (CS-1). Needs no session: whoever cannot sign in needs it most. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { faqIndex, whatsapp } from "#contract/complaint.ts";
import { contactInfo } from "#contract/contact.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadComplaintContacts } from "../complaint-contacts/load-complaint-contacts.ts";
import { CustomerServiceView } from "./customer-service.view.tsx";

const copy = wordsByLanguage("customer-service.page");

/** Each call may fail on its own: the brand's own number is always shown. */
export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { client, language, brand, origin } = web;
  const [contact, chat, questions, toWhom] = await Promise.all([
    client.call(contactInfo, { overall: "30" }),
    client.call(whatsapp, {}),
    client.call(faqIndex, {}),
    loadComplaintContacts(web),
  ]);
  const email = (contact.ok ? contact.data.email : "") || brand.serviceEmail;
  const telephone = (contact.ok ? contact.data.smWa : "") || brand.servicePhone;
  return {
    words: copy[language],
    telephone,
    email,
    toWhom,
    mail: allowedAddress(`mailto:${email}`, origin, brand),
    chat: chat.ok ? chatOf(chat.data) : null,
    questions: questions.ok ? questions.data.list : [],
  };
}

/** A wa.me link to a number and nothing else: the one outside address that needs no allow-list entry. */
function chatOf({ phone, url }: { phone: string; url: string }) {
  return /^https:\/\/wa\.me\/\d{7,15}$/.test(url) ? { phone, url } : null;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function CustomerService() {
  return <CustomerServiceView {...useLoaderData<typeof loader>()} />;
}
