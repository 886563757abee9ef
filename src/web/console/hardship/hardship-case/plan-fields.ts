/** A plan as it is typed: the same fields stand in the address that previews it and in the form that offers it. */
import { formatNumber, type Market } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";

/** In the order of the form. */
const planFieldNames = [
  "firstDue",
  "frequency",
  "instalments",
  "planRate",
  "pauseInterest",
  "waivedCharges",
] as const;

export type TypedPlan = Record<(typeof planFieldNames)[number], string>;

type Fields = Pick<URLSearchParams, "get"> | Pick<FormData, "get">;

export function readTyped(from: Fields): TypedPlan {
  const text = (name: string) =>
    String(from.get(name) ?? "")
      .trim()
      .slice(0, 40);
  return {
    firstDue: text("firstDue"),
    frequency: text("frequency"),
    instalments: text("instalments"),
    planRate: text("planRate").replace(",", "."),
    pauseInterest: text("pauseInterest"),
    waivedCharges: text("waivedCharges"),
  };
}

interface Numbers {
  firstDue: string;
  frequency: string;
  instalments: number;
  planRate: string;
  pauseInterest: string;
  waivedCharges: number;
}

/** Amounts as the market writes them. */
export function typedOf(plan: Numbers, market: Market): TypedPlan {
  return {
    ...plan,
    instalments: String(plan.instalments),
    waivedCharges: formatNumber(plan.waivedCharges, market),
  };
}

const frequencies = ["weekly", "fortnightly", "monthly"] as const;

/** As the call takes it; null where a field is not what it should be, which the page says in one sentence. */
export function planSent(typed: TypedPlan, market: Market) {
  const { firstDue, instalments, planRate } = typed;
  const frequency = frequencies.find((known) => known === typed.frequency);
  const waived = typed.waivedCharges === "" ? 0 : readAmount(typed.waivedCharges, market);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(firstDue) && !Number.isNaN(Date.parse(firstDue));
  const count = /^\d{1,3}$/.test(instalments) ? Number(instalments) : 0;
  const fits = count >= 1 && count <= 366 && /^(\d{1,9}(\.\d{1,9})?)?$/.test(planRate);
  if (frequency === undefined || waived === null || !isDay || !fits) return null;
  const pauseInterest = typed.pauseInterest === "none" ? "none" : "charged";
  return {
    firstDue,
    frequency,
    instalments: count,
    ...(planRate === "" ? {} : { planRate }),
    pauseInterest,
    waivedCharges: waived,
  } as const;
}
