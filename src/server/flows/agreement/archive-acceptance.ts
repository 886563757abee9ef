/** Archives the agreements a borrower accepts with a loan: exact texts, version, hash, day and time. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Borrower } from "../../core/customer/borrower.ts";
import type { Product } from "../../core/product/product.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { readAgreementsInForce } from "./agreements-in-force.ts";
import { placeholderValues } from "./loan-facts.ts";
import { insertAcceptance } from "./store.ts";
import { fillAgreement, hashOfText } from "./template.ts";

interface AcceptedLoan {
  loanId: string;
  /** The version that the terms come from. */
  product: Product;
  terms: LoanTerms;
  borrower: Pick<Borrower, "fullName">;
}

/** Archives every agreement of the list in the call's language. Throws when no texts are installed. */
export async function archiveAcceptance(
  tx: Transaction,
  { loanId, product, terms, borrower }: AcceptedLoan,
  { language, today, services }: Pick<Call, "language" | "today" | "services">,
): Promise<void> {
  const { brand } = services.settings;
  const templates = await readAgreementsInForce(tx, language, services);
  if (templates.length === 0) throw new Error("no agreement texts are installed");
  const facts = { brand, borrowerName: borrower.fullName, product, terms, today };
  const values = placeholderValues(facts, { language, market: brand.market, exact: true });
  for (const template of templates) {
    const text = fillAgreement(template, values);
    await insertAcceptance(
      tx,
      {
        ...text,
        loanId,
        position: template.position,
        version: template.version,
        language,
        hash: hashOfText(text),
        acceptedOn: today,
        acceptedAt: services.calendar.now(),
      },
      services.settings.encryptionKey,
    );
  }
}
