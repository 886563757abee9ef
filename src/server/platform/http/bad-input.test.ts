/**
 * Walks every endpoint of the contract with everything a careless or hostile client may send. Each answer
 * must be a clear one in the envelope, none a 500, and whatever is refused must have changed no row.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logInBySmsCode, logOut } from "#contract/account.ts";
import { allEndpoints, endpointGroups } from "#contract/all-endpoints.ts";
import { addToBlocklist } from "#contract/application-back-office.ts";
import { problemSave } from "#contract/complaint.ts";
import { closeComplaint } from "#contract/complaint-back-office.ts";
import { payCoolingOff } from "#contract/cooling-off.ts";
import { confirmDeferral } from "#contract/deferral.ts";
import { basePath, type EndpointShape } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { confirmEmail } from "#contract/message-choices.ts";
import { issueDisclosure } from "#contract/offer-disclosure.ts";
import { addCard } from "#contract/payment-card.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { sendAccountCode } from "#contract/payout-account-change.ts";
import { may } from "#contract/permissions.ts";
import { deleteUser } from "#contract/personal-data.ts";
import { staffHeader } from "#contract/session.ts";
import { addStaff, setUp } from "#contract/staff.ts";
import { isSuccess } from "#contract/success-code.ts";
import { saveSuggestion } from "#contract/suggestion.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { cellOf } from "#test/access/cell-of.ts";
import { afterOddTexts } from "#test/after-odd-texts.ts";
import { addApplicant } from "#test/applicants.ts";
import {
  addStages,
  applicationInputs,
  type Stages,
  stagePolicies,
} from "#test/application-inputs.ts";
import { type Asked, ask, formHeaders } from "#test/ask.ts";
import { bad } from "#test/bad-values.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { cardInputs } from "#test/card-inputs.ts";
import { complaintInputs } from "#test/complaint-inputs.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { configurationAnswers, configurationInputs } from "#test/configuration-inputs.ts";
import { deviceInputs } from "#test/device-inputs.ts";
import { sentInExample } from "#test/examples/sent-in-example.ts";
import { answeredWithoutRequest, hardshipCalls } from "#test/hardship-inputs.ts";
import { homeInputs, serviceInputs, siteInputs } from "#test/home-inputs.ts";
import { notThereAnswers } from "#test/not-there-answers.ts";
import { consented } from "#test/people.ts";
import { productAnswers, productInputs } from "#test/product-inputs.ts";
import { promotionAnswers, promotionInputs } from "#test/promotion-inputs.ts";
import { repaymentInputs } from "#test/repayment-inputs.ts";
import { secondFactorAnswers, secondFactorInputs } from "#test/second-factor-inputs.ts";
import { startServer, type TestBorrower, type TestServer, type TestStaff } from "#test/server.ts";
import { textInputs } from "#test/text-inputs.ts";
import { draftCalls, draftWriter, validKycInput } from "#test/valid-kyc-input.ts";
import { watchWrites } from "#test/write-watch.ts";
import { endSessions } from "../../core/staff/session.ts";
import { revokeSession } from "../session/session.ts";

let server: TestServer;
let written: () => Promise<string[]>;
let borrower: TestBorrower;
let stages: Stages;
let newcomer: TestBorrower;
let leaving: TestBorrower;
/** The figures of the offer, as the borrower's screen sends them back. */
let offerShown: { amount: string; periods: string; termUnit: string };
let priced: { productId: string; hash: string };
let loanId: string;
let strangerLoanId: string;
let supervisor: TestStaff;
let agent: TestStaff;
/** One of the borrower's complaints in each state. */
let complaints: Record<"open" | "answered" | "closed", string>;
const missingLoanId = "26010199999999";

beforeAll(async () => {
  server = await startServer({ today: "2026-04-20", settings: { policies: stagePolicies } });
  written = await watchWrites(server.services.db);
  borrower = await addApplicant(server);
  await consented(borrower, ["device-location", "notices"]);
  const stranger = await server.borrower();
  supervisor = await server.staff({ role: "supervisor" });
  agent = await server.staff();
  await addProduct(server.services);
  await addProduct(server.services, { productId: "p2" });
  await addProduct(server.services, { productId: "to-retire" });
  const past = [{ kind: "disbursed", on: "2026-03-01" }] as const;
  for (const { borrowerId } of [borrower, stranger]) {
    const payoutAccountId = await addAccount(server.services, borrowerId);
    const id = await addLoan(server.services, { borrowerId, payoutAccountId, events: past });
    if (borrowerId === borrower.borrowerId) loanId = id;
    else strangerLoanId = id;
  }
  const send = (problemDetail: string) => sentComplaint(borrower, { problemDetail });
  complaints = {
    open: await send("One"),
    answered: await send("Two"),
    closed: await send("Three"),
  };
  await answered(agent, complaints.answered);
  await answered(agent, complaints.closed);
  await agent.client.call(closeComplaint, { problemId: complaints.closed, version: "2" });
  // Two are taken on the way through; the third stays open to be read about.
  await addProduct(server.services, { productId: "p3" });
  await addProduct(server.services, { productId: "p4" });
  await addProduct(server.services, { productId: "p5" });
  for (const productId of ["p2", "p3", "p4", "p5"]) {
    await addOffer(server.services, { borrowerId: borrower.borrowerId, productId });
  }
  const offer = await borrower.client.call(readOffer, { productId: "p2" });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  offerShown = { amount: String(amount), periods: String(periods), termUnit };
  const disclosure = await borrower.client.call(issueDisclosure, { productId: "p5" });
  if (!disclosure.ok) throw new Error(disclosure.message);
  priced = { productId: "p5", hash: disclosure.data.hash };
  stages = await addStages(server, borrower, supervisor);
  // Handed in first: among so many wrong ones it would be one too many.
  const utr = valid["submitReference"]?.()["utr"] ?? "";
  await borrower.client.call(submitReference, { orderId: loanId, utr, isDelay: "0" });
});

afterAll(() => server.close());

/** What is sent when all is well, where it has to name something that is there or more than the call's example does. */
const valid: Record<string, () => Record<string, string>> = {
  ...applicationInputs(() => stages),
  ...productInputs,
  ...configurationInputs,
  ...textInputs,
  readOffer: () => ({ productId: "p2" }),
  acceptOffer: () => ({ ...offerShown, productId: "p2", extra: "1" }),
  readLegacyOffer: () => ({ productId: "p3" }),
  listLegacyAgreements: () => ({ productId: "salama", scene: "3" }),
  openLegacyAgreement: () => ({ productId: "salama", scene: "3", position: "0", orderId: loanId }),
  acceptLegacyOffer: () => ({ ...offerShown, productId: "p4", extra: "1" }),
  openProduct: () => ({ productId: "p3" }),
  readPartnerSignInFailure: () => ({ productId: "p3", reason: "expired" }),
  ...validKycInput,
  listAgreements: () => ({ productId: "salama", scene: "3" }),
  openAgreement: () => ({ productId: "salama", scene: "3", position: "0", orderId: loanId }),
  readAgreement: () => ({ productId: "p3", orderId: "", position: "0" }),
  readLoan: () => ({ productId: "salama", orderId: loanId }),
  rateOrder: () => ({ score: "5", stars: "4", orderId: loanId }),
  readInstalments: () => ({ productId: "salama", orderId: loanId }),
  readPlanSummary: () => ({ productId: "salama", orderId: loanId }),
  readChoices: () => ({ productId: "salama", orderId: loanId }),
  compareWays: () => ({ productId: "salama", orderId: loanId, on: "2026-03-09" }),
  listPapers: () => ({ orderId: loanId }),
  openPaper: () => ({ orderId: loanId, kind: "plan", of: "" }),
  // Papers are numbered in turn, so that the example's may be here too.
  readPaperFile: () => ({ number: "P-99999999" }),
  readStatement: () => ({ orderId: loanId }),
  verifyPaper: () => ({ code: "0000-0000-0000-0000" }),
  ...repaymentInputs(() => ({ loanId })),
  readContactLog: () => ({ productId: "salama", orderId: loanId }),
  ...hardshipCalls(() => ({ loanId, today: server.services.calendar.today() })),
  ...cardInputs(() => ({ loanId, borrowerId: borrower.borrowerId })),
  sendSmsCode: () => ({ phone: "13512345678" }),
  sendVoiceCode: () => ({ phone: "135 2345 6789" }),
  logInBySmsCode: () => ({ phone: "13512345678", code: "123456", device: "Chrome, Android" }),
  signIn: () => ({ login: agent.login, password: agent.password }),
  changePassword: () => ({ current: agent.password, password: "another long secret" }),
  changeContact: () => ({ contact: "13900000003", current: agent.password }),
  addStaff: () => ({ login: "rehema", name: "Rehema", role: "agent", contact: "13900000001" }),
  setActive: () => ({ staffId: agent.staffId, active: "1" }),
  resetPassword: () => ({ staffId: agent.staffId, contact: "13900000002" }),
  changeRole: () => ({ staffId: agent.staffId, role: "finance" }),
  ...secondFactorInputs(() => agent.staffId),
  ...complaintInputs(() => ({ loanId, complaints, staffId: agent.staffId })),
  ...deviceInputs(() => ({ loanId, offer: offerShown, priced })),
  ...homeInputs,
  ...siteInputs,
  ...serviceInputs,
  ...promotionInputs,
};

/** A session of the kind the endpoint needs. */
function sessionFor(endpoint: EndpointShape): string {
  if (endpoint === logOut) return leaving.session.session_id ?? "";
  if (draftCalls.has(endpoint.name)) return newcomer.session.session_id ?? "";
  if (endpoint.session === "borrower") return borrower.session.session_id ?? "";
  if (endpoint.session === "none") return "";
  const { permission } = endpoint;
  return permission == null || may("agent", permission) ? agent.token : supervisor.token;
}

function send(endpoint: EndpointShape, text: string, session = sessionFor(endpoint)) {
  const forStaff = endpoint.session === "staff";
  const url = `${basePath}${endpoint.path}?${forStaff || session === "" ? "" : `session_id=${session}`}`;
  const headers = forStaff && session !== "" ? { [staffHeader]: session } : {};
  return endpoint.method === "GET"
    ? ask(server.app, { url: `${url}&${text}`, headers })
    : ask(server.app, {
        method: "POST",
        url,
        headers: { ...formHeaders, ...headers },
        payload: text,
      });
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Every answer, good or bad, is the whole envelope and never a bug. */
function expectClear(answer: Asked, what: string): void {
  // One list is at a second name too (AP-2).
  const names = Object.keys(answer.body).filter((name) => name !== "res");
  expect(names, what).toEqual(["code", "message", "data"]);
  expect(answer.body.code, what).not.toBe(commonRejections.bug.code);
  expect([200, 413, 503], what).toContain(answer.status);
  if (!isSuccess(answer.body.code)) expect(answer.body.message.length, what).toBeGreaterThan(10);
}

const forgetAttempts = defineStatement("test.forget-attempts", "delete from staff_sign_in_attempt");

/** Wrong passwords and codes are counted on purpose, and a session is marked as in use: all that a rejection leaves. */
const sessions = ["staff_sign_in_attempt", "staff_session", "borrower_session"];
const uncounted = [...sessions, "sms_code", "email_code"];

const staffCalls: ReadonlySet<EndpointShape> = new Set(
  endpointGroups.find(({ name }) => name === "staff")?.endpoints,
);

/** A session that has been ended, and one of the other kind: both open nothing. */
async function endedAndForeign(kind: "borrower" | "staff"): Promise<string[]> {
  const { db, calendar } = server.services;
  const ended = await server.borrower();
  const secret = ended.session.session_id ?? "";
  await revokeSession(db, secret, calendar.now());
  const former = await server.staff({ role: "supervisor" });
  await endSessions(db, former.staffId, calendar.now());
  return kind === "borrower"
    ? [secret, supervisor.token]
    : [former.token, borrower.session.session_id ?? ""];
}

/** What valid input is answered where it cannot be success here. */
const answeredOtherwise: Readonly<Record<string, string>> = {
  ...answeredWithoutRequest,
  // This borrower owes money.
  sendDeletionCode: deleteUser.rejections.moneyOwed.code,
  // The walk before has had one sent.
  sendAccountCode: sendAccountCode.rejections.codeTooSoon.code,
  deleteUser: deleteUser.rejections.moneyOwed.code,
  // The outside provider of this test never answers.
  startPayment: commonRejections.outage.code,
  payInWalletApp: commonRejections.outage.code,
  // This loan has a fee for it.
  confirmDeferral: confirmDeferral.rejections.deferralHasFee.code,
  // This loan was made without days to give it back in.
  payCoolingOff: payCoolingOff.rejections.coolingOffOver.code,
  commitCardPayment: addCard.rejections.cardsNotOffered.code,
  addCard: addCard.rejections.cardsNotOffered.code,
  readPaperFile: commonRejections.notFound.code,
  confirmCardPayment: commonRejections.notFound.code,
  ...productAnswers,
  ...configurationAnswers,
  ...promotionAnswers,
  ...notThereAnswers,
  // Six digits nobody was sent, typed often enough.
  logInBySmsCode: logInBySmsCode.rejections.codeOver.code,
  confirmEmail: confirmEmail.rejections.codeOver.code,
  ...secondFactorAnswers,
  // There are accounts already.
  setUp: setUp.rejections.setUpClosed.code,
  // Asked for on the way, since a name may be written in many ways; a second person decides.
  addStaff: addStaff.rejections.changeWaits.code,
  // Among so many wrong ones there were ten that could be taken.
  problemSave: problemSave.rejections.tooManyToday.code,
  // Put there on the way: any note may be one.
  addToBlocklist: addToBlocklist.rejections.alreadyBlocked.code,
  // Among so many wrong ones there were as many as one address may send.
  saveSuggestion: saveSuggestion.rejections.tooMany.code,
  ...afterOddTexts,
};

/** What its example sends, unless said otherwise. */
function fieldsOf(endpoint: EndpointShape): Record<string, string> {
  return valid[endpoint.name]?.() ?? sentInExample(endpoint);
}

/** The ids of an example are of another server: here nothing has them. */
function answerTo(endpoint: EndpointShape): string {
  const known = answeredOtherwise[endpoint.name];
  if (known !== undefined) return known;
  const ids = valid[endpoint.name] === undefined ? Object.keys(cellOf(endpoint).ids ?? {}) : [];
  const namesOne = ids.some((id) => id in sentInExample(endpoint));
  return namesOne ? commonRejections.notFound.code : endpoint.success;
}

/** Files have their own walk: src/server/platform/uploads/upload.test.ts. */
const carryingText = allEndpoints.filter(({ encoding }) => encoding !== "multipart");

test("there is a valid input for every endpoint, with all its fields", () => {
  for (const endpoint of carryingText) {
    const given = endpoint.input.safeParse(fieldsOf(endpoint));
    expect(given.success, endpoint.name).toBe(true);
  }
});

describe.each(carryingText)("$name", (endpoint) => {
  // Staff endpoints end sessions and change passwords: each test has people of its own.
  beforeEach(async () => {
    if (endpoint === logOut) leaving = await server.borrower();
    if (draftCalls.has(endpoint.name)) newcomer = await draftWriter(server);
    if (!staffCalls.has(endpoint)) return;
    supervisor = await server.staff({ role: "supervisor" });
    agent = await server.staff();
  });

  /** Sends it and shows that a rejection changed nothing. */
  async function tried(text: string, what: string): Promise<Asked> {
    const { db } = server.services;
    if (staffCalls.has(endpoint)) await db.query(forgetAttempts);
    const isCommand = endpoint.effect === "command";
    if (isCommand) await written();
    const answer = await send(endpoint, text);
    expectClear(answer, what);
    if (isCommand && answer.status === 200 && !isSuccess(answer.body.code)) {
      const counted = (await written()).filter((name) => !uncounted.includes(name));
      expect(counted, what).toEqual([]);
    }
    return answer;
  }

  test("any field missing or wrong is answered clearly and a rejection changes nothing", async () => {
    for (const name of Object.keys(fieldsOf(endpoint))) {
      const { [name]: _, ...others } = fieldsOf(endpoint);
      const without = await tried(encoded(others), `without ${name}`);
      const needed = !endpoint.input.safeParse(others).success;
      if (needed) expect(without.body.code).toBe(commonRejections.invalidInput.code);
      for (const [kind, value] of Object.entries(bad)) {
        const fields = { ...others, [name]: value };
        const answer = await tried(encoded(fields), `${name} ${kind}`);
        if (endpoint.input.safeParse(fields).success) continue;
        expect(answer.body, `${name} ${kind}`).toMatchObject({
          code: commonRejections.invalidInput.code,
          data: { fields: [name], problems: [{ field: name }] },
        });
      }
    }
  });

  test("nothing at all, raw bytes and broken encoding are refused", async () => {
    for (const text of ["", "&&&", "=", "%", "%00", "\u0000", "a".repeat(50), '{"a":1}', "[]"]) {
      const answer = await tried(text, JSON.stringify(text.slice(0, 10)));
      // There is nothing to miss for one that reads no field.
      if (endpoint.input.safeParse({}).success) continue;
      expect(answer.body.code).toBe(commonRejections.invalidInput.code);
    }
  });

  test("a field given twice is refused, even with the same value, and so is a name nobody reads", async () => {
    const fields = fieldsOf(endpoint);
    for (const name of [...Object.keys(fields).slice(0, 2), "nobodyReadsIt"]) {
      const value = encodeURIComponent(fields[name] ?? "");
      const others = encoded({ ...fields, [name]: fields[name] ?? "" });
      const answer = await tried(`${name}=${value}&${others}`, `${name} twice`);
      expect(answer.body, name).toMatchObject({
        code: commonRejections.invalidInput.code,
        data: { fields: [name], problems: [{ field: name, problem: "repeated" }] },
      });
    }
  });

  test("too much is too large", async () => {
    const many = await tried(`${encoded(fieldsOf(endpoint))}${"&a=1".repeat(200)}`, "many fields");
    expect(many).toMatchObject({ status: 413, body: { code: commonRejections.tooLarge.code } });
    const long = await tried(`a=${"x".repeat(100_000)}`, "long body");
    expect(long).toMatchObject({ status: 413, body: { code: commonRejections.tooLarge.code } });
  });

  test("[AP-3] no session, a wrong, an ended or a revoked one is refused before anything else", async () => {
    if (endpoint.session === "none") return;
    const name = endpoint.session === "staff" ? "staffNeeded" : "sessionNeeded";
    for (const session of ["", "x".repeat(43), ...(await endedAndForeign(endpoint.session))]) {
      for (const text of ["", encoded(fieldsOf(endpoint))]) {
        const { status, body } = await send(endpoint, text, session);
        const { code } = commonRejections[name];
        expect({ status, body }).toMatchObject({ status: 200, body: { code, data: null } });
      }
    }
  });

  test("another borrower's order answers to the letter like one that is not there", async () => {
    if (!("orderId" in fieldsOf(endpoint))) return;
    const answers: Asked[] = [];
    for (const orderId of [strangerLoanId, missingLoanId]) {
      const fields = { ...fieldsOf(endpoint), orderId };
      answers.push(await tried(encoded(fields), orderId));
    }
    const [stranger, missing] = answers;
    expect(stranger?.text).toBe(missing?.text);
    expect(stranger?.status).toBe(missing?.status);
    expect(stranger?.text).not.toContain(strangerLoanId);
  });

  test("after all that it still answers a borrower who means well", async () => {
    const answer = await tried(encoded(fieldsOf(endpoint)), "valid");
    expect(answer.body.code).toBe(answerTo(endpoint));
  });
});
