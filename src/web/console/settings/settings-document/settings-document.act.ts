/** What the page of a document does: save, submit, publish, return, withdraw. A rejected form comes back as it was typed. */
import { data } from "react-router";
import type { Answer } from "#contract/client.ts";
import {
  publishConfiguration,
  returnConfigurationDraft,
  saveConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { channelsBody } from "./channels-form.ts";
import { logoOfForm } from "./logo-of-form.ts";
import { bodyOf, type PageKind } from "./settings-document.fields.ts";

const intents = ["save", "submit", "publish", "return", "withdraw"] as const;
export type Intent = (typeof intents)[number];

export interface Answered {
  /** What was done; null where it was rejected. */
  done: Intent | null;
  message: string;
  /** JSON of the document as it was typed; null where nothing of it was. */
  typed: string | null;
  note: string;
}

export async function act(web: WebRequest, kind: PageKind, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((one) => one === text("intent"));
  if (intent === undefined) return fail("refused");
  const seen = { kind, key: "", version: text("version"), revision: text("revision") };
  const note = text("note");
  if (intent === "save") {
    const { logo, message } =
      kind === "brand" ? await logoOfForm(web, form) : { logo: "", message: "" };
    const typed =
      kind === "channels"
        ? channelsBody(form)
        : bodyOf(kind, (path) => (path === "logo" ? logo : text(path)));
    if (message !== "") {
      return data<Answered>({ done: null, message, typed, note }, { status: 422 });
    }
    const bytes = new TextEncoder().encode(typed);
    const body = { name: "document.json", type: "application/json", bytes };
    const answer = await web.staffClient.call(saveConfigurationDraft, { ...seen, body });
    return told(answer, { intent, typed, note });
  }
  return told(await decide(web, intent, { ...seen, note }, text("from")), {
    ...{ intent, typed: null, note },
  });
}

interface Seen {
  kind: string;
  key: string;
  version: string;
  revision: string;
  note: string;
}

function decide(
  { staffClient }: WebRequest,
  intent: Exclude<Intent, "save">,
  seen: Seen,
  from: string,
): Promise<Answer<EndpointShape>> {
  switch (intent) {
    case "submit":
      return staffClient.call(submitConfigurationDraft, seen);
    case "publish":
      return staffClient.call(publishConfiguration, { ...seen, from });
    case "return":
      return staffClient.call(returnConfigurationDraft, seen);
    case "withdraw":
      return staffClient.call(withdrawConfigurationDraft, seen);
  }
}

function told(
  answer: Answer<EndpointShape>,
  { intent, typed, note }: { intent: Intent; typed: string | null; note: string },
) {
  if (answer.ok) {
    return data<Answered>({ done: intent, message: "", typed: null, note: "" });
  }
  const rejected: Answered = { done: null, message: answer.message, typed, note };
  return data<Answered>(rejected, { status: rejectionStatus(answer) });
}
