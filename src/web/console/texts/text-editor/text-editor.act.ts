/**
 * What the editor's buttons do, on the web's server. Handing on and publishing save what stands in the field first, so that what was
 * seen is what is decided on; whatever is rejected, the typed text comes back.
 */
import { data } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import {
  publishConfiguration,
  returnConfigurationDraft,
  saveConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { TextId } from "#contract/text-ids.ts";
import { textDocument } from "#contract/texts.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { type Checked, checkSource } from "./text-editor.check.ts";

const copy = wordsByLanguage("texts.page");

export interface Answered {
  ok: boolean;
  /** What stands in the form is stored. */
  saved: boolean;
  /** "" for a check, which shows itself. */
  message: string;
  /** What stands in the form; null where the stored text is to be shown. */
  typed: { source: string; note: string; from: string } | null;
  checked: Checked | null;
  /** Somebody else has changed the draft: theirs is shown beside. */
  overtaken: boolean;
}

interface Sent {
  web: WebRequest;
  named: { id: TextId; language: Language };
  typed: NonNullable<Answered["typed"]>;
  /** The form has a field with the text: it may have been changed. */
  hasSource: boolean;
  /** The draft that the page knew; version 0 for none. */
  seen: { version: string; revision: string };
}

export function changed(web: WebRequest, form: FormData, named: Sent["named"]) {
  const text = (name: string) => String(form.get(name) ?? "");
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? text(name) : "0");
  const sent: Sent = {
    ...{ web, named },
    // A form sends lines as CR LF.
    typed: {
      source: text("source").replace(/\r\n/g, "\n"),
      note: text("note"),
      from: text("from"),
    },
    hasSource: form.has("source"),
    seen: { version: number("version"), revision: number("revision") },
  };
  const { done } = copy[web.language];
  switch (text("intent")) {
    case "check":
      return told(sent, { message: "", saved: false });
    case "save":
      return saved(sent);
    case "back":
      return goneBack(sent);
    case "submit":
      return handedOn(sent);
    case "publish":
      return published(sent);
    case "return":
      return decided(sent, returnConfigurationDraft, done.returned);
    case "withdraw":
      return decided(sent, withdrawConfigurationDraft, done.withdrawn);
    default:
      return fail("refused");
  }
}

/** Saves what was typed, or with null the way back to what was shipped. A form without the field changes nothing. */
async function save(sent: Sent, body: { source: string } | null) {
  const { web, named, seen } = sent;
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const file = { name: "text.json", type: "application/json", bytes };
  const { kind, key } = textDocument(named.id, named.language);
  return web.staffClient.call(saveConfigurationDraft, { kind, key, ...seen, body: file });
}

async function saved(sent: Sent) {
  const answer = await save(sent, { source: sent.typed.source });
  return answer.ok
    ? told(sent, stored(copy[sent.web.language].done.saved))
    : rejected(sent, answer);
}

async function goneBack(sent: Sent) {
  const answer = await save(sent, null);
  if (!answer.ok) return rejected(sent, answer);
  return told({ ...sent, hasSource: false }, stored(copy[sent.web.language].done.saved));
}

/** The draft as it stands once what is in the field is saved; the answer where it cannot be. */
async function savedFirst(sent: Sent): Promise<Sent | Rejected> {
  if (!sent.hasSource) return sent;
  const answer = await save(sent, { source: sent.typed.source });
  if (!answer.ok) return answer;
  const { version, revision } = answer.data;
  return { ...sent, seen: { version: String(version), revision: String(revision) } };
}

type Rejected = Extract<Answer<EndpointShape>, { ok: false }>;

async function handedOn(sent: Sent) {
  const ready = await savedFirst(sent);
  if ("ok" in ready) return rejected(sent, ready);
  return decided(ready, submitConfigurationDraft, copy[sent.web.language].done.submitted);
}

async function published(sent: Sent) {
  const ready = await savedFirst(sent);
  if ("ok" in ready) return rejected(sent, ready);
  const { web, named, seen, typed } = ready;
  const input = { ...textDocument(named.id, named.language), ...seen, note: typed.note };
  const { from } = typed;
  const answer = await web.staffClient.call(publishConfiguration, { ...input, from });
  if (!answer.ok) return rejected(sent, answer);
  return told(
    { ...sent, hasSource: false },
    stored(fill(copy[web.language].done.published, { day: from })),
  );
}

async function decided(
  sent: Sent,
  step:
    | typeof submitConfigurationDraft
    | typeof returnConfigurationDraft
    | typeof withdrawConfigurationDraft,
  message: string,
) {
  const { web, named, seen, typed } = sent;
  const input = { ...textDocument(named.id, named.language), ...seen, note: typed.note };
  const answer = await web.staffClient.call(step, input);
  return answer.ok ? told({ ...sent, hasSource: false }, stored(message)) : rejected(sent, answer);
}

const stored = (message: string) => ({ message, saved: true });

/** `hasSource` false: the page shows what is stored now. */
async function told(
  { hasSource, typed, ...sent }: Sent,
  what: Pick<Answered, "message" | "saved">,
) {
  const checked = hasSource ? await checkedIn(sent, typed.source) : null;
  const stays = hasSource ? typed : null;
  return data<Answered>({ ok: true, ...what, typed: stays, checked, overtaken: false });
}

/** Of another person's change in the meantime: what stands in the field is no longer what would be replaced. */
const overtaking: readonly (string | null)[] = ["changedMeanwhile", "draftOpen", "notDraft"];

async function rejected({ hasSource, typed, ...sent }: Sent, answer: Rejected) {
  const words = copy[sent.web.language];
  const overtaken = overtaking.includes(answer.rejection);
  const message = overtaken && hasSource ? words.overtaken : answer.message || words.failed;
  const checked = hasSource ? await checkedIn(sent, typed.source) : null;
  return data<Answered>(
    { ok: false, saved: false, message, typed, checked, overtaken: overtaken && hasSource },
    { status: rejectionStatus(answer) },
  );
}

/** Null where it cannot be checked now, as after the session has ended: the text is shown all the same. */
async function checkedIn({ web, named }: Pick<Sent, "web" | "named">, source: string) {
  const answer = await checkSource(web, named, source);
  return answer.ok ? answer.data : null;
}
