/** The parts of an SMS, against the lengths that TS 23.038 and 23.040 name, and what the shipped messages take. */
import { describe, expect, test } from "vitest";
import { formatMoney, type Market, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language, languages } from "#contract/languages.ts";
import { type MessageId, messageIds } from "#contract/text-ids.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { wholeMessage } from "./declared-texts.ts";
import { shippedText } from "./shipped-texts.ts";
import { smsLength, smsValues } from "./sms-length.ts";

test.each([
  ["", "gsm", 1, 0, 160],
  ["a".repeat(160), "gsm", 1, 160, 0],
  ["a".repeat(161), "gsm", 2, 161, 145],
  ["a".repeat(306), "gsm", 2, 306, 0],
  ["a".repeat(307), "gsm", 3, 307, 152],
  // The euro and braces take two places.
  ["€".repeat(80), "gsm", 1, 160, 0],
  [`€${"a".repeat(159)}`, "gsm", 2, 161, 145],
  // An extended character is not cut: the first part stays one place short.
  [`${"a".repeat(152)}€${"a".repeat(10)}`, "gsm", 2, 164, 141],
  ["नमस्ते".padEnd(70, "a"), "unicode", 1, 70, 0],
  ["न".padEnd(71, "a"), "unicode", 2, 71, 63],
  ["न".padEnd(134, "a"), "unicode", 2, 134, 0],
  ["न".padEnd(135, "a"), "unicode", 3, 135, 66],
  // An emoji is two places and is not cut either.
  [`${"a".repeat(66)}😀${"a".repeat(10)}`, "unicode", 2, 78, 55],
  ["😀".repeat(35), "unicode", 1, 70, 0],
] as const)("[PD-8] %j takes its parts", (text, alphabet, parts, taken, left) => {
  expect(smsLength(text)).toMatchObject({ alphabet, parts, taken, left });
});

test("[PD-8] the characters that cost more are named, each once", () => {
  expect(smsLength("Résumé – “ok” – ✓ 中中").outside).toEqual(["–", "“", "”", "✓", "中"]);
  expect(smsLength("Ñandú £5 [x] {y} ~|^\\ €").outside).toEqual(["ú"]);
  expect(smsLength("•".repeat(3)).outside).toEqual(["•"]);
});

test("[MS-1] a value is written in plain signs and with its currency's code, unless another script needs the room anyway", () => {
  expect(
    smsValues({
      ph: formatMoney(125_000, symbolOf("PHP"), "ph"),
      in: "₹\u00a01,25,000.00",
      lender: "Juma’s “Pesa” – Loans…",
      number: "•••• 4821",
      hindi: "श्री “लोन” – ₹ 5.00",
    }),
  ).toEqual({
    ph: "PHP 1,250.00",
    in: "INR 1,25,000.00",
    lender: `Juma's "Pesa" - Loans...`,
    number: "**** 4821",
    hindi: "श्री “लोन” – INR 5.00",
  });
});

/** As long as they usually get in a market, written as pages write them. */
function longestValues(market: Market): Readonly<Record<string, string>> {
  const { currency, lawfulProduct } = newestPack(market);
  const amount = formatMoney(lawfulProduct.principal.most, symbolOf(currency), market);
  const host = "loans.example";
  return {
    ...{ asked: amount, amount, left: amount, due: amount },
    host,
    lender: "Mkopo – TZ",
    order: "26041512345678",
    reference: "C-260415-J2GJ",
    date: "2026-04-15",
    code: "482913",
    bank: "M-Pesa",
    number: "•••• 4821",
    link: `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=fil`,
    login: "grace.temu",
    by: "Grace Temu, Neema Mushi",
    password: "k7f2-9xwm-41hd-p3qz",
  };
}

/** Written in letters that the GSM alphabet has. */
const inLatin: ReadonlySet<Language> = new Set(["en", "sw", "id", "fil"]);

/**
 * In how many parts each message goes at most, in English, Filipino, Hindi, Indonesian, Swahili and Chinese. What is about a loan's money
 * takes one part in Latin letters; two are for what has an address or reasons in it. A wording that needs more is to be made shorter.
 */
const partsIn = ["en", "fil", "hi", "id", "sw", "zh"] as const;
const partsMost: Readonly<Record<Exclude<MessageId, "message-voice-code">, readonly number[]>> = {
  "message-account-changed": [2, 2, 3, 2, 2, 3],
  "message-account-refused": [2, 2, 3, 2, 2, 2],
  "message-application-approved": [1, 1, 2, 1, 1, 1],
  "message-application-approvedLess": [1, 1, 2, 1, 1, 2],
  "message-application-asked": [1, 1, 2, 1, 1, 1],
  "message-application-declined": [1, 1, 2, 1, 1, 1],
  "message-application-ended": [1, 1, 2, 1, 1, 1],
  "message-application-takenUp": [1, 1, 2, 1, 1, 1],
  "message-complaint-answered": [2, 2, 3, 2, 2, 3],
  "message-complaint-code": [1, 2, 3, 2, 1, 2],
  "message-complaint-escalated": [1, 1, 2, 1, 1, 1],
  "message-complaint-outside": [1, 2, 3, 1, 1, 1],
  "message-complaint-received": [2, 2, 4, 2, 2, 3],
  "message-cooling-off-missed": [2, 2, 3, 2, 2, 2],
  "message-cooling-off-short": [2, 2, 3, 2, 2, 2],
  "message-dates-moved": [1, 1, 2, 1, 1, 2],
  "message-deletion-code": [1, 2, 3, 2, 1, 2],
  "message-disclosure-lapsed": [2, 2, 3, 2, 2, 1],
  "message-due-soon": [1, 1, 2, 1, 1, 2],
  "message-due-today": [1, 1, 2, 1, 1, 2],
  "message-hardship-declined": [1, 1, 2, 1, 1, 1],
  "message-hardship-offered": [1, 1, 3, 1, 1, 2],
  "message-late": [1, 1, 2, 1, 1, 2],
  "message-mandate-ended": [1, 1, 2, 1, 1, 1],
  "message-mandate-missed": [1, 1, 2, 1, 1, 2],
  "message-mandate-upcoming": [1, 1, 2, 1, 1, 2],
  "message-offer-ends": [2, 2, 3, 2, 2, 2],
  "message-paid-out": [1, 1, 2, 1, 1, 2],
  "message-papers-accepted": [2, 2, 3, 2, 2, 2],
  "message-papers-new-plan": [2, 2, 3, 2, 2, 3],
  "message-papers-no-dues": [2, 2, 3, 2, 2, 2],
  "message-payment-received": [1, 1, 2, 1, 1, 2],
  "message-payment-returned": [1, 1, 3, 1, 1, 2],
  "message-payment-reversed": [2, 2, 3, 2, 1, 2],
  "message-sms-code": [1, 1, 2, 1, 1, 1],
  "message-staff-asked": [2, 2, 4, 2, 2, 3],
  "message-staff-done": [2, 2, 4, 2, 2, 3],
  "message-staff-password": [2, 2, 4, 2, 2, 3],
};

const sent = messageIds.filter((id) => id !== "message-voice-code");

describe.each(sent)("[MS-1] %s", (id) => {
  test.each(languages)("takes no more parts in %s than it has to, in every market", (language) => {
    const words = wholeMessage(id, shippedText(id, language));
    const most = partsMost[id][partsIn.indexOf(language)];
    for (const market of markets) {
      const length = smsLength(fillPlaceholders(words, smsValues(longestValues(market))));
      if (inLatin.has(language))
        expect(length, market).toMatchObject({ alphabet: "gsm", outside: [] });
      expect(length.parts, market).toBeLessThanOrEqual(most ?? 0);
    }
  });
});
