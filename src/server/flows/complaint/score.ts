/** Saves the borrower's rating of an answer, once; the same rating again has no effect (CP-10). */
import type { saveScore as endpoint } from "#contract/complaint.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { encryptText } from "./encrypted-text.ts";
import { appendEntry, lockAndRead, readById, writeComplaint } from "./store.ts";

export const saveScore: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { score, problemId } = input;
  const { borrowerId, services } = call;
  // Another borrower's complaint is not even locked.
  const found = await readById(tx, problemId);
  if (found?.borrowerId !== borrowerId) return { ok: false, rejection: "notFound" };
  const complaint = await lockAndRead(tx, problemId);
  if (complaint === null) throw new Error(`complaint ${problemId} is gone`);
  if (complaint.answeredAt === null) return { ok: false, rejection: "notAnswered" };
  if (complaint.score === score) return { ok: true, data: {} };
  if (complaint.score !== null) return { ok: false, rejection: "ratedBefore" };
  await writeComplaint(tx, { ...complaint, score });
  await appendEntry(tx, problemId, {
    kind: "rate",
    staffId: null,
    at: services.calendar.now(),
    textEncrypted: encryptText(String(score), services.settings.encryptionKey),
    assignedTo: null,
  });
  return { ok: true, data: {} };
};
