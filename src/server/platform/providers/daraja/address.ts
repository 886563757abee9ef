/**
 * Addresses that Daraja calls. Nothing signs what comes there, so each is known to Safaricom and us alone: made with our secret for one
 * payment, payout or return, and for one purpose. Whoever learns one can say something about that payment, payout or return only.
 */
import { hmacSha256, type Keys, signedByOne } from "../../provider-ports/hmac.ts";

/**
 * push: outcome of a prompt. result: outcome of a payout; late: it waited too long at Safaricom. status: answer to a query. validate,
 * confirm: of what payers send by themselves, registered once for the paybill number. returned, return-late, return-status: of a payment
 * that is given back, as of payouts.
 */
const purposes = [
  ...(["push", "result", "late", "status", "validate", "confirm"] as const),
  ...(["returned", "return-late", "return-status"] as const),
] as const;
type Purpose = (typeof purposes)[number];

interface Called {
  purpose: Purpose;
  /** Trade number, payout id, or return id and receipt; "" for validate and confirm. */
  about: string;
}

/** The last part of the address: "push.P0123456789ABCDEFGH.<32 hex digits>". */
export function addressOf({ purpose, about }: Called, [secret]: Keys): string {
  return `${purpose}.${about}.${sign(secret, purpose, about)}`;
}

/** Null for an address that is none of ours. */
export function readAddress(text: string, secrets: Keys): Called | null {
  const [purpose = "", about = "", signature = "", ...more] = text.split(".");
  const known = purposes.find((one) => one === purpose);
  if (known === undefined || more.length > 0) return null;
  const genuine = signedByOne(secrets, signature, (secret) => sign(secret, known, about));
  return genuine ? { purpose: known, about } : null;
}

function sign(secret: string, purpose: Purpose, about: string): string {
  return hmacSha256(secret, `daraja ${purpose} ${about}`, "hex").slice(0, 32);
}
