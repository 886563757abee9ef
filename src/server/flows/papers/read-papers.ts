/** One's own papers: opened, which issues them, as PDF, and the statement of account as a page. */
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/papers.ts";
import { type IssuedPaper, issuePaper, readPaper } from "../../core/paper/issue-paper.ts";
import { type PaperMarks, typesetPaper } from "../../core/paper/typeset-paper.ts";
import { shownCode } from "../../core/paper/verification-code.ts";
import { money } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import type { CommandHandler, HandlerAnswer, QueryHandler } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { TypesettingBusy } from "../../platform/typesetting/typesetter.ts";
import { factsOfOrder, makePaper } from "./make-paper.ts";
import {
  chargeShown,
  sharesOf,
  statementOf,
  summaryRows,
  takenBackLine,
} from "./payment-papers.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

export const openPaper: CommandHandler<typeof contract.openPaper> = async (tx, input, call) => {
  const draft = await makePaper(tx, input, call);
  if (draft === null) return notFound;
  const paper = await issuePaper(tx, draft, call.services);
  const { content, loanId } = paper;
  const marks = marksOf(paper, call.services);
  return { ok: true, data: { ...marks, orderId: loanId ?? "", content } };
};

export const readPaperFile: QueryHandler<typeof contract.readPaperFile> = async (
  db,
  { number },
  { borrowerId, services },
) => {
  const paper = await readPaper(db, { number, borrowerId }, services);
  return paper === null ? notFound : paperFile(paper, services);
};

export async function paperFile(
  paper: IssuedPaper,
  services: Services,
): Promise<HandlerAnswer<typeof contract.readPaperFile>> {
  const accent = services.settings.brand.colours.emphasis;
  try {
    const pdf = await typesetPaper(paper.content, marksOf(paper, services), accent);
    const fileName = `${paper.content.kind}-${paper.number}.pdf`;
    return { ok: true, data: { fileName, pdfBase64: pdf.toString("base64") } };
  } catch (error) {
    if (error instanceof TypesettingBusy) return { ok: false, rejection: "typesetterBusy" };
    throw error;
  }
}

export const readStatement: QueryHandler<typeof contract.readStatement> = async (
  db,
  { orderId },
  call,
) => {
  const facts = await factsOfOrder(db, orderId, call);
  const statement = facts && statementOf(facts);
  if (facts === null || statement === null) return notFound;
  const { loan, product, reader, references } = facts;
  return {
    ok: true,
    data: {
      productId: loan.productId,
      productName: nameIn(product, reader.language),
      asOf: formatDate(statement.asOf),
      summary: summaryRows(statement, facts),
      payments: statement.payments.toReversed().map((payment) => ({
        of: String(payment.sequence),
        day: formatDate(payment.on),
        amount: money(payment.amount, loan.terms, reader),
        reference: references.get(payment.sequence) ?? "",
        takenBack: takenBackLine(payment, facts).join(""),
        shares: sharesOf(payment.paid, facts).map((share) => ({
          ...share,
          amount: payment.paid[share.part],
        })),
      })),
      charges: statement.charges.map((charge) => chargeShown(charge, facts)),
    },
  };
};

function marksOf(
  { number, code, hash, corrects }: IssuedPaper,
  { settings }: Services,
): PaperMarks {
  const origin = settings.brand.h5Base || settings.publicOrigin;
  const verifyAddress = new URL(`/verify/${code}`, origin).href;
  return { number, code: shownCode(code), hash, corrects, verifyAddress };
}
