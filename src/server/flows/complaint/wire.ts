/** Shapes complaints as the borrower's wire requires. Only answers leave; notes are internal. */
import type { problemDetail, problemList } from "#contract/complaint.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatDateTime } from "#contract/format.ts";
import type { Call } from "../../platform/http/handler.ts";
import { stateCopy, tabCopy } from "./complaint-messages.ts";
import { asksForScore, type Complaint, type Entry } from "./complaint-record.ts";
import { decryptText } from "./encrypted-text.ts";
import { addressesOf } from "./images.ts";
import { handedTo, outsideOf } from "./outside.ts";
import { byBorrower, mayReopen } from "./reopen-own.ts";
import { subTypeTitle, typeTitle } from "./types.ts";

type Detail = Output<typeof problemDetail>;
type Tabs = Output<typeof problemList>;
type Reader = Pick<Call, "language" | "services" | "today">;

const tabs = ["all", "open", "answered", "closed"] as const;

export function listToWire(complaints: readonly Complaint[], call: Reader): Tabs {
  const rows = complaints.map((complaint) => rowOf(complaint, call));
  return {
    tabs: tabs.map((value) => ({
      value,
      title: tabCopy[value][call.language],
      list: rows.filter(({ state }) => value === "all" || state === value),
    })),
  };
}

function rowOf(complaint: Complaint, call: Reader): Tabs["tabs"][number]["list"][number] {
  const { type, sonType, time, reference, state, stateText, isNeedScore } = shownTo(
    complaint,
    call,
  );
  const { complaintId: id, textEncrypted } = complaint;
  const content = decryptText(textEncrypted, call.services.settings.encryptionKey);
  return { id, time, type, content, sonType, reference, state, stateText, isNeedScore };
}

/** Fields that list and detail share. */
function shownTo(complaint: Complaint, { language, services }: Reader) {
  const { timeZone, brand } = services.settings;
  const { type, subType, receivedAt, reference, state } = complaint;
  return {
    type: typeTitle(brand.market, type, language),
    sonType: subTypeTitle(brand.market, subType, language),
    time: formatDateTime(receivedAt, timeZone),
    reference,
    state,
    stateText: stateCopy[state][language],
    isNeedScore: asksForScore(complaint) ? 1 : 0,
  };
}

export function detailToWire(
  complaint: Complaint,
  entries: readonly Entry[],
  productName: string,
  call: Reader,
) {
  const { timeZone, encryptionKey } = call.services.settings;
  const given = entries.filter(({ kind }) => kind === "answer");
  const answers = given.map(({ at, textEncrypted, imageIds }) => {
    const text = decryptText(textEncrypted, encryptionKey);
    return { time: formatDateTime(at, timeZone), text, images: addressesOf(imageIds) };
  });
  const newest = answers.at(-1);
  const { level, state, nextDue } = complaint;
  const waits = state === "open" && nextDue !== null;
  const again = mayReopen(complaint, entries, { today: call.today, timeZone });
  return {
    ...shownTo(complaint, call),
    problemId: complaint.complaintId,
    content: decryptText(complaint.textEncrypted, encryptionKey),
    images: addressesOf(complaint.imageIds),
    disposeDetail: newest?.text ?? "",
    disposeImages: newest?.images ?? [],
    orderNo: complaint.loanId ?? "",
    productName,
    answerDue: newest === undefined ? formatDate(nextDue ?? complaint.firstAnswerDue) : "",
    answeredAt: newest?.time ?? "",
    answers,
    score: complaint.score ?? 0,
    reopened: entries.filter(byBorrower).map(({ at, textEncrypted }) => ({
      time: formatDateTime(at, timeZone),
      text: decryptText(textEncrypted, encryptionKey),
    })),
    mayReopen: again,
    level,
    handedTo: handedTo(complaint, call),
    handedDue: level === "officer" && waits ? formatDate(nextDue) : "",
    mayAskOfficer: level === "desk" && (waits || again),
    outside: outsideOf(complaint, call),
  } satisfies Detail;
}
