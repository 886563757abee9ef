/** One complaint for staff: its history, the borrower, and the status of its order. */
import type { readComplaint as endpoint } from "#contract/complaint-back-office.ts";
import { maskedPhone } from "#contract/phone.ts";
import { nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import { activeStaff } from "../../core/staff/members.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { mayDecide } from "./answer.ts";
import { caseRow, clockToWire, entryToWire, namesFor } from "./case-wire.ts";
import { readClocks } from "./clock-store.ts";
import { addressesOf } from "./images.ts";
import { orderFacts } from "./order-facts.ts";
import { readById, readEntries } from "./store.ts";

export const readComplaint: QueryHandler<typeof endpoint> = async (db, { problemId }, call) => {
  const complaint = await readById(db, problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  const { borrowerId, loanId, state, version } = complaint;
  const [entries, clocks, names, borrower, order, staff] = await Promise.all([
    readEntries(db, problemId),
    readClocks(db, problemId),
    namesFor(db, [complaint], call.services),
    readBorrower(db, borrowerId, call.services.settings.encryptionKey),
    loanId === null ? null : orderFacts(db, loanId, call),
    activeStaff(db),
  ]);
  if (borrower === null) throw new Error(`complaint ${problemId} is of no borrower`);
  const decides = mayDecide(complaint, call);
  return {
    ok: true,
    data: {
      ...caseRow(complaint, names, call),
      version,
      images: addressesOf(complaint.imageIds),
      entries: entries.map((entry) => entryToWire(entry, names, call)),
      clocks: clocks.map((clock) => clockToWire(clock, call.today)),
      score: complaint.score ?? 0,
      language: complaint.language,
      borrower: {
        borrowerId: complaint.borrowerId,
        name: nameForStaff(borrower),
        phoneMasked: maskedPhone(borrower.phone),
      },
      order,
      staff,
      mayAnswer: decides && state !== "closed",
      mayClose: decides && state === "answered",
      mayReopen: decides && state === "closed",
    },
  };
};
