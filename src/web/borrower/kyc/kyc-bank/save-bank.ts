/** Binds the payout account as a step of onboarding; a borrower who has one may keep it (AC-3, BA-2 to BA-5). */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { payloadOf } from "#contract/form-rules.ts";
import { certifyList } from "#contract/onboarding.ts";
import { readAccountForm, readBoundAccount, saveAccount } from "#contract/payout-account.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, loaded } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { showIntent } from "../../../forms/form-engine/form-fields.tsx";
import { sentValues } from "../../../forms/form-engine/sent-values.ts";
import { codeRequestedFor, codeTyped } from "../payout-account/account-code.ts";
import { itemRefused, numberRule, wrongBeforehand } from "../payout-account/account-wrong.ts";
import { carriedBy, onward } from "../step-frame/onward.ts";
import type { Answered } from "../step-frame/step-frame.tsx";

const bankCopy = wordsByLanguage("bind-bank.page");

export async function saveBank(web: WebRequest, form: FormData): Promise<Answered | Response> {
  const { client, language, brand, parameters } = web;
  const words = bankCopy[language];
  const { items } = loaded(await client.call(readAccountForm, {}));
  const values = sentValues(items, form);
  const intent = form.get(showIntent.name);
  if (intent === showIntent.value) return { values, wrong: {} };
  if (intent === "later") {
    // An account is bound as a whole or not at all: half a number is no draft worth saving.
    return redirect(borrowerPath(screenPaths.kyc, web.travelling, carriedBy(parameters)));
  }
  const number = items.find(({ type }) => type === "accountNumber")?.code ?? "";
  const keepsBoundAccount = values[number] === "" && (await isBound(web));
  if (!keepsBoundAccount) {
    const payload = payloadOf(items, values);
    const wrong = wrongBeforehand(items, payload, words);
    if (Object.keys(wrong).length > 0) return { values, wrong };
    const { productId: product_id } = parameters;
    const sent = product_id === undefined ? payload : { ...payload, product_id };
    const answer = await client.call(saveAccount, { ...sent, ...codeTyped(form) });
    if (!answer.ok) {
      if (answer.rejection === "sessionNeeded") fail("session", answer.message);
      const message = answer.message || words.failed;
      const asked = await codeRequestedFor(web, answer);
      if (typeof asked === "string") return { values, wrong: {}, message: asked };
      if (asked !== null) return { values, wrong: {}, message, code: asked };
      const code = itemRefused(items, values, answer.rejection);
      if (code === null) return { values, wrong: {}, message };
      const rule = answer.rejection === "accountNumberWrong" ? numberRule(words, brand.market) : "";
      return { values, wrong: { [code]: `${message} ${rule}`.trim() } };
    }
  }
  const { list } = loaded(await client.call(certifyList, {}));
  const next = list.find(({ state }) => state === "next")?.step ?? "";
  const { to, own } = onward(next, carriedBy(parameters));
  return redirect(borrowerPath(to, web.travelling, own));
}

async function isBound({ client }: WebRequest): Promise<boolean> {
  return loaded(await client.call(readBoundAccount, {})).bankCardInfo !== null;
}
