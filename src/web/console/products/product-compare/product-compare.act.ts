/** The second person's decision on a submitted version, and taking one's own back. A rejection returns with what was typed. */
import { data, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  publishProductVersion,
  returnProductDraft,
  withdrawProductDraft,
} from "#contract/product-catalogue.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { rejectionStatus } from "../../access/for-staff.ts";

const copy = wordsByLanguage("product-versions.decide");

const intents = ["publish", "return", "withdraw"] as const;
type Intent = (typeof intents)[number];

/** A rejected form, with everything typed into it. */
export interface Answered {
  intent: Intent;
  message: string;
  note: string;
  from: string;
}

export async function act(web: WebRequest, url: URL, productId: string, form: FormData) {
  const { staffClient, language } = web;
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === text("intent")) ?? fail("refused");
  const typed = { intent, note: text("note"), from: text("from") };
  const { note, from } = typed;
  const seen = { productId, version: text("version"), revision: text("revision"), note };
  if (intent === "publish" && !/^\d{4}-\d{2}-\d{2}$/.test(from)) {
    return data<Answered>({ ...typed, message: copy[language].dayWrong });
  }
  const answer =
    intent === "publish"
      ? await staffClient.call(publishProductVersion, { ...seen, from })
      : intent === "return"
        ? await staffClient.call(returnProductDraft, seen)
        : await staffClient.call(withdrawProductDraft, seen);
  if (answer.ok) {
    // Success redirects, so that reloading sends nothing twice.
    const asked = new URLSearchParams(url.searchParams);
    asked.set("done", intent);
    return redirect(`${url.pathname}?${asked}`);
  }
  return data<Answered>(
    { ...typed, message: answer.message || copy[language].failed },
    { status: rejectionStatus(answer) },
  );
}
