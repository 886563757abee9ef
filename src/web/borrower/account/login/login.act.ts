/** What the two forms of the sign-in page do: send a code, or open a session. */
import { redirect, redirectDocument } from "react-router";
import { logInBySmsCode, logOut, sendSmsCode, sendVoiceCode } from "#contract/account.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { storeSignIn } from "../../../client/browser-sign-in.ts";
import { deviceName } from "../../../client/device-name.ts";
import { pathAfterSignIn } from "../../../client/path-after-sign-in.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { type RequestedCode, writeCodeRequest } from "./requested-code.ts";

const copy = wordsByLanguage("login.page");

/** What the page shows when the form did not lead on. */
export interface Answered {
  /** Which field it is about; null for neither. */
  field: "phone" | "code" | null;
  message: string;
  /** As typed. */
  phone: string;
  code: string;
}

interface Sent {
  web: WebRequest;
  form: FormData;
  asked: RequestedCode;
  /** The `next` parameter of the address. */
  next: string | null;
  userAgent: string | null;
}

const fieldOf = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 40);

/** `voice` calls the number the first code was requested for. */
export async function askForCode({ web, form, asked, next }: Sent, channel: "sms" | "voice") {
  const typed = fieldOf(form, "phone") || asked.phone;
  const rule = phoneRuleOf(web.brand);
  const phone = readPhone(typed, rule);
  const words = sendSmsCode.rejections.phoneWrong.message;
  if (phone === null) return answered("phone", words[web.language], typed);
  const endpoint = channel === "sms" ? sendSmsCode : sendVoiceCode;
  const answer = await web.client.call(endpoint, { phone });
  // A code is already on its way to this number: the borrower only needs the page to type it in.
  const underWay = !answer.ok && answer.rejection === "codeTooSoon" && asked.phone !== phone;
  if (!answer.ok && !underWay) {
    const field = answer.rejection === "phoneWrong" ? "phone" : null;
    return answered(field, answer.message || copy[web.language].failed, typed);
  }
  const { waitSeconds, onlyToBorrowers } = answer.ok
    ? answer.data
    : { waitSeconds: 60, onlyToBorrowers: false };
  const nextAt = Date.now() + waitSeconds * 1_000;
  const saved = writeCodeRequest(web, { ...asked, phone, nextAt, onlyToBorrowers });
  return redirect(loginAddress(web, next), { headers: { "set-cookie": saved } });
}

export async function logIn({ web, form, asked, next, userAgent }: Sent) {
  const typed = { phone: asked.phone, code: fieldOf(form, "code"), device: deviceName(userAgent) };
  const answer = await web.client.call(logInBySmsCode, typed);
  if (!answer.ok) {
    const { codeWrong } = logInBySmsCode.rejections;
    const malformed = answer.rejection === "invalidInput";
    const message = malformed ? codeWrong?.message[web.language] : answer.message;
    return answered("code", message || copy[web.language].failed, asked.phone, typed.code);
  }
  // The session this browser had would otherwise stay open with nobody able to end it.
  if (web.signedInHere) await web.client.call(logOut, {});
  const headers = storeSignIn(web, answer.data);
  headers.append("set-cookie", writeCodeRequest(web, null));
  // A full page load: nothing rendered before the sign-in survives it.
  const { lang } = web.travelling;
  const to = borrowerPath(pathAfterSignIn(next), { lang });
  return redirectDocument(to, { headers });
}

export function answered(
  field: Answered["field"],
  message: string,
  phone: string,
  code = "",
): Answered {
  return { field, message, phone, code };
}

/** The sign-in page with its `next` parameter and the language. */
function loginAddress({ travelling: { lang } }: WebRequest, next: string | null): string {
  return borrowerPath(screenPaths.login, { lang }, { next: next ?? "" });
}
