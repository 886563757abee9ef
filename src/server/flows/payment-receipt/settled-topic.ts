/** Outbox topic: the letter and the next offer for a loan that became settled, whatever settled it (DV-3). */
import { z } from "zod";
import { position } from "#lending/position.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { settledTopic } from "../../core/loan/settled-topic.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { afterSettlement } from "./after-settlement.ts";

const Payload = z.object({ loanId: z.string() });

/** A repeat adds nothing: the letter is issued once, and an offer that is open stays. */
export const settledByTime: Topic = {
  name: settledTopic,
  attemptsMaximum: 12,
  async run(services, payload) {
    const { loanId } = Payload.parse(payload);
    const { calendar, db, settings } = services;
    await db.transaction(async (tx) => {
      const loan = await loadLoanById(tx, loanId, { lock: true });
      if (loan === null) return;
      // A payment was taken back meanwhile: this is done when the loan is settled again.
      if (position(loan.terms, loan.events, calendar.today()).status !== "settled") return;
      const borrower = await readBorrower(tx, loan.borrowerId, settings.encryptionKey);
      // The account was closed meanwhile: there is nobody to write to or to offer anything.
      if (borrower === null || borrower.phone === "") return;
      await afterSettlement(tx, loan, services);
    });
  },
};
