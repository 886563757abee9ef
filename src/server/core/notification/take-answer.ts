/** What a borrower wrote back by SMS: STOP switches off everything that may be switched off there, START switches it on again (MS-2). */
import { optionalKinds } from "#contract/message-kinds.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import type { Services } from "../../platform/services/services.ts";
import { findBorrowerByPhone } from "../customer/borrower.ts";
import { deleteChoices, writeChoice } from "./choice-store.ts";

/** Whole messages only, so that no sentence is mistaken for one; upper case. */
const stopWords: ReadonlySet<string> = new Set([
  ...["STOP", "STOPALL", "UNSUBSCRIBE", "END", "QUIT", "CANCEL"],
  ...["ACHA", "BERHENTI", "बंद", "रोकें", "TUMIGIL", "IHINTO", "停止", "退订"],
]);
const startWords: ReadonlySet<string> = new Set([
  ...["START", "UNSTOP", "ANZA", "MULAI", "शुरू", "SIMULAN", "开始", "恢复"],
]);

/** Anything else is left alone: nobody reads answers here. */
export async function takeAnswer(
  { phone, text }: { phone: string; text: string },
  services: Services,
): Promise<void> {
  const word = text
    .normalize("NFKC")
    .trim()
    .replace(/[.!。]+$/u, "")
    .toUpperCase();
  const stops = stopWords.has(word);
  if (!stops && !startWords.has(word)) return;
  const { db, settings, calendar, log } = services;
  const national = readPhone(phone, phoneRuleOf(settings.brand));
  const borrowerId =
    national === null ? null : await findBorrowerByPhone(db, national, settings.encryptionKey);
  log.info("message-choice-answered", { stops, known: borrowerId !== null });
  if (borrowerId === null) return;
  await db.transaction(async (tx) => {
    await deleteChoices(tx, borrowerId, "sms");
    if (!stops) return;
    for (const kind of optionalKinds) {
      await writeChoice(tx, { borrowerId, kind, channel: "sms", by: "answer" }, calendar.now());
    }
  });
}
