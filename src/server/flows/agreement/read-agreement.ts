/** A borrower's agreements: the list, the URL of one, and its text. */
import type * as contract from "#contract/agreement.ts";
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { termsOnOffer } from "../../core/product/find-offer.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { placeholderValues } from "./loan-facts.ts";
import { readAcceptance, readNewestTemplates } from "./store.ts";
import { fillAgreement, hashOfText } from "./template.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

export const listAgreements: QueryHandler<typeof contract.listAgreements> = async (
  db,
  { productId },
  { language },
) => {
  if ((await readProduct(db, productId)) === null) return notFound;
  const templates = await readNewestTemplates(db, language);
  return { ok: true, data: templates.map(({ title, position }) => ({ title, position })) };
};

export const openAgreement: QueryHandler<typeof contract.openAgreement> = async (
  db,
  { productId, orderId, position },
  call,
) => {
  const subject = await findSubject(db, { productId, orderId }, call);
  const templates = await readNewestTemplates(db, call.language);
  if (subject === null || !templates.some((one) => one.position === position)) return notFound;
  const parameters = new URLSearchParams({ productId, position: String(position) });
  if (subject.loan !== null) parameters.set("orderId", subject.loan.loanId);
  return { ok: true, data: { contract_url: `/loanAgreement?${parameters}` } };
};

/** An accepted agreement is shown as archived; before acceptance, the text is filled as of today. */
export const readAgreement: QueryHandler<typeof contract.readAgreement> = async (
  db,
  { productId, orderId, position },
  call,
) => {
  const subject = await findSubject(db, { productId, orderId }, call);
  if (subject === null) return notFound;
  const archived =
    subject.loan &&
    (await readAcceptance(db, subject.loan.loanId, position, call.services.settings.encryptionKey));
  if (archived) {
    const { title, sections, hash, language } = archived;
    const version = String(archived.version);
    const acceptedOn = formatDate(archived.acceptedOn);
    return { ok: true, data: { title, version, sections, acceptedOn, hash, language } };
  }
  const { borrowerId, language, today, services } = call;
  const ids = { borrowerId, productId };
  const terms = subject.loan?.terms ?? (await termsOnOffer(db, ids, today));
  const template = (await readNewestTemplates(db, language)).find(
    (one) => one.position === position,
  );
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (terms === null || template === undefined || borrower === null) return notFound;
  const { brand } = services.settings;
  const { product } = subject;
  const facts = { brand, borrowerName: borrower.fullName, product, terms, today };
  const text = fillAgreement(
    template,
    placeholderValues(facts, { language, market: brand.market }),
  );
  const version = String(template.version);
  return { ok: true, data: { ...text, version, acceptedOn: "", hash: hashOfText(text), language } };
};

/** The product and, when named, the borrower's own order of it; null when either does not exist. */
async function findSubject(
  db: Queryable,
  { productId, orderId }: { productId: string; orderId?: string | undefined },
  { borrowerId }: Call,
): Promise<{ product: Product; loan: LoanRecord | null } | null> {
  const product = await readProduct(db, productId);
  if (product === null) return null;
  if (orderId === undefined || orderId === "") return { product, loan: null };
  const loan = await loadLoan(db, { borrowerId, loanId: orderId });
  return loan?.productId === productId ? { product, loan } : null;
}
