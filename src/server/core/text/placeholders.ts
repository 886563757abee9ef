/** The placeholders of the lender's texts, and what each is filled with in a preview. */
import type { Brand } from "#contract/brand.ts";
import { formatDate, formatMoney } from "#contract/format.ts";
import type { Day } from "#values/business-day.ts";

export const placeholderNames = [
  "lender",
  "lenderDetails",
  "complaints",
  "servicePhone",
  "serviceEmail",
  "borrower",
  "product",
  "date",
  "age",
  "decisionDays",
  "payoutFromDays",
  "payoutToDays",
  "principal",
  "payout",
  "fees",
  "rate",
  "term",
  "interest",
  "total",
  "apr",
  "plan",
  "allocation",
  "lateCharges",
  "prepayment",
  "deferral",
  "changeDays",
  "assignmentDays",
  "judgmentDays",
  "code",
  "digits",
  "order",
  "asked",
  "amount",
  "reference",
  "bank",
  "number",
  "link",
  "left",
  "due",
  "name",
  "phone",
  "email",
  "login",
  "password",
  "by",
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** As long as real ones are, so that a message's parts are counted truly. */
const exampleOrder = "26041512345678";

/** The example values of messages and pages; an agreement's come from an example loan. */
export function exampleValues(
  brand: Brand,
  { today, host, currencySymbol }: { today: Day; host: string; currencySymbol: string },
): Readonly<Record<string, string>> {
  const money = (amount: number) => formatMoney(amount, currencySymbol, brand.market);
  return {
    host,
    lender: brand.displayName,
    left: money(247_500_00),
    due: money(82_500_00),
    name: brand.displayName,
    phone: brand.servicePhone,
    email: brand.serviceEmail,
    code: "482913",
    digits: "4, 8, 2, 9, 1, 3",
    order: exampleOrder,
    asked: money(400_000_00),
    amount: money(250_000_00),
    reference: "C-260415-J2GJ",
    date: formatDate(today),
    login: "asha.mushi",
    password: "k7mp-2xdh-wq9f-tb3s",
    by: "Neema Mushi, Salma Juma",
    bank: "M-Pesa",
    number: "******4821",
    link: `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=${brand.language}`,
  };
}
