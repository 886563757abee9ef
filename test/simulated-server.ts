/**
 * A whole server with the payment and payout simulator, each on its own port, with callbacks held back by default. Every
 * test that uses it ends with a ledger check (LN-4, LN-5).
 */
import { expect, onTestFinished } from "vitest";
import type { Client } from "#contract/client.ts";
import type { Market } from "#contract/format.ts";
import { startPayment } from "#contract/repayment.ts";
import type { Session } from "#contract/session.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { underRules } from "#lending/rule-versions.ts";
import type { LoanTerms, ProductTerms } from "#lending/terms.ts";
import { termsUnder } from "#markets/loan-terms.ts";
import { packOf } from "#markets/packs.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { recognitionOn } from "#server/core/lender/bookkeeping-kind.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import { openLoan } from "#server/core/loan/open-loan.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { requestPayout } from "#server/flows/disbursement/request-payout.ts";
import { simulatorEmail } from "#server/platform/providers/simulator-email.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import { simulatorSms } from "#server/platform/providers/simulator-sms.ts";
import { type Simulator, startSimulator } from "#server/platform/simulator/start-simulator.ts";
import { saveProduct } from "#test/save-product.ts";
import { type ServerOptions, startServer, type TestServer, testSettings } from "#test/server.ts";

export const simulatorSecret = "simulator-secret-for-tests";
export const productId = "p-test";

export interface World {
  server: TestServer;
  simulator: Simulator;
  /** URL the server actually listens at. */
  serverOrigin: string;
}

/** Closed, after a check of the ledger, when the test has finished. */
export async function startWorld(options: ServerOptions = {}): Promise<World> {
  let server: TestServer | undefined;
  const now = (): Date => (server === undefined ? new Date(0) : server.services.calendar.now());
  const simulator = await startSimulator({
    port: 0,
    secret: simulatorSecret,
    now,
    ledgerPage: true,
  });
  const connection = {
    origin: simulator.origin,
    secrets: [simulatorSecret] as [string],
    now,
    timeoutMs: 2_000,
  };
  server = await startServer({
    payments: simulatorPayments(connection),
    payouts: simulatorPayouts(connection),
    sms: simulatorSms(connection),
    email: simulatorEmail(connection),
    ...options,
    settings: {
      simulator: { origin: simulator.origin, secret: simulatorSecret },
      ...options.settings,
      brand: {
        ...(options.settings?.brand ?? testSettings().brand),
        allowedOrigins: [simulator.origin],
      },
    },
  });
  const serverOrigin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  simulator.control.setCallbackOrigin(serverOrigin);
  simulator.control.callbacks = "held";
  const world: World = { server, simulator, serverOrigin };
  onTestFinished(async () => {
    await simulator.close();
    const problems = await ledgerCheck(world.server.services.db);
    await world.server.close();
    expect(problems).toEqual([]);
  });
  return world;
}

export type TermsChange = Partial<ProductTerms> &
  Partial<Pick<LoanTerms, "principal" | "clientKind" | "coolingOff">>;

/** 400,000.00 in four monthly instalments of 100,000.00 without interest or fees: easy figures to verify. */
export const plainTerms: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    rate: { percent: "0", per: "month" },
    instalments: 4,
  },
  fees: [],
  principal: 400_000_00,
  clientKind: "new",
};

export interface Borrowing {
  borrowerId: string;
  loanId: string;
  session: Session;
  client: Client;
}

const wallet = { bankCode: "MPESA", market: "reference" } as const;

/** A borrower with an accepted loan whose payout is still in the outbox. */
export async function acceptedLoan(
  { server }: Pick<World, "server">,
  change: TermsChange = {},
  accountNumber = "0712345678",
  { bankCode, market }: { bankCode: string; market: Market } = wallet,
): Promise<Borrowing> {
  const { db, settings, calendar } = server.services;
  const { borrowerId, session, client } = await server.borrower();
  const terms: LoanTerms = { ...plainTerms, ...change };
  const { principal, clientKind: _kind, coolingOff: _days, ...rules } = terms;
  const loanId = await db.transaction(async (tx) => {
    const productVersion = await saveProduct(tx, {
      productId,
      name: "Test product",
      logo: "/logo.svg",
      terms: rules,
      leastPrincipal: principal,
      mostPrincipal: principal,
      wording: {
        description: { en: "Test", sw: "Test", id: "Test", hi: "Test", fil: "Test", zh: "Test" },
        feeNames: {},
        exitDialog: null,
        agreementPopup: "",
      },
      open: true,
      place: 1,
    });
    const bound = await bindAccount(
      tx,
      { borrowerId, bankCode, number: accountNumber },
      { market, encryptionKey: settings.encryptionKey, now: calendar.now() },
    );
    if (!("accountId" in bound)) throw new Error("the test's account was refused");
    const on = calendar.today();
    const payoutAccountId = bound.accountId;
    const lawful = termsUnder(packOf(settings.brand.market, on), terms);
    const id = await openLoan(tx, {
      borrowerId,
      productId,
      productVersion,
      terms: underRules(lawful, on, recognitionOn(server.services, on)),
      applicationState: "payout-pending",
      appliedOn: on,
      acceptedOn: on,
      payoutAccountId,
    });
    await requestPayout(tx, {
      loanId: id,
      amount: principal,
      currency: terms.currency,
      payoutAccountId,
      requestedAt: server.services.calendar.now(),
    });
    return id;
  });
  return { borrowerId, loanId, session, client };
}

/** A borrower with a loan that runs from today. */
export async function runningLoan(world: World, change: TermsChange = {}): Promise<Borrowing> {
  const borrowing = await acceptedLoan(world, change);
  await runOutboxOnce(world.server.services);
  await world.simulator.control.deliver();
  return borrowing;
}

export async function loanOf(
  { server }: Pick<World, "server">,
  { loanId }: Borrowing,
): Promise<LoanRecord> {
  const loan = await loadLoanById(server.services.db, loanId);
  if (loan === null) throw new Error(`no loan ${loanId}`);
  return loan;
}

/** The loan's position on the server's business date. */
export async function positionOf(
  world: Pick<World, "server">,
  borrowing: Borrowing,
): Promise<Position> {
  const loan = await loanOf(world, borrowing);
  return position(loan.terms, loan.events, world.server.services.calendar.today());
}

interface Asked {
  amount?: number;
  cardNo?: string;
  bankCode?: string;
  isDelay?: "0" | "1";
}

/** Pay Now over the wire, by default 100,000.00 from a wallet. */
export function pay({ client, loanId }: Borrowing, asked: Asked = {}) {
  const { amount = 100_000_00, cardNo = "0712345678", bankCode = "MPESA", isDelay = "0" } = asked;
  return client.call(startPayment, {
    product_id: productId,
    orderId: loanId,
    amount: String(amount),
    cardNo,
    bankCode,
    isDelay,
  });
}

/** Starts a payment; returns the attempt's trade number. */
export async function startedPayment(borrowing: Borrowing, asked: Asked = {}): Promise<string> {
  const answer = await pay(borrowing, asked);
  if (!answer.ok) throw new Error(`Pay Now was refused: ${answer.message}`);
  return answer.data.tradeNo;
}
