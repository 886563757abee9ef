/** What the forms of the page do: send a code, open the complaint with it, take it up again, close it on this device. */
import { data, redirect } from "react-router";
import {
  openComplaint,
  readOpenedComplaint,
  sendComplaintCode,
  takeUpOpenedComplaint,
} from "#contract/complaint-access.ts";
import { readReference } from "#contract/complaint-reference.ts";
import { complaintCharactersMaximum } from "#contract/counted-text.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { readAccessCookie, storeAccess } from "./complaint-access.cookie.ts";
import { type OpenedViewModel, openedViewModel, wordsIn } from "./complaint-access.view-model.ts";

/** What the page shows when the form did not lead on. */
export interface Answered {
  /** Which field it is about; null for none. */
  about: "reference" | "code" | "text" | null;
  message: string;
  good: boolean;
  /** As typed, so that nothing is lost. */
  reference: string;
  code: string;
  text: string;
  /** A code was asked for. */
  sent: boolean;
  /** Read with the secret just given, which the browser has yet to send. */
  opened: OpenedViewModel | null;
}

interface Sent {
  web: WebRequest;
  form: FormData;
  /** Of the address, else as typed. */
  reference: string;
  cookies: string | null;
}

const nothing = { about: null, message: "", good: false, code: "", text: "", sent: false } as const;

const fieldOf = (form: FormData, name: string, most = 40) =>
  String(form.get(name) ?? "").slice(0, most);
const textOf = (form: FormData) => fieldOf(form, "text", 4 * complaintCharactersMaximum);

/** The page of one complaint; without a reference, the one that asks for it. */
function accessAddress(
  { travelling }: Pick<WebRequest, "travelling">,
  reference: string,
  own: Record<string, string> = {},
): string {
  const path = screenPaths.complaintAccess;
  return borrowerPath(reference === "" ? path : `${path}/${reference}`, travelling, own);
}

export async function askForCode({ web, form, reference }: Sent) {
  const answer = await web.client.call(sendComplaintCode, { reference: reference || "-" });
  const shown = { ...nothing, reference, text: textOf(form), opened: null };
  if (!answer.ok) {
    const about = answer.rejection === "referenceWrong" ? ("reference" as const) : null;
    return { ...shown, about, message: answer.message || wordsIn(web.language).failed };
  }
  if (shown.text !== "") return { ...shown, sent: true };
  return redirect(accessAddress(web, readReference(reference) ?? "", { sent: "1" }));
}

export async function openByCode({ web, form, reference }: Sent) {
  const [code, text] = [fieldOf(form, "code"), textOf(form)];
  const answer = await web.client.call(openComplaint, { reference, code: code || "-" });
  const shown = { ...nothing, reference, code, text, sent: true, opened: null };
  if (!answer.ok) {
    return {
      ...shown,
      about: "code" as const,
      message: answer.message || wordsIn(web.language).failed,
    };
  }
  const headers = storeAccess(web, answer.data);
  if (text === "") return redirect(accessAddress(web, reference), { headers });
  const opened = await readWith(web, reference, answer.data.accessToken);
  return data({ ...shown, code: "", opened }, { headers });
}

export async function takeUp({ web, form, reference, cookies }: Sent, by: "desk" | "officer") {
  const { language } = web;
  const words = wordsIn(language);
  const text = textOf(form);
  const accessToken = readAccessCookie(web, cookies) ?? "-";
  const given = { reference, accessToken, by, problemDetail: text };
  const answer = await web.client.call(takeUpOpenedComplaint, given);
  const shown = { ...nothing, reference, opened: null };
  if (answer.ok) {
    const told = by === "officer" ? words.same.asked : words.same.reopened;
    return { ...shown, good: true, message: fill(told, { date: answer.data.answerDue }) };
  }
  if (answer.rejection === "notFound") return { ...shown, text, message: words.ended };
  return { ...shown, about: "text" as const, text, message: answer.message || words.failed };
}

export function closeHere({ web }: Sent) {
  const headers = storeAccess(web, { accessToken: "", lasts: 0 });
  return redirect(accessAddress(web, ""), { headers });
}

/** Null for a complaint that this secret does not open. */
export async function readWith(
  web: WebRequest,
  reference: string,
  accessToken: string,
): Promise<OpenedViewModel | null> {
  const answer = await web.client.call(readOpenedComplaint, { reference, accessToken });
  if (answer.ok) return openedViewModel(answer.data, web.language);
  if (answer.kind === "outage") fail("outage", answer.message);
  return null;
}
