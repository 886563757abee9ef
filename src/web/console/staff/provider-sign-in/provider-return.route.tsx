/**
 * Where the company's own sign-in leads back to, /console/sign-in/provider (SF-2). A page and no redirect: the session's cookie is
 * SameSite=Strict, which a browser sends along only from a page of ours.
 */
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { finishProviderSignIn } from "#contract/provider-sign-in.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, pathAfterSignIn } from "../../access/console-paths.ts";
import { giveFactorAddress } from "../../access/for-staff.ts";
import { readProviderSignIn, storeProviderSession } from "../../access/staff-cookie.ts";
import { ProviderReturnView } from "./provider-return.view.tsx";

const copy = wordsByLanguage("staff-sign-in.provider");

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const words = copy[web.language];
  const kept = readProviderSignIn(web, request.headers.get("cookie"));
  const asked = { kept: kept.slice(0, 4_000), answer: url.search.slice(1, 4_000) };
  const answer = await web.staffClient.call(finishProviderSignIn, asked);
  if (!answer.ok) {
    const { message: missing } = finishProviderSignIn.rejections.providerRefused;
    const wrong = answer.rejection === "invalidInput" ? missing[web.language] : answer.message;
    return { words, wrong: wrong || words.failed, to: consolePaths.signIn };
  }
  const { token, factor, to: asked_to } = answer.data;
  const path = pathAfterSignIn(asked_to);
  const to = factor === "asked" ? giveFactorAddress({ pathname: path, search: "" }) : path;
  return data({ words, wrong: "", to }, { headers: storeProviderSession(web, token) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
  ...(loaderData === undefined || loaderData.wrong !== ""
    ? []
    : [{ httpEquiv: "refresh", content: ["0", `url=${loaderData.to}`].join(";") }]),
];

export default function ProviderReturn() {
  return <ProviderReturnView {...useLoaderData<typeof loader>()} />;
}
