/** What valid input is answered once odd texts were tried, since some of them could be taken. */
import { reopenOwnComplaint } from "#contract/complaint.ts";
import { closeComplaint, reopenComplaint } from "#contract/complaint-back-office.ts";
import { dropView, saveView } from "#contract/desk-lists.ts";

export const afterOddTexts: Readonly<Record<string, string>> = {
  // By one of the odd reasons.
  reopenComplaint: reopenComplaint.rejections.notClosed.code,
  // By one of the odd texts; so the one that would be closed is another than was seen.
  reopenOwnComplaint: reopenOwnComplaint.rejections.notToReopen.code,
  closeComplaint: closeComplaint.rejections.changedMeanwhile.code,
  // Any name may be one: as many as may be kept are kept, and the one to drop is not among them.
  saveView: saveView.rejections.tooManyViews.code,
  dropView: dropView.rejections.viewGone.code,
};
