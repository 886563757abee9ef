/** The fields of an action as they are typed, and as the calls take them. */
import { formatNumber, type Market } from "#contract/format.ts";
import {
  isPayoutKind,
  type LoanActionKind,
  loanActionKinds,
  moneyMeans,
  type WaivedPart,
} from "#contract/loan-action-kinds.ts";
import { readAmount } from "#contract/typed-number.ts";

/** In the order of the form. `waive` is a part, and its instalment where one is chosen: "penalty:5". */
const typedNames = [
  "amount",
  "on",
  "means",
  "reference",
  "waive",
  "sequence",
  "account",
  "reason",
  "note",
  "evidence",
] as const;
export type TypedName = (typeof typedNames)[number];
export type TypedAction = Record<TypedName, string>;

export function readTypedAction(form: Pick<FormData, "get">): TypedAction {
  const text = (name: TypedName) => String(form.get(name) ?? "").slice(0, 2_000);
  return Object.fromEntries(typedNames.map((name) => [name, text(name)])) as TypedAction;
}

export const nothingTyped: TypedAction = {
  ...{ amount: "", on: "", means: "", reference: "", waive: "", sequence: "", account: "" },
  ...{ reason: "", note: "", evidence: "" },
};

interface Owed {
  figures: { penalty: number; interest: number };
  instalments: readonly { number: number; penalty: number; interest: number }[];
}

/** What is owed of the part, or of one instalment of it. */
function owedOf({ figures, instalments }: Owed, waive: string): number {
  const [part, number = ""] = waive.split(":");
  const name: WaivedPart = part === "interest" ? "interest" : "penalty";
  if (number === "") return figures[name];
  return instalments.find((one) => String(one.number) === number)?.[name] ?? 0;
}

export function kindOf(asked: unknown): LoanActionKind | undefined {
  return loanActionKinds.find((known) => known === asked);
}

/** The figures of the call, or null where the amount cannot be read. An empty amount of a waiver is all that is owed of it. */
export function figuresSent(kind: LoanActionKind, typed: TypedAction, owed: Owed, market: Market) {
  const { waive, on, means, reference, sequence } = typed;
  if (kind === "payout-repeat") {
    return /^[\w-]{1,40}$/.test(typed.account) ? { kind, account: typed.account } : { kind };
  }
  if (kind === "write-off" || isPayoutKind(kind)) return { kind };
  if (kind === "reversal") return /^\d{1,6}$/.test(sequence) ? { kind, sequence } : { kind };
  const all = kind === "waiver" && typed.amount.trim() === "";
  const amount = all ? owedOf(owed, waive) : readAmount(typed.amount, market);
  if (amount === null) return null;
  if (kind === "waiver") {
    const [part, number = ""] = waive.split(":");
    return {
      ...{ kind, amount: String(amount) },
      part: part === "interest" ? ("interest" as const) : ("penalty" as const),
      ...(/^[1-9]\d{0,3}$/.test(number) ? { instalment: Number(number) } : {}),
    };
  }
  return {
    ...{ kind, amount: String(amount), reference: reference.slice(0, 60) },
    means: moneyMeans.find((known) => known === means) ?? ("bank" as const),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(on) ? { on } : {}),
  };
}

const figureless = (kind: LoanActionKind) =>
  kind === "reversal" || kind === "write-off" || isPayoutKind(kind);

interface Proposed {
  kind: LoanActionKind;
  amount: number;
  on: string;
  means: string;
  reference: string;
  part: string;
  instalment: number;
  reverses: { sequence: number } | null;
  preview: { payout: { after: { account: { accountId: string } | null } } | null };
  reason: string;
  note: string;
  evidence: string;
}

/** A proposal to be made again, as it was typed. */
export function typedFrom(proposed: Proposed, market: Market): TypedAction {
  const { kind, amount, on, means, reference, part, instalment, reverses, preview } = proposed;
  const { reason, note, evidence } = proposed;
  return {
    ...{ on, means, reference, reason, note, evidence },
    account: preview.payout?.after.account?.accountId ?? "",
    amount: figureless(kind) ? "" : formatNumber(amount, market),
    waive: instalment === 0 ? part : `${part}:${instalment}`,
    sequence: reverses === null ? "" : String(reverses.sequence),
  };
}
