/** What follows when a loan is settled: the next offer, and the letter that nothing is owed any more (DV-3). */
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { requestPapers } from "../../core/paper/papers-topic.ts";
import { noteEvent } from "../../core/webhook/note-event.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import { offerGrown } from "../application/offer-grown.ts";

/** The loan is locked. */
export async function afterSettlement(
  tx: Transaction,
  settled: LoanRecord,
  services: Services,
): Promise<void> {
  const { loanId, borrowerId, productId, terms, events } = settled;
  const data = { loanId, customerId: borrowerId, productId, currency: terms.currency };
  const on = services.calendar.today();
  // A payment taken back and another one settle it anew.
  const subject = `settled ${loanId} ${events.length}`;
  await noteEvent(tx, { kind: "loan.settled", subject, data: { ...data, on } }, services);
  // A provider's call has no language of its own: the borrower's is the one the loan was accepted in.
  const language = (await acceptedLanguage(tx, loanId)) ?? services.settings.brand.language;
  await requestPapers(tx, { loanId, what: "no-dues", language });
  await offerGrown(tx, settled, services);
}
