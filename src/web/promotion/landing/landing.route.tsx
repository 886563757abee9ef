/** The promotion landing at /promotion: registration with phone, picture and SMS code, and its sections (PL-1 to PL-6, RT-4). */
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { fail } from "../../client/fail.ts";
import { sentForm } from "../../client/sent-form.ts";
import { writeLanguageCookie } from "../../client/session-cookie.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { asItWas, newPicture, readSent, type Sent } from "../landing-page/landing.answered.ts";
import { readIntent } from "../landing-page/landing.check.ts";
import { loadLanding } from "../landing-page/landing.load.ts";
import { downloadAddress, readSource } from "../landing-page/landing.source.ts";
import { LandingView } from "../landing-page/landing.view.tsx";
import { act } from "./landing.act.ts";

/** Loaders run again after an action: that is not a new visit. */
const formWasSent = createContext(false);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLanding(readWebRequest(context), request, context.get(formWasSent));
}

export async function action({ request, context }: ActionFunctionArgs) {
  context.set(formWasSent, true);
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const sent = readSent(form);
  if (form.get("intent") === "language") return inOtherLanguage(web, sent);
  const intent = readIntent(form.get("intent"), sent) ?? fail("refused");
  const { answered, headers } = await act(web, intent, sent);
  if (answered.told === null) return data({ sent, answered });
  const { parameters } = web;
  const to = downloadAddress(readSource(parameters), answered.told, parameters.lang);
  return redirect(to, { status: 303, headers });
}

/** The page is already in the address's language; what was typed and the picture stay. */
function inOtherLanguage(web: WebRequest, sent: Sent) {
  const secure = web.origin.startsWith("https:");
  const headers = { "set-cookie": writeLanguageCookie(web.language, secure) };
  // Digits were spoken in the language they were requested in: a picture replaces them.
  const anew = sent.spoken === "" ? {} : { spoken: "", picture: newPicture() };
  return data({ sent, answered: { ...asItWas("language", sent), ...anew } }, { headers });
}

export const handle = ownScript("landing");

/**
 * Stored by this one browser for Back: a form's answer and what was typed are shown again, also after
 * registering has set a cookie. Every other way to the page revalidates it.
 */
export function headers({ actionHeaders }: HeadersArgs) {
  const saved = new Headers(actionHeaders);
  saved.set("cache-control", "private, no-cache");
  saved.set("vary", "accept-encoding, accept-language");
  return saved;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { template, page } = loaderData;
  const title = `${template.title} · ${template.appName}`;
  return [
    { title },
    { name: "description", content: template.text },
    { tagName: "link", rel: "canonical", href: page.canonical },
    ...(page.tagged ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: template.text },
    { property: "og:url", content: page.canonical },
    { property: "og:image", content: page.card },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export default function Promotion() {
  return (
    <LandingView landing={useLoaderData<typeof loader>()} done={useActionData<typeof action>()} />
  );
}
