/** A borrower's agreements: the list, the URL of one, and its text. */
import type * as contract from "#contract/agreement.ts";
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { offerToAccept } from "../../core/product/find-offer.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct, readProductVersion } from "../../core/product/products.ts";
import { versionName } from "../../core/text/text-in-force.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { readAgreementsInForce } from "./agreements-in-force.ts";
import { placeholderValues } from "./loan-facts.ts";
import { readAcceptance } from "./store.ts";
import { fillAgreement, hashOfText } from "./template.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

export const listAgreements: QueryHandler<typeof contract.listAgreements> = async (
  db,
  { productId },
  { language, today, services },
) => {
  if ((await readProduct(db, productId, today)) === null) return notFound;
  const templates = await readAgreementsInForce(db, language, services);
  return { ok: true, data: templates.map(({ title, position }) => ({ title, position })) };
};

export const openAgreement: QueryHandler<typeof contract.openAgreement> = async (
  db,
  { productId, orderId, position },
  call,
) => {
  const subject = await findSubject(db, { productId, orderId }, call);
  const templates = await readAgreementsInForce(db, call.language, call.services);
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
    const version = versionName(archived.version);
    const acceptedOn = formatDate(archived.acceptedOn);
    return { ok: true, data: { title, version, sections, acceptedOn, hash, language } };
  }
  const { borrowerId, language, today, services } = call;
  const ids = { borrowerId, productId };
  const offered = subject.loan === null ? await offerToAccept(db, ids, today) : null;
  const terms = subject.loan?.terms ?? offered?.offer.terms ?? null;
  const template = (await readAgreementsInForce(db, language, services)).find(
    (one) => one.position === position,
  );
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (terms === null || template === undefined || borrower === null) return notFound;
  const { brand } = services.settings;
  const product = offered?.product ?? subject.product;
  const facts = { brand, borrowerName: borrower.fullName, product, terms, today };
  const text = fillAgreement(
    template,
    placeholderValues(facts, { language, market: brand.market, exact: true }),
  );
  const version = versionName(template.version);
  return { ok: true, data: { ...text, version, acceptedOn: "", hash: hashOfText(text), language } };
};

/** The product and, when named, the borrower's own order of it; null when either does not exist. */
async function findSubject(
  db: Queryable,
  { productId, orderId }: { productId: string; orderId?: string | undefined },
  { borrowerId, today }: Call,
): Promise<{ product: Product; loan: LoanRecord | null } | null> {
  if (orderId === undefined || orderId === "") {
    const product = await readProduct(db, productId, today);
    return product && { product, loan: null };
  }
  const loan = await loadLoan(db, { borrowerId, loanId: orderId });
  if (loan?.productId !== productId) return null;
  const product = await readProductVersion(db, productId, loan.productVersion);
  return product && { product, loan };
}
