/**
 * The columns of the access grid: the kinds of ids on the wire, who owns them, and how a test gets one of the caller's
 * own, one of somebody else's and one that does not exist.
 */
import { randomUUID } from "node:crypto";
import { listSessions } from "#contract/account.ts";
import { addToBlocklist } from "#contract/application-back-office.ts";
import { publishProductVersion } from "#contract/product-catalogue.ts";
import { openSid } from "#contract/promotion.ts";
import { saveSuggestion } from "#contract/suggestion.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { installLandingTemplate } from "#server/edge/promotion/read-template.ts";
import { openSession } from "#server/platform/session/session.ts";
import { changedAccount, inApp } from "#test/account-changes.ts";
import { reviewed } from "#test/applicants.ts";
import { checkedNumbers } from "#test/blocklist-files.ts";
import { addOffer, addProduct } from "#test/builders.ts";
import { awaitingCode, repayToken, savedCard } from "#test/card-steps.ts";
import { addEvidence, addPicture } from "#test/complaints.ts";
import { stopLinkOf } from "#test/email-inputs.ts";
import { askedForHelp } from "#test/hardship-inputs.ts";
import { proposedCash } from "#test/loan-action-inputs.ts";
import { openedPaper } from "#test/opened-paper.ts";
import { certified } from "#test/people.ts";
import { drafted, submitted } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import { strangeStatement } from "#test/settlement-reports.ts";
import { type Borrowing, productId, type World } from "#test/simulated-server.ts";
import { accountKinds } from "./account-kinds.ts";
import { complaintKinds } from "./complaint-access-cells.ts";
import { connectionKinds } from "./connection-cells.ts";
import { payeeKinds } from "./payee-cells.ts";
import { staffChangeKinds } from "./staff-change-cells.ts";

/** Two borrowers with a running loan each and two members of staff; the first of each is the caller. */
export interface Access {
  world: World;
  own: Borrowing;
  other: Borrowing;
  agent: TestStaff;
  otherAgent: TestStaff;
  supervisor: TestStaff;
}

export type Whose = "own" | "other";

export interface IdKind {
  /**
   * borrower, staff: owned by one of them; another's must answer like one that does not exist. lender: visible to
   * everybody. bearer: usable by whoever knows it, because it cannot be guessed.
   */
  belongs: "borrower" | "staff" | "lender" | "bearer";
  of(access: Access, whose: Whose): Promise<string>;
  missing: string;
  /** Text that can never be such an id. */
  malformed: readonly string[];
  /** The field's schema accepts malformed text; the handler answers it like a missing id. */
  malformedIsMissing?: true;
  /** Not looked up, so an id that does not exist is answered like the caller's own. */
  mentioned?: true;
}

const oddIds = ["../../etc/passwd", "'; drop table loan; --", "x".repeat(200), "💥", "1\r\n2"];
const missingUuid = "9b2f0c1e-0000-4000-8000-000000000000";
const missingMark = "A".repeat(22);
/** Whoever holds the token of a message. */
const bearer = { belongs: "bearer", malformed: oddIds, missing: "A".repeat(43) } as const;

const borrowers = { belongs: "borrower", malformed: oddIds } as const;
const lender = { belongs: "lender", malformed: oddIds } as const;

const newProductId = (): string => randomUUID();

const borrowingOf = (access: Access, whose: Whose): Borrowing => access[whose];
const staffOf = (access: Access, whose: Whose): TestStaff =>
  whose === "own" ? access.agent : access.otherAgent;

/** A borrower's loan, as any member of staff may read it. */
const loanOfStaff = {
  ...lender,
  missing: "26010199999999",
  of: async ({ own }: Access) => own.loanId,
};

export const idKinds = {
  product: { ...lender, missing: "p-none", of: async () => productId },
  "product-mentioned": {
    ...lender,
    mentioned: true,
    missing: "p-none",
    of: async () => productId,
  },
  /** Products are public; an offer belongs to one borrower. */
  offer: {
    ...borrowers,
    missing: "p-none",
    of: async (access, whose) => {
      const offered = whose === "own" ? "p-own-offer" : "p-other-offer";
      await addProduct(access.world.server.services, { productId: offered });
      const { borrowerId } = borrowingOf(access, whose);
      await addOffer(access.world.server.services, { borrowerId, productId: offered });
      return offered;
    },
  },
  loan: {
    ...borrowers,
    missing: "26010199999999",
    of: async (access, whose) => borrowingOf(access, whose).loanId,
  },
  /** An order the back office asks about in another context: that it does not exist is a valid answer. */
  "loan-asked-about": { ...loanOfStaff, mentioned: true },
  "staff-loan": loanOfStaff,
  borrower: {
    ...borrowers,
    missing: "b-none",
    of: async (access, whose) => borrowingOf(access, whose).borrowerId,
  },
  /** The same, as any member of staff may read it. */
  customer: { ...lender, missing: "b-none", of: async ({ own }) => own.borrowerId },
  card: {
    ...borrowers,
    missing: missingUuid,
    of: (access, whose) => savedCard(borrowingOf(access, whose)),
  },
  "repay-token": {
    ...borrowers,
    missing: "a-token-that-was-never-given-out",
    of: (access, whose) => repayToken(borrowingOf(access, whose)),
  },
  /** A card payment waiting for its verification code. */
  charge: {
    ...borrowers,
    missing: "P0123456789ABCDEFGH",
    of: async (access, whose) => {
      const borrowing = borrowingOf(access, whose);
      const asked = { cardId: await savedCard(borrowing), repayToken: await repayToken(borrowing) };
      return awaitingCode(borrowing, asked);
    },
  },
  session: {
    ...borrowers,
    missing: missingUuid,
    of: async (access, whose) => {
      const { borrowerId, client } = borrowingOf(access, whose);
      const { db, calendar } = access.world.server.services;
      const hourMs = 3_600_000;
      await db.transaction((tx) =>
        openSession(tx, borrowerId, "another phone", hourMs, calendar.now()),
      );
      const listed = await client.call(listSessions, {});
      if (!listed.ok) throw new Error(listed.message);
      const further = listed.data.sessions.find(({ thisOne }) => !thisOne);
      if (further === undefined) throw new Error("the further session is not listed");
      return further.sessionId;
    },
  },
  paper: { ...borrowers, missing: "P-99999999", of: (a, of) => openedPaper(borrowingOf(a, of)) },
  "hardship-request": { ...lender, missing: missingUuid, of: askedForHelp },
  "loan-action": { ...lender, missing: missingUuid, of: proposedCash },
  /** The token in the message about a changed account: whoever holds it may stop the change. */
  "account-change": { ...bearer, of: ({ world, own }) => changedAccount(world.server, own) },
  /** The token in an optional e-mail. */
  "stop-link": { ...bearer, of: ({ world, own }) => stopLinkOf(world.server, own.borrowerId) },
  picture: {
    ...borrowers,
    missing: `/files/${"0".repeat(32)}/middle.jpg`,
    malformedIsMissing: true,
    of: (access, whose) =>
      addPicture(access.world.server.services, "borrower", borrowingOf(access, whose).borrowerId),
  },
  "staff-picture": {
    ...borrowers,
    belongs: "staff",
    missing: `/files/${"0".repeat(32)}/middle.jpg`,
    malformedIsMissing: true,
    of: async (access, whose) => {
      const { staffId } = staffOf(access, whose);
      return addPicture(access.world.server.services, "staff", staffId);
    },
  },
  evidence: {
    ...borrowers,
    belongs: "staff",
    missing: `/files/d${"0".repeat(32)}/document.pdf`,
    malformedIsMissing: true,
    of: async (access, whose) => {
      const { staffId } = staffOf(access, whose);
      return addEvidence(access.world.server.services, staffId);
    },
  },
  ...accountKinds,
  ...{ ...staffChangeKinds, ...connectionKinds, ...payeeKinds, ...complaintKinds },
  suggestion: {
    ...lender,
    missing: "999999",
    of: async ({ own }) => {
      const saved = await own.client.call(saveSuggestion, {
        name: "Asha",
        telephone: "0712345678",
        suggestion: "Go on.",
      });
      if (!saved.ok) throw new Error(saved.message);
      return "1";
    },
  },
  /** A borrower's, waiting in the case queue. */
  application: {
    ...borrowers,
    missing: "26010199999999",
    of: async (access, whose) => {
      const { server } = access.world;
      const asked = `p-${whose}-application`;
      await addProduct(server.services, { productId: asked });
      const documentNumber = `1990051712345678900${whose === "own" ? 1 : 2}`;
      // From inside the app, replacing an account needs no code there.
      await certified({ client: inApp(server, borrowingOf(access, whose)) }, { documentNumber });
      return reviewed(server, borrowingOf(access, whose), { productId: asked });
    },
  },
  denied: {
    ...lender,
    missing: missingUuid,
    of: async ({ supervisor }) => {
      const denied = { kind: "phone", value: "13900000000", note: "Fraud" } as const;
      const answer = await supervisor.client.call(addToBlocklist, denied);
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.entryId;
    },
  },
  "blocklist-file": {
    ...lender,
    missing: missingUuid,
    of: ({ supervisor }) => checkedNumbers(supervisor),
  },
  money: {
    ...lender,
    missing: "999999",
    of: async ({ world, supervisor }) => {
      await world.simulator.control.receiveDirect({ amount: 100_000_00, currency: "TZS" });
      await world.simulator.control.deliver();
      const list = await supervisor.client.call(listSuspenseEntries, { page: "0" });
      if (!list.ok) throw new Error(list.message);
      return list.data.entries[0]?.entryNo ?? "";
    },
  },
  /** A provider's settlement report with one open discrepancy. */
  statement: {
    ...lender,
    missing: "999999",
    of: async ({ world, supervisor }) =>
      (await strangeStatement(world, supervisor)).statement.reportNo,
  },
  difference: {
    ...lender,
    missing: "999999",
    of: async ({ world, supervisor }) =>
      (await strangeStatement(world, supervisor)).discrepancies[0]?.discrepancyNo ?? "",
  },
  /** Published, by two people. */
  "catalogue-product": {
    ...lender,
    missing: "p-none",
    of: async ({ agent, supervisor }) => {
      const draft = await submitted(agent, newProductId());
      const published = { ...draft, from: "2026-04-01" };
      const answer = await supervisor.client.call(publishProductVersion, published);
      if (!answer.ok) throw new Error(answer.message);
      return draft.productId;
    },
  },
  "product-draft": {
    ...lender,
    missing: "p-none",
    of: async ({ agent }) => (await drafted(agent, newProductId())).productId,
  },
  "submitted-product": {
    ...lender,
    missing: "p-none",
    of: async ({ agent }) => (await submitted(agent, newProductId())).productId,
  },
  template: {
    ...lender,
    malformedIsMissing: true,
    missing: "t-none",
    of: async ({ world }) => {
      await installLandingTemplate(world.server.services.db);
      return "default";
    },
  },
  "page-view": {
    belongs: "bearer",
    malformed: oddIds,
    missing: missingMark,
    of: async ({ own }) => {
      const opened = await own.client.call(openSid, {});
      if (!opened.ok) throw new Error(opened.message);
      return opened.data.sid;
    },
  },
} as const satisfies Record<string, IdKind>;

export type IdKindName = keyof typeof idKinds;
