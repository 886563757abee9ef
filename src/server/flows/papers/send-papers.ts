/**
 * Outbox topic: issues the papers of an accepted or settled loan, or of a new plan (HL-2), and sends their borrower a link (DV-3).
 * The link carries no secret: it leads to signing in by the phone's code. Issuing finds what was issued before, and the message is requested in the
 * transaction that notes it, so a repeat sends nothing.
 */
import { z } from "zod";
import { type Language, languages } from "#contract/languages.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { issuePaper, type PaperDraft, wasIssued } from "../../core/paper/issue-paper.ts";
import { type PapersSent, papersSent, papersTopic } from "../../core/paper/papers-topic.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { makeLoanPaper } from "./make-paper.ts";
import { newPlansOf } from "./new-plan-paper.ts";
import { gatherPaperFacts, type PaperFacts } from "./paper-facts.ts";

const Payload = z.object({
  loanId: z.string(),
  what: z.enum(papersSent),
  language: z.enum(languages as readonly [Language, ...Language[]]),
});

export const sendPapers: Topic = {
  name: papersTopic,
  attemptsMaximum: 12,
  async run(services, payload) {
    const { loanId, what, language } = Payload.parse(payload);
    await services.db.transaction(async (tx) => {
      const loan = await loadLoanById(tx, loanId, { lock: true });
      const today = services.calendar.today();
      const facts = loan && (await gatherPaperFacts(tx, loan, { language, today, services }));
      // The account was closed meanwhile: there is nobody to send anything to.
      if (facts === null) return;
      const drafts = draftsOf(facts, what);
      const [first] = drafts;
      // A payment taken back meanwhile: there is no letter, and it is sent when the loan is settled again.
      if (first === undefined || (await wasIssued(tx, first))) return;
      for (const draft of drafts) await issuePaper(tx, draft, services);
      const { borrowerId, phone } = facts.borrower;
      const values = {
        lender: services.settings.brand.displayName,
        order: loanId,
        link: linkTo(services, loanId),
      };
      const message = filledText(`message-papers-${what}`, language, values, services);
      await notifyBorrower(
        tx,
        { borrowerId, phone, ...message, purpose: `papers-${what}` },
        services,
      );
    });
  },
};

function draftsOf(facts: PaperFacts, what: PapersSent) {
  return madeFor[what](facts).filter((draft) => draft !== null);
}

const madeFor: Readonly<Record<PapersSent, (facts: PaperFacts) => (PaperDraft | null)[]>> = {
  accepted: acceptedDrafts,
  "no-dues": (facts) => [makeLoanPaper(facts, "no-dues")],
  "new-plan": (facts) =>
    newPlansOf(facts)
      .slice(-1)
      .map(({ sequence }) => makeLoanPaper(facts, "plan", String(sequence))),
};

function acceptedDrafts(facts: PaperFacts): (PaperDraft | null)[] {
  const agreements = facts.agreements.map((_one, place) =>
    makeLoanPaper(facts, "agreement", String(place)),
  );
  return [makeLoanPaper(facts, "disclosure"), ...agreements, makeLoanPaper(facts, "plan")];
}

function linkTo({ settings }: Services, loanId: string): string {
  return new URL(`/papers/${loanId}`, settings.brand.h5Base || settings.publicOrigin).href;
}
