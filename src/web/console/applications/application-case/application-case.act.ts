/** Actions of the forms on an application's page. A rejection returns with what was typed. */
import { data, redirect } from "react-router";
import {
  approveApplication,
  askForMore,
  declineApplication,
  declineReasons,
  overrideDecline,
} from "#contract/application-back-office.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { applicationPath } from "../../access/console-paths.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { fieldNames, type Intent, intents } from "./application-case.intents.ts";

const decideCopy = wordsByLanguage("application-case.decide");

/** A rejected form, with everything typed into it. */
export interface Answered {
  intent: Intent;
  message: string;
  text: string;
  reason: string;
  amount: string;
}

export async function act(web: WebRequest, orderNo: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === field(fieldNames.intent)) ?? fail("refused");
  const typed = {
    intent,
    text: field(fieldNames.text),
    reason: field(fieldNames.reason),
    amount: field(fieldNames.amount),
  };
  const answer = await change(web, { orderNo, version: field(fieldNames.version) }, typed);
  if (answer.ok) {
    return redirect(`${applicationPath(orderNo)}?${new URLSearchParams({ done: intent })}`);
  }
  const message = answer.message || decideCopy[web.language].failed;
  return data<Answered>({ ...typed, message }, { status: rejectionStatus(answer) });
}

function change(
  { staffClient, brand }: WebRequest,
  at: { orderNo: string; version: string },
  { intent, text, reason, amount }: Omit<Answered, "message">,
): Promise<Answer<EndpointShape>> {
  switch (intent) {
    case "approve": {
      const read = readAmount(amount, brand.market) ?? 0;
      return staffClient.call(approveApplication, { ...at, amount: String(read), note: text });
    }
    case "decline": {
      const chosen = declineReasons.find((known) => known === reason) ?? "";
      return staffClient.call(declineApplication, { ...at, reason: chosen, note: text });
    }
    case "ask":
      return staffClient.call(askForMore, { ...at, text });
    case "overrule":
      return staffClient.call(overrideDecline, { ...at, text });
  }
}
