/**
 * Pictures and PDFs that are evidence of a proposal: read from the wire, kept with it, and what is written down when one is
 * opened. They stay when the proposal ends undone: that it was declined is to be understood later too.
 */
import { fileAddress, fileIdOf, imagesPerFormMaximum } from "#contract/image-address.ts";
import { areFilesElsewhere, findLoanOfFile } from "../../core/loan-action/store.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import type { FoundStaff, Services } from "../../platform/services/services.ts";
import { evidencePurpose } from "../../platform/uploads/evidence-purpose.ts";
import { useImages } from "../../platform/uploads/store-image.ts";

type Rejection = "tooManyFiles" | "fileUnknown";

/** Ids of what was sent, comma-joined on the wire; duplicates count once. */
export function readFiles(listed: string): readonly string[] | Rejection {
  const addresses = listed.split(",").filter((address) => address.trim() !== "");
  const ids = addresses.map((address) => fileIdOf(address.trim()));
  const fileIds = [...new Set(ids.filter((id) => id !== null))];
  if (fileIds.length > imagesPerFormMaximum) return "tooManyFiles";
  return ids.includes(null) ? "fileUnknown" : fileIds;
}

export const addressesOf = (fileIds: readonly string[]): string[] => fileIds.map(fileAddress);

/**
 * False when a file is not what the maker sent as evidence, is gone, or is evidence on another loan: all alike. Of two
 * proposals with one file the second waits here for the first.
 */
export async function keepFiles(
  tx: Transaction,
  fileIds: readonly string[],
  loanId: string,
  call: Call,
): Promise<boolean> {
  const owner = { kind: "staff", id: staffOf(call).staffId } as const;
  const now = call.services.calendar.now();
  const use = { owner, shownTo: null, now, purpose: evidencePurpose };
  if (!(await useImages(tx, fileIds, use))) return false;
  return !(await areFilesElsewhere(tx, fileIds, loanId));
}

/** For the port noteEvidenceOpened. */
export async function noteEvidenceOpened(
  services: Services,
  staff: FoundStaff,
  fileId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const loanId = await findLoanOfFile(tx, fileId);
    if (loanId === null) throw new Error("evidence in use is on no loan");
    await logStaff(tx, { staff, services }, "loan-action.open-evidence", loanId);
  });
}
