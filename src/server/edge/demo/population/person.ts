/** A person of the population as they tell about themselves when they join: everything drawn, in the forms of the lender's market. */
import type { Brand } from "#contract/brand.ts";
import type { Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { isPhone, phoneRuleOf } from "#contract/phone.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { paymentSources } from "../../../core/payout-account/banks.ts";
import { citiesOf } from "../../../flows/kyc/cities.ts";
import { documentTypes } from "../../../flows/kyc/documents.ts";
import type { Random } from "../../../platform/runtime/random.ts";
import { namesOf } from "./names.ts";

export interface Person {
  borrowerId: string;
  fullName: string;
  gender: "female" | "male";
  birthDate: Day;
  phone: string;
  language: Language;
  document: { type: string; number: string; hasBack: boolean };
  city: string;
  addressLine: string;
  employer: string;
  /** In whole units. */
  monthlyIncome: number;
  /** Of two people to ask for. */
  contacts: readonly { name: string; phone: string }[];
  /** Wallet or bank, of payout and payments. */
  account: { bankCode: string; number: string };
  /** Of the drawn pictures of the document and the face. */
  colour: string;
}

const colours = ["#33558b", "#7a3b5d", "#2f6b4f", "#8a5a2b", "#4b4b8f", "#3b6f7a"];

/** The nth of the population, from 0. */
export function personId(nth: number): string {
  return `demo-person-${String(nth + 1).padStart(4, "0")}`;
}

export function drawPerson(draw: Random, nth: number, brand: Brand, today: Day): Person {
  const { market } = brand;
  const names = namesOf(market);
  const gender = draw.chance(0.55) ? "female" : "male";
  const birthDate = addDays(today, -draw.between(21 * 365, 61 * 365));
  const nameOf = (of: "female" | "male") => `${draw.pick(names[of])} ${draw.pick(names.family)}`;
  const source = draw.pick(paymentSources(market));
  const [document] = documentTypes(market);
  if (document === undefined) throw new Error(`no identity document in market ${market}`);
  return {
    borrowerId: personId(nth),
    fullName: nameOf(gender),
    gender,
    birthDate,
    phone: phoneOf(brand, nth, 0),
    language: languageOf(draw, brand),
    document: {
      type: document.type,
      number: documentNumber(draw, document.example, birthDate),
      hasBack: document.hasBack,
    },
    city: draw.pick(citiesOf(market)),
    addressLine: `${draw.pick(names.streets)} ${draw.between(1, 140)}`,
    employer: draw.pick(names.workplaces),
    monthlyIncome: draw.between(50, 320) * 10_000,
    contacts: [1, 2].map((which) => ({
      name: nameOf(draw.chance(0.5) ? "female" : "male"),
      phone: phoneOf(brand, nth, which),
    })),
    account: {
      bankCode: source.code,
      number: `07${digits(draw, 7)}${draw.between(1, 8)}`,
    },
    colour: draw.pick(colours),
  };
}

/** Most people read the language of the country, the others English. */
function languageOf(draw: Random, { market, languages, language }: Brand): Language {
  const own: Readonly<Record<Market, Language>> = {
    reference: "sw",
    tz: "sw",
    ke: "sw",
    in: "hi",
    ph: "fil",
  };
  const wanted = draw.chance(0.65) ? own[market] : "en";
  return languages.includes(wanted) ? wanted : language;
}

/** Three numbers a person, none of them another's; its last six digits are above those of the demo's other borrowers. */
function phoneOf(brand: Brand, nth: number, which: number): string {
  const rule = phoneRuleOf(brand);
  const ending = String(500_000 + nth * 3 + which);
  const phone = rule.example.slice(0, -ending.length) + ending;
  if (!isPhone(phone, rule)) throw new Error(`${phone} is no telephone number in ${brand.market}`);
  return phone;
}

function digits(draw: Random, count: number): string {
  return Array.from({ length: count }, () => draw.below(10)).join("");
}

/** Of the form of the example. A Tanzanian identity number begins with the birth date. */
function documentNumber(draw: Random, example: string, birthDate: Day): string {
  const number = example.replace(/\d/g, () => String(draw.below(10)));
  return example.length === 20 ? birthDate.replaceAll("-", "") + number.slice(8) : number;
}
