/**
 * Whether a paper is genuine, at /verify and /verify/CODE (DV-2): for anybody, without script, and nothing more than that and how
 * the loan number ends. Every code that is none of ours is answered alike.
 */
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { verifyPaper } from "#contract/papers.ts";
import { documentOnly } from "../../client/document-only.ts";
import { failureKind, loaded } from "../../client/fail.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { PaperCheckView } from "./paper-check.view.tsx";

const copy = wordsByLanguage("papers.verify");

export const clientLoader = documentOnly;

const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const code = (params["code"] ?? url.searchParams.get("code") ?? "").slice(0, 60).trim();
  const { brand, language } = web;
  const shown = {
    words: copy[language],
    lender: brand.companyName || brand.displayName,
    phone: brand.servicePhone,
    code,
  };
  if (code === "") return data({ ...shown, found: null, refused: "" }, { headers });
  const answer = await web.client.call(verifyPaper, { code });
  if (!answer.ok && failureKind(answer) === "refused") {
    return data({ ...shown, found: null, refused: answer.message }, { status: 429, headers });
  }
  const { genuine, loanEnds } = loaded(answer);
  const found = { genuine: genuine === 1, loanEnds };
  return data({ ...shown, found, refused: "" }, { status: found.genuine ? 200 : 404, headers });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.words.title ?? ""} · ${loaderData?.lender ?? ""}` },
  { name: "robots", content: "noindex" },
];

export const handle = withoutScript;

export default function PaperCheck() {
  return <PaperCheckView {...useLoaderData<typeof loader>()} />;
}
