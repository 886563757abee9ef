/** Stories of what staff do about a loan's money: what waits for a second person, and what was done with files as evidence (DK-4). */
import { fileAddress } from "#contract/image-address.ts";
import {
  approveLoanAction as approveEndpoint,
  proposeLoanAction as proposeEndpoint,
} from "#contract/loan-actions.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { approveLoanAction } from "../../../flows/loan-actions/decide-action.ts";
import { previewLoanAction, proposeLoanAction } from "../../../flows/loan-actions/propose.ts";
import { evidencePurpose } from "../../../platform/uploads/evidence-purpose.ts";
import { storeImage } from "../../../platform/uploads/store-image.ts";
import { drawnDocument } from "../drawn-document.ts";
import { identityPictures } from "../drawn-image.ts";
import { standing } from "./orders.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";
import { upTo } from "./stories-of-loans.ts";
import type { Lent, Story } from "./story.ts";

/** Half of the late charges are to be waived, since the wallet was out of order when the instalment (from 0) fell due. */
export function waiverProposed(
  lent: Lent,
  [instalment, daysLate]: readonly [number, number],
  daysAgo: number,
): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* upTo(lent, instalment, addDays(today, -daysLate))(lender, person, today);
    yield addDays(today, -daysAgo);
    const { now } = await standing(lender, orderNo);
    const charged = now.instalments.reduce((sum, { outstanding }) => sum + outstanding.penalty, 0);
    const half: Minor = Math.floor(charged / 2);
    const call = lender.callOfStaff(0);
    const waiver = { orderNo, kind: "waiver", part: "penalty", amount: half } as const;
    const { version } = await lender.look(previewLoanAction, call, waiver);
    await lender.run(proposeEndpoint, proposeLoanAction, call, {
      ...{ ...waiver, version, reason: "outage" },
      note: "Her wallet could not pay on the day; the provider has confirmed the outage.",
      evidence: "Provider's notice of the outage",
      formKey: `demo-waiver-${person.borrowerId}`,
    });
  };
}

/** The instalment (from 0) was paid in cash at the counter on the day it fell due; the slip was photographed. */
export function paidInCash(lent: Lent, instalment: number, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const dueOn = addDays(today, -daysAgo);
    const orderNo = yield* upTo(lent, instalment, dueOn)(lender, person, today);
    yield dueOn;
    const { now } = await standing(lender, orderNo);
    const amount = now.toPay.amount;
    const [slip] = await identityPictures(person.colour, { hasBack: false });
    if (slip === undefined) throw new Error("no picture of the slip was drawn");
    await doneByTwo(lender, person, {
      ...{ orderNo, kind: "receipt", amount, on: dueOn, means: "cash" },
      ...{ reference: `CASH-${orderNo.slice(-6)}`, reason: "paid-outside" },
      note: "She paid at the counter, the till was closed with it.",
      evidence: "Photo of the slip with our stamp",
      file: slip.image.bytes,
    });
  };
}

/** Half a year after an instalment (from 0) fell due nothing had come, and the loan was given up by two people. */
export function writtenOffByTwo(lent: Lent, instalment: number, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const dueOn = addDays(today, -daysAgo);
    const orderNo = yield* upTo(lent, instalment, dueOn)(lender, person, today);
    yield addDays(dueOn, 180);
    await doneByTwo(lender, person, {
      ...{ orderNo, kind: "write-off", reason: "uncollectable" },
      note: "Three visits and a letter to the address, nobody is there any more.",
      evidence: "The last letter, which came back",
      file: drawnDocument([
        "Last notice before write-off",
        `Loan ${orderNo}`,
        "Returned to sender",
      ]),
    });
  };
}

type Proposal = Pick<
  Parameters<typeof proposeLoanAction>[1],
  "orderNo" | "kind" | "amount" | "on" | "means" | "reference" | "reason" | "note" | "evidence"
> & { file: Uint8Array<ArrayBuffer> };

/** Proposed by one member of staff with a file as evidence, and approved by another. */
async function doneByTwo(
  lender: PastLender,
  { borrowerId }: Person,
  { file, reason, note, evidence, ...action }: Proposal,
): Promise<void> {
  const maker = lender.callOfStaff(0);
  const owner = { kind: "staff", id: maker.staff?.staffId ?? "" } as const;
  const kept = await storeImage(lender.services, file, owner, evidencePurpose);
  if (!kept.ok) throw new Error(`evidence was refused: ${kept.rejection}`);
  const { version } = await lender.look(previewLoanAction, maker, action);
  const { actionId } = await lender.run(proposeEndpoint, proposeLoanAction, maker, {
    ...{ ...action, version, reason, note, evidence, files: fileAddress(kept.imageId) },
    formKey: `demo-${action.kind}-${borrowerId}`,
  });
  const decision = { actionId, note: "", typedOrder: action.orderNo };
  await lender.run(approveEndpoint, approveLoanAction, lender.callOfStaff(1), decision);
}
