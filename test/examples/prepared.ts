/** What some calls need before they succeed, for the API's examples: caller and fields. Others are sent as the access grid sends them. */
import { sendSmsCode } from "#contract/account.ts";
import { askForMore } from "#contract/application-back-office.ts";
import { readCollection } from "#contract/collections.ts";
import { readDeferral } from "#contract/deferral.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { readHardship } from "#contract/hardship.ts";
import { approveNewPlan, offerNewPlan } from "#contract/hardship-back-office.ts";
import { sendDeletionCode } from "#contract/personal-data.ts";
import {
  allocateReceipt,
  closeSuspenseEntry,
  confirmAllocation,
  returnReceipt,
} from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import type { Access } from "#test/access/kinds.ts";
import { idKinds } from "#test/access/kinds.ts";
import { changedAccount } from "#test/account-changes.ts";
import { addApplicant } from "#test/applicants.ts";
import { addStages, type Stages } from "#test/application-inputs.ts";
import { checkedNumbers } from "#test/blocklist-files.ts";
import { promising } from "#test/collection-inputs.ts";
import { askedForEmailCode } from "#test/email-inputs.ts";
import { hardshipInputs, planIn, requestOf } from "#test/hardship-inputs.ts";
import { actionTexts, cash } from "#test/loan-action-inputs.ts";
import { consented, rightValues } from "#test/people.ts";
import { askForCode, capcode, lookAtPicture, newPhone, openPage } from "#test/promotion-steps.ts";
import type { TestBorrower } from "#test/server.ts";
import { type Borrowing, productId, runningLoan } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { validKycInput } from "#test/valid-kyc-input.ts";
import { complaintsPrepared } from "./complaints.ts";
import { secondFactorPrepared } from "./enrolled.ts";
import { payeesPrepared } from "./payees.ts";
import { connectedPrepared } from "./webhooks.ts";

type Fields = Record<string, string>;

export interface Prepared {
  sent: Fields;
  /** Token of the caller's session, where it is not the grid's. */
  token?: string;
}

type Prepare = (access: Access) => Promise<Prepared>;

const tokenOf = ({ session }: TestBorrower): string => session.session_id ?? "";

async function firstAccount(access: Access, call: "saveAccount" | "changeAccount") {
  return { sent: validKycInput[call]?.() ?? {}, token: tokenOf(await newcomer(access)) };
}

/** A borrower who has given the required consents and owes nothing. */
export async function newcomer({ world }: Access, phone?: string): Promise<TestBorrower> {
  const borrower = await world.server.borrower(phone === undefined ? {} : { phone });
  await consented(borrower);
  return borrower;
}

const stagesOf = new WeakMap<Access, Promise<Stages & { applicant: TestBorrower }>>();

/** Orders at each stage, made once. */
function stages(access: Access): Promise<Stages & { applicant: TestBorrower }> {
  const known = stagesOf.get(access);
  if (known !== undefined) return known;
  const made = (async () => {
    const applicant = await addApplicant(access.world.server);
    const { server } = access.world;
    return { ...(await addStages(server, applicant, access.supervisor)), applicant };
  })();
  stagesOf.set(access, made);
  return made;
}

function decided(which: keyof Stages["orders"], more: Fields): Prepare {
  return async (access) => {
    const { orders } = await stages(access);
    return { sent: { orderNo: orders[which], version: "2", ...more } };
  };
}

interface Helped {
  borrowing: Borrowing;
  ids: Fields;
  plan: ReturnType<typeof planIn>;
}

/** A borrower of its own, for one loan has one open request. */
async function helped({ world }: Access, principal?: number): Promise<Helped> {
  const borrowing = await runningLoan(world, principal === undefined ? {} : { principal });
  const plan = planIn(world.server.services.calendar.today());
  return { borrowing, ids: { productId, orderId: borrowing.loanId }, plan };
}

function helpFor(sent: (one: Helped) => Fields): Prepare {
  return async (access) => {
    const one = await helped(access);
    return { sent: sent(one), token: tokenOf(one.borrowing) };
  };
}

async function planFor(access: Access, principal?: number) {
  const { borrowing, plan } = await helped(access, principal);
  const today = access.world.server.services.calendar.today();
  return { requestId: await requestOf(borrowing, access.agent, today), ...plan };
}

async function offeredTo(access: Access): Promise<Prepared> {
  const { borrowing, ids, plan } = await helped(access);
  const today = access.world.server.services.calendar.today();
  const requestId = await requestOf(borrowing, access.agent, today);
  const offered = await access.agent.client.call(offerNewPlan, {
    requestId,
    version: "1",
    ...plan,
  });
  if (!offered.ok) throw new Error(offered.message);
  // Where the limit of the lender's policy is low, another person approves it first.
  if (offered.data.state === "approval") {
    await access.supervisor.client.call(approveNewPlan, { requestId, version: "2" });
  }
  const read = await borrowing.client.call(readHardship, ids as InputSent<typeof readHardship>);
  if (!read.ok || read.data.offer === null) throw new Error("no plan is offered");
  const { version, owed } = read.data.offer;
  return {
    sent: { ...ids, version: String(version), owed: String(owed) },
    token: tokenOf(borrowing),
  };
}

/** Cash received today for a loan that nothing has happened to. */
async function cashOn({ world }: Access, reference: string): Promise<Fields> {
  const { loanId } = await runningLoan(world);
  const on = world.server.services.calendar.today();
  return { orderNo: loanId, ...cash(reference, { on }) } as Fields;
}

const proposed = { kind: "repayment", reason: "Slip of 2 March" } as const;

/** A loan that was paid out today and may still be given back. */
async function inCoolingOff({ world }: Access, more: Fields = {}) {
  const coolingOff = { days: 14, fees: "returned" } as const;
  const { loanId, session } = await runningLoan(world, { coolingOff });
  const sent = { productId, orderId: loanId, ...more };
  return { sent, token: session.session_id ?? "" };
}

/** A loan whose due dates may be moved at no charge from its first day on. */
async function movable({ world }: Access) {
  const deferral = { countMaximum: 2, days: 14, fee: { minor: 0 } } as const;
  const { client, loanId, session } = await runningLoan(world, { deferral, reminderDays: 60 });
  const ids = { productId, orderId: loanId };
  const read = await client.call(readDeferral, ids);
  const dates = read.ok ? read.data.moved?.[0] : undefined;
  if (dates === undefined) throw new Error("the due dates cannot be moved");
  const { before, after } = dates;
  return { sent: { ...ids, before, after }, token: session.session_id ?? "" };
}

export const prepared: Readonly<Record<string, Prepare>> = {
  confirmDeferral: (access) => movable(access),
  readCoolingOff: (access) => inCoolingOff(access),
  payCoolingOff: (access) =>
    inCoolingOff(access, { amount: "40000000", cardNo: "0712345678", bankCode: "MPESA" }),
  addProductDraft: async () => ({ sent: { productId: "kilimo" } }),
  readStaffLog: async () => ({ sent: { page: "0" } }),
  listOrders: async () => ({ sent: { tab: "running", page: "1" } }),
  readContent: async () => ({ sent: { page: "payment-instructions" } }),
  answerRequest: async (access) => {
    const { orders, applicant } = await stages(access);
    const input = { orderNo: orders.answer, version: "2", text: "A clearer picture" };
    await access.agent.client.call(askForMore, input);
    return { sent: { orderId: orders.answer }, token: tokenOf(applicant) };
  },
  cancelApplication: async (access) => {
    const { orders, applicant } = await stages(access);
    return { sent: { orderId: orders.cancel }, token: tokenOf(applicant) };
  },
  approveApplication: decided("approve", { amount: "20000000", note: "" }),
  declineApplication: decided("decline", { reason: "income", note: "" }),
  askForMore: decided("ask", { text: "A clearer picture" }),
  overrideDecline: decided("overrule", { text: "Known to us" }),
  // A borrower's first account: replacing one would need a code.
  saveAccount: (access) => firstAccount(access, "saveAccount"),
  changeAccount: (access) => firstAccount(access, "changeAccount"),
  // Ends every session of the borrower.
  stopAccountChange: async (access) => ({
    sent: { token: await changedAccount(access.world.server, await newcomer(access)) },
  }),
  confirmEmail: async (access) => askedForEmailCode(access.world, await newcomer(access)),
  saveBaseInfo: async (access) => ({
    sent: { ...rightValues.public },
    token: tokenOf(await newcomer(access)),
  }),
  sendDeletionCode: async (access) => ({
    sent: { channel: "sms" },
    token: tokenOf(await newcomer(access)),
  }),
  deleteUser: async (access) => {
    const phone = "13955550001";
    const leaving = await newcomer(access, phone);
    await leaving.client.call(sendDeletionCode, { channel: "sms" });
    return { sent: { code: await codeSentTo(access.world, phone) }, token: tokenOf(leaving) };
  },
  sendRegistrationCode: async ({ world }) => {
    const page = await openPage(world.server);
    await lookAtPicture(page);
    return { sent: { phone: "13612340000", capcode, sid: page.sid, ...visit } };
  },
  register: async ({ world }) => {
    const page = await openPage(world.server);
    await lookAtPicture(page);
    await askForCode(page);
    const smsCode = await codeSentTo(world, newPhone);
    return { sent: { phone: newPhone, capcode, smsCode, sid: page.sid, ...visit } };
  },
  uploadFcmToken: async (access) => {
    await consented(access.own, ["notices"]);
    return { sent: { token: "dQw4w9WgXcQ:APA91bZx7_-Zx7_-Zx7_-" } };
  },
  sendSmsCode: async () => ({ sent: { phone: "13512345678" } }),
  sendVoiceCode: async () => ({ sent: { phone: "13512345679" } }),
  logInBySmsCode: async ({ world }) => {
    const phone = "13512345670";
    await world.server.client().call(sendSmsCode, { phone });
    return { sent: { phone, code: await codeSentTo(world, phone), device: "Chrome, Android" } };
  },
  confirmAllocation: async (access) => {
    const entryNo = await idKinds.money.of(access);
    const other = await access.world.server.staff({ role: "supervisor" });
    await other.client.call(allocateReceipt, { entryNo, orderNo: access.own.loanId, ...proposed });
    return { sent: { entryNo } };
  },
  settleReturn: async (access) => {
    const { world, supervisor } = access;
    const entryNo = await idKinds.money.of(access);
    const { ledger } = world.simulator;
    const came = ledger.content.events.at(-1)?.event;
    if (came === undefined) throw new Error("no money came");
    const { providerReference, amount, currency } = came;
    // At its portal, so that it is unclear whose doing that was.
    ledger.giveBack({ returnId: "portal", providerReference, amount, currency });
    const other = await world.server.staff({ role: "supervisor" });
    await other.client.call(returnReceipt, { entryNo, reason: "Paid to the wrong number" });
    await supervisor.client.call(confirmAllocation, { entryNo });
    await runOutboxOnce(world.server.services);
    return { sent: { entryNo, found: "was-returned", reason: "The portal shows the reversal" } };
  },
  withdrawAllocation: async (access) => {
    const entryNo = await idKinds.money.of(access);
    await access.supervisor.client.call(closeSuspenseEntry, { entryNo, reason: "Given back" });
    return { sent: { entryNo } };
  },
  requestHardship: helpFor(({ ids, plan }) => ({
    ...ids,
    ...hardshipInputs.asked,
    from: plan.firstDue,
  })),
  logContact: async ({ own }) => ({
    sent: { orderNo: own.loanId, ...promising("100000", "2026-04-09"), formKey: "form-1" },
  }),
  planCollection: async ({ own, agent }) => {
    const read = await agent.client.call(readCollection, { orderNo: own.loanId });
    const version = read.ok ? String(read.data.version) : "1";
    return { sent: { orderNo: own.loanId, version, action: "call", on: "2026-04-09" } };
  },
  previewLoanAction: async (access) => ({ sent: await cashOn(access, "SLIP-101") }),
  proposeLoanAction: async (access) => ({
    sent: {
      ...(await cashOn(access, "SLIP-102")),
      ...{ ...actionTexts, version: "1", reason: "paid-outside", formKey: "form-1" },
    },
  }),
  acceptNewPlan: async (access) => offeredTo(access),
  turnDownNewPlan: async (access) => {
    const { sent, token } = await offeredTo(access);
    const { owed: _shown, ...turnedDown } = sent as Record<string, string>;
    return { sent: turnedDown, ...(token === undefined ? {} : { token }) } as Prepared;
  },
  openHardship: async (access) => {
    const { borrowing: one, plan } = await helped(access);
    return { sent: { orderNo: one.loanId, ...hardshipInputs.asked, from: plan.firstDue } };
  },
  previewNewPlan: async (access) => ({ sent: await planFor(access) }),
  offerNewPlan: async (access) => ({ sent: { ...(await planFor(access)), version: "1" } }),
  approveNewPlan: async (access) => {
    const plan = await planFor(access, 1_200_000_00);
    const made = { ...plan, version: "1" } as InputSent<typeof offerNewPlan>;
    await access.agent.client.call(offerNewPlan, made);
    return { sent: { requestId: plan.requestId, version: "2" } };
  },
  addToBlocklist: async () => ({ sent: { kind: "phone", value: "13900000001", note: "Fraud" } }),
  takeBlocklistFile: async ({ supervisor }) => ({
    sent: { fileId: await checkedNumbers(supervisor, "13900000008") },
  }),
  removeFromBlocklist: async (access) => ({ sent: { entryId: (await stages(access)).entryId } }),
  ...{ ...secondFactorPrepared, ...connectedPrepared, ...payeesPrepared, ...complaintsPrepared },
  changePassword: async ({ world }) => {
    const { password, token } = await world.server.staff();
    return { sent: { current: password, password: "another long secret" }, token };
  },
  changeContact: async ({ world }) => {
    const { password, token } = await world.server.staff();
    return { sent: { contact: "13900000003", current: password }, token };
  },
};

const visit = {
  app_from: "web",
  user_from: "radio",
  utm_tag: "spring",
  page_id: "default",
  deviceId: "d-1",
  appName: "org.example.mkopo",
};
