/** Payouts of Razorpay's stand-in (RazorpayX): each once under its idempotency key, to accounts that the documentation allows. */
import { fieldsOf, type Played, type Seen } from "./provider-server.ts";
import { refused } from "./razorpay-refused.ts";

export const razorpayAccount = "7878780080316316";

type Fields = Record<string, unknown>;

interface PayingOut {
  payouts: Fields[];
  /** Accounts with an unknown IFSC or number. */
  refusedAccounts: readonly string[];
}

const keys = new WeakMap<PayingOut, Map<string, { body: string; payout: Fields }>>();

export function makePayout({ body, headers }: Seen, server: PayingOut): Played {
  const key = headers["x-payout-idempotency"];
  if (key === undefined) return refused("Idempotency key is missing.", "X-Payout-Idempotency");
  if (!/^[A-Za-z0-9 _-]{4,36}$/.test(key)) return refused("Idempotency key is invalid.");
  const known = keys.get(server) ?? new Map();
  keys.set(server, known);
  const before = known.get(key);
  if (before !== undefined) {
    return before.body === body ? { json: before.payout } : refused("Different request body");
  }
  const fields = fieldsOf(body, {
    mandatory: ["account_number", "amount", "currency", "mode", "purpose", "fund_account"],
    optional: ["queue_if_low_balance", "reference_id", "narration", "notes"],
  });
  if (fields.account_number !== razorpayAccount) return refused("Invalid account number.");
  if (!/^[a-zA-Z0-9 ]{0,30}$/.test(String(fields.narration))) return refused("narration");
  const account = fields.fund_account as Record<string, Record<string, string>>;
  const wrong = wrongAccount(account, String(fields.mode), server.refusedAccounts);
  if (wrong !== null) return refused(`The ${wrong} is invalid.`, `fund_account.${wrong}`);
  const payout = {
    id: `pout_F681qslJ3ba7${server.payouts.length}`,
    entity: "payout",
    amount: fields.amount,
    currency: fields.currency,
    fees: 590,
    tax: 90,
    status: "processing",
    utr: null,
    mode: fields.mode,
    purpose: fields.purpose,
    reference_id: fields.reference_id,
    narration: fields.narration,
    created_at: 1_772_442_000,
  };
  server.payouts.push(payout);
  known.set(key, { body, payout });
  return { json: payout };
}

/** The first field of the fund account that violates the documentation. */
function wrongAccount(
  account: Record<string, Record<string, string>>,
  mode: string,
  refusedAccounts: readonly string[],
): string | null {
  const name = String(account.contact?.name ?? "");
  if (!/^[A-Za-z0-9 ’\-_/().]{3,50}$/.test(name)) return "contact.name";
  if (String(account.account_type) === "mobile") {
    const { number = "" } = account.mobile ?? {};
    if (mode !== "UPI") return "mode";
    const known = /^[6-9]\d{9}$/.test(number) && !refusedAccounts.includes(number);
    return known ? null : "mobile.number";
  }
  const { ifsc = "", account_number: number = "" } = account.bank_account ?? {};
  if (!["IMPS", "NEFT"].includes(mode)) return "mode";
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return "bank_account.ifsc";
  return refusedAccounts.includes(number) ? "bank_account.account_number" : null;
}
