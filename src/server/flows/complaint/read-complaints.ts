/**
 * The borrower's own complaints: the tabs of the list, and one with its answers (CP-8, CP-9). Another borrower's
 * complaint answers like a missing one.
 */
import type {
  problemDetail as detailEndpoint,
  problemList as listEndpoint,
} from "#contract/complaint.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import type { Complaint } from "./complaint-record.ts";
import { readById, readEntries, readOwnComplaints } from "./store.ts";
import { detailToWire, listToWire } from "./wire.ts";

export const problemList: QueryHandler<typeof listEndpoint> = async (db, _input, call) => {
  const complaints = await readOwnComplaints(db, call.borrowerId);
  return { ok: true, data: listToWire(complaints, call) };
};

export const problemDetail: QueryHandler<typeof detailEndpoint> = async (db, input, call) => {
  const complaint = await readById(db, input.problemId);
  if (complaint === null || complaint.borrowerId !== call.borrowerId) {
    return { ok: false, rejection: "notFound" };
  }
  return { ok: true, data: await detailOf(db, complaint, call) };
};

/** As whoever may read it is shown it. */
export async function detailOf(
  db: Queryable,
  complaint: Complaint,
  call: Pick<Call, "language" | "today" | "services">,
) {
  const { productId, complaintId } = complaint;
  const [entries, product] = await Promise.all([
    readEntries(db, complaintId),
    productId === null ? null : readProduct(db, productId, call.today),
  ]);
  const productName = product === null ? "" : nameIn(product, call.language);
  return detailToWire(complaint, entries, productName, call);
}

/** A borrower's complaints about one order, newest first. */
export async function complaintsAbout(
  db: Queryable,
  { borrowerId, loanId }: { borrowerId: string; loanId: string },
): Promise<Pick<Complaint, "complaintId" | "reference" | "receivedOn">[]> {
  const complaints = await readOwnComplaints(db, borrowerId);
  return complaints.filter((one) => one.loanId === loanId);
}
