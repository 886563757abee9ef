/** View model of one complaint, independent of the wire's naming. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { problemDetail } from "#contract/complaint.ts";
import type { Output } from "#contract/endpoint.ts";
import { documentIdOf, imageInSize } from "#contract/image-address.ts";
import { type Language, listed } from "#contract/languages.ts";
import type { WebRequest } from "../../../client/web-request.ts";

type Words = Omit<WordsOf<"complaint-details.page">, "plural">;

export interface ImageViewModel {
  small: string;
  full: string;
  /** A PDF: there is nothing to show of it before it is opened. */
  isDocument: boolean;
}

export interface AnswerViewModel {
  /** "" where the server does not say. */
  time: string;
  text: string;
  images: ImageViewModel[];
}

export interface ComplaintViewModel {
  problemId: string;
  /** Formatted for display. */
  facts: { text: string; value: string }[];
  content: string;
  images: ImageViewModel[];
  /** The newest answer; null until there is one. */
  answer: AnswerViewModel | null;
  /** Answers before that, newest first. */
  earlier: AnswerViewModel[];
  needsScore: boolean;
  /** 1 to 5; 0 for nothing given. */
  score: number;
  /** What the borrower wrote when taking it up again, oldest first. */
  reopened: readonly { time: string; text: string }[];
  mayReopen: boolean;
  /** Who has it after the desk, with the last day of their answer; null unless it waits for one. */
  handed: { who: string; date: string } | null;
  mayAskOfficer: boolean;
  /** Whether there is a letter about it. */
  letter: boolean;
  /** Where it may be taken to; null for not yet or nowhere. */
  outside: { name: string; where: string; until: string; late: boolean } | null;
}

type Wire = Output<typeof problemDetail>;

export function complaintViewModel(
  web: Pick<WebRequest, "origin" | "brand" | "language">,
  wire: Wire,
  words: Words,
): ComplaintViewModel {
  const images = (addresses: readonly string[]) => addresses.flatMap((one) => imageOf(web, one));
  const { disposeDetail: text, disposeImages, answeredAt: time = "" } = wire;
  const { handedTo = "", handedDue = "" } = wire;
  const answered = text !== "" || disposeImages.length > 0;
  const earlier = (wire.answers ?? []).slice(0, -1).toReversed();
  return {
    problemId: wire.problemId,
    facts: factsOf(wire, words, web.language),
    content: wire.content,
    images: images(wire.images),
    answer: answered ? { time, text, images: images(disposeImages) } : null,
    earlier: earlier.map((one) => ({ ...one, images: images(one.images) })),
    needsScore: wire.isNeedScore !== 0,
    score: wire.score ?? 0,
    reopened: wire.reopened ?? [],
    mayReopen: wire.mayReopen ?? false,
    handed: handedTo === "" || handedDue === "" ? null : { who: handedTo, date: handedDue },
    mayAskOfficer: wire.mayAskOfficer ?? false,
    letter: wire.reference !== undefined,
    outside: wire.outside ? { ...wire.outside, late: wire.state === "open" } : null,
  };
}

/** Our own fields may be missing, and what does not apply is "": such rows are left out. */
function factsOf(wire: Wire, words: Words, language: Language): ComplaintViewModel["facts"] {
  const { productName = "", orderNo = "" } = wire;
  const rows: [string, string | undefined][] = [
    [words.problemType, wire.type],
    [words.sonType, wire.sonType],
    [words.state, wire.stateText],
    [words.answerDue, wire.answerDue],
    [words.time, wire.time],
    [
      words.order,
      listed(
        [productName, orderNo].filter((one) => one !== ""),
        language,
      ),
    ],
    [words.reference, wire.reference],
  ];
  return rows.flatMap(([text, value = ""]) => (value === "" ? [] : [{ text, value }]));
}

function imageOf({ origin, brand }: Pick<WebRequest, "origin" | "brand">, address: string) {
  const small = allowedAddress(imageInSize(address, "thumb"), origin, brand);
  const full = allowedAddress(imageInSize(address, "full"), origin, brand);
  const model = [small, full].every((one) => one !== null && /^(\/|https?:)/.test(one));
  return model
    ? [{ small, full, isDocument: documentIdOf(address) !== null } as ImageViewModel]
    : [];
}
