/**
 * The reason without which staff see no number in full (DK-2): one of a short list and a sentence of their own. Both go to the staff
 * log with who and when; the number itself is in no log, so a sentence that holds it is refused.
 */
import type { StaffAction } from "#contract/staff-actions.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { readText } from "./staff-text.ts";

interface Asked {
  /** "" where none was chosen. */
  reason: string;
  note: string;
}

type Refusal =
  | { rejection: "reasonMissing"; fields: ["reason"] }
  | { rejection: "noteMissing" | "textTooLong" | "numberInNote"; fields: ["note"] }
  | { rejection: "notFound" };

interface Shown {
  /** "" for none stored. */
  value: string;
  action: StaffAction;
  /** Whose it is. */
  subject: string;
}

/** Logs that the number is shown and why; what was wrong instead, or null. The number is read when the reason is complete. */
export async function logShown(
  tx: Transaction,
  call: Call,
  { reason, note }: Asked,
  read: () => Promise<Shown>,
): Promise<({ ok: false } & Refusal) | { ok: true; value: string }> {
  if (reason === "") return { ok: false, rejection: "reasonMissing", fields: ["reason"] };
  const text = readText(note);
  if ("rejection" in text) {
    const rejection = text.rejection === "textMissing" ? "noteMissing" : text.rejection;
    return { ok: false, rejection, fields: ["note"] };
  }
  const { value, action, subject } = await read();
  if (value === "") return { ok: false, rejection: "notFound" };
  if (names(text.text, value)) return { ok: false, rejection: "numberInNote", fields: ["note"] };
  await logStaff(tx, call, action, subject, { reason, note: text.text });
  return { ok: true, value };
}

/** Whether a text holds the number, however it is spaced: a telephone with its country code too. */
function names(text: string, value: string): boolean {
  const plain = (of: string) => of.toUpperCase().replace(/[^\p{L}\p{N}@]/gu, "");
  const end = value.includes("@") ? plain(value) : plain(value).slice(-7);
  return end !== "" && plain(text).includes(end);
}
