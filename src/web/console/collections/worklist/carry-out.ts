/** Sends what a form of a worklist says to its call; null where an amount or a day cannot be read. */
import type { Answer } from "#contract/client.ts";
import {
  contactChannels,
  contactDirections,
  contactReached,
  contactResults,
  nextActions,
} from "#contract/collection-kinds.ts";
import {
  addCollectionNote,
  assignCollection,
  logContact,
  planCollection,
} from "#contract/collections.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { TypedContact } from "./typed-contact.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isId = (text: string) => /^[\w-]{1,40}$/.test(text);

export async function carryOut(
  { staffClient, brand }: WebRequest,
  orderNo: string,
  form: Pick<FormData, "get">,
  typed: TypedContact,
): Promise<Answer<EndpointShape> | null> {
  const version = /^\d{1,6}$/.exec(String(form.get("version") ?? ""))?.[0] ?? "1";
  switch (form.get("intent")) {
    case "contact":
      return contact(
        staffClient,
        { orderNo, formKey: String(form.get("formKey") ?? "") },
        typed,
        brand,
      );
    case "assign": {
      const { staffId } = typed;
      if (staffId !== "" && !isId(staffId)) return null;
      return staffClient.call(assignCollection, { orderNo, version, staffId });
    }
    case "plan": {
      const action = nextActions.find((one) => one === typed.action) ?? "";
      const on = isDay(typed.planOn) ? { on: typed.planOn } : {};
      return staffClient.call(planCollection, { orderNo, version, action, ...on });
    }
    case "note":
      return staffClient.call(addCollectionNote, { orderNo, text: typed.text });
    default:
      return fail("refused");
  }
}

function contact(
  client: WebRequest["staffClient"],
  ids: { orderNo: string; formKey: string },
  { at, note, ...typed }: TypedContact,
  { market }: WebRequest["brand"],
) {
  const result = contactResults.find((one) => one === typed.result) ?? fail("refused");
  const promised = result === "promised";
  const amount = promised ? readAmount(typed.amount, market) : 0;
  if (amount === null || !isId(ids.formKey) || (promised && !isDay(typed.on))) return null;
  return client.call(logContact, {
    ...ids,
    direction: contactDirections.find((one) => one === typed.direction) ?? fail("refused"),
    channel: contactChannels.find((one) => one === typed.channel) ?? fail("refused"),
    reached: contactReached.find((one) => one === typed.reached) ?? fail("refused"),
    result,
    ...(at === "" ? {} : { at: at.slice(0, 16) }),
    note,
    ...(promised ? { amount: String(amount), on: typed.on } : {}),
  });
}
