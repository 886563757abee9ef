/** What a text typed into the console's search may be, by its form alone (DK-1). */
import { readPhone } from "#contract/phone.ts";
import type { PhoneRule } from "#values/market-writing.ts";
import { plainDigits, withoutUnseen } from "#values/typed-text.ts";

export interface Search {
  /** Digits in the market's national format; null when it is no telephone there. */
  phone: string | null;
  order: string | null;
  tradeNo: string | null;
  complaint: string | null;
  /** What a provider may call a payment, as typed and in capitals; empty when it cannot be such a number. */
  providerReferences: readonly string[];
  /** What may be an identity document's number: it has a figure and is long enough. */
  document: string | null;
  /** Beginnings of words; null where there is no letter, or figures stand among them. */
  name: string | null;
}

/** Every form the text fits; most texts fit one. */
export function readSearch(typed: string, rule: PhoneRule): Search {
  const text = plainDigits(withoutUnseen(typed)).normalize("NFC").trim().replace(/\s+/g, " ");
  const number = text.replace(/[\s-]/g, "");
  const capitals = text.toUpperCase();
  const whole = /^[\w:.-]{6,64}$/.test(number) && /\d/.test(number);
  return {
    phone: readPhone(text, rule),
    order: /^\d{14}$/.test(number) ? number : null,
    tradeNo: /^P[0-9A-Z]{18}$/.test(capitals) ? capitals : null,
    complaint: /^C-\d{6}-[0-9A-Z]{4}$/.test(capitals) ? capitals : null,
    providerReferences: whole ? [...new Set([text, capitals])] : [],
    document: whole && number.length <= 30 ? text : null,
    name: !/\d/.test(text) && /\p{L}/u.test(text) ? text : null,
  };
}
