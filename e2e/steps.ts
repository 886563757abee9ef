/** The steps of journeys, one per function, each waiting for its effect. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import type { Session } from "#contract/session.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { loadLoanById, loadLoans } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import type { SimulatedPayment, SimulatedPayout } from "#server/platform/simulator/ledger.ts";
import { scripted } from "#test/screen.ts";
import type { TestBorrower } from "#test/server.ts";
import { type Journey, productId, type Visit } from "./journey.ts";

/** Far more than we need; a busy machine may need it. */
export const patience = { timeout: 60_000, interval: 50 };

/* What happens at the lender and at the payment provider. */

/** Starts a new business day: moves the date and runs the close of day. */
export async function moveTo({ server }: Journey, day: string): Promise<void> {
  server.setToday(day);
  await postAccruals(server.services);
}

/** The provider makes the one pending payout, and its callback arrives. */
export async function payOut(journey: Journey): Promise<void> {
  const payout = await waitingPayout(journey);
  await journey.simulator.control.settlePayout(payout.request.payoutId, "paid");
}

/** The payout the provider has accepted but not decided; waits until the server's job has sent it. */
export async function waitingPayout({ simulator }: Journey): Promise<SimulatedPayout> {
  const waiting = () =>
    simulator.ledger.content.payouts.filter(({ state }) => state === "accepted");
  await expect.poll(() => waiting().length, patience).toBe(1);
  return waiting()[0]!;
}

/** Creates a loan that runs from today, without a browser. Returns its order id. */
export async function lend(
  journey: Journey,
  borrower: TestBorrower = journey.borrower,
): Promise<string> {
  const asShown = { productId, amount: "60000000", periods: "6", termUnit: "months" };
  const answer = await borrower.client.call(acceptOffer, asShown);
  if (!answer.ok) throw new Error(`the offer was refused: ${answer.message}`);
  await payOut(journey);
  const [loan] = await loansOf(journey, borrower);
  return loan!.loanId;
}

/** Newest first. */
export function loansOf(
  { server }: Journey,
  borrower: TestBorrower,
): Promise<readonly LoanRecord[]> {
  return loadLoans(server.services.db, borrower.borrowerId);
}

/** The status as another client of the wire reads it. */
export async function statusOf({ borrower }: Journey, orderId: string): Promise<number> {
  const answer = await borrower.client.call(readLoan, { productId, orderId });
  if (!answer.ok) throw new Error(`order ${orderId} was refused: ${answer.message}`);
  return answer.data.orderStatus;
}

/** The order's position on the business date. */
export async function positionOf({ server }: Journey, orderId: string): Promise<Position> {
  const { db, calendar } = server.services;
  const loan = await loadLoanById(db, orderId);
  if (loan === null) throw new Error(`no order ${orderId}`);
  return position(loan.terms, loan.events, calendar.today());
}

/** The provider's payments, oldest first. */
export function bookedPayments({ simulator }: Journey): readonly SimulatedPayment[] {
  return simulator.ledger.content.payments;
}

/* What the borrower does. */

/** A URL as the shell opens it, with the whole session string. */
export function shellAddress({ journey, session }: Visit, path: string): string {
  const url = new URL(path, journey.origin);
  for (const [name, value] of Object.entries(session satisfies Session)) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** Opens a URL from the shell; returns the HTTP status. */
export async function openFromShell(visit: Visit, path: string): Promise<number> {
  const response = await visit.page.goto(shellAddress(visit, path));
  await ready(visit);
  return response?.status() ?? 0;
}

/** Waits for hydration, where script runs at all. */
export async function ready({ page, script }: Pick<Visit, "page" | "script">): Promise<void> {
  if (script) await scripted(page);
}

export async function openConfirm(visit: Visit): Promise<void> {
  await openFromShell(visit, `/loanConfirm?productId=${productId}`);
  await loanNowButton(visit.page).waitFor();
}

export function loanNowButton(page: Page) {
  return page.getByRole("button", { name: "Loan Now" });
}

/** Taps Loan Now and waits for the new order; returns its id. */
export async function loanNow(visit: Pick<Visit, "page" | "script">): Promise<string> {
  await loanNowButton(visit.page).click();
  return atOrder(visit);
}

/** Polled, because waiting for a navigation fails when a second one replaces it. */
async function atAddress(page: Page, isThere: (url: URL) => boolean): Promise<void> {
  await expect.poll(() => isThere(new URL(page.url())) || page.url(), patience).toBe(true);
}

/** Waits for an order's page; returns the order's id. */
export async function atOrder(visit: Pick<Visit, "page" | "script">): Promise<string> {
  await atAddress(visit.page, (url) => url.pathname === "/loanDetail");
  await visit.page.locator("header.stage").waitFor();
  await ready(visit);
  return new URL(visit.page.url()).searchParams.get("orderId") ?? "";
}

export async function openOrder(visit: Visit, orderId: string): Promise<void> {
  await openFromShell(visit, `/loanDetail?productId=${productId}&orderId=${orderId}`);
  await atOrder(visit);
}

/** Reloads the page, as a borrower does who wants to know. */
export async function lookAgain(visit: Pick<Visit, "page" | "script">): Promise<void> {
  await visit.page.reload();
  await ready(visit);
}

/** Brings the phone back to the foreground: an open page polls at once instead of after ten seconds. */
export async function comeBack({ page }: Visit): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** From the order to its repayment screen, by whichever button leads there. */
export async function toRepayment(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.locator(".action-bar a[href^='/repaymentByPeriod']").click();
  await page.getByRole("heading", { name: "Repayment Details" }).waitFor();
  await ready(visit);
}

export async function openRepayment(visit: Visit, orderId: string): Promise<void> {
  await openFromShell(visit, `/repaymentByPeriod?productId=${productId}&orderId=${orderId}`);
  await payNowButton(visit.page).waitFor();
}

export function payNowButton(page: Page) {
  return page.getByRole("button", { name: "Pay Now" });
}

/** Taps Pay Now and waits for the provider's page; returns its amount as displayed. */
export async function payNow(visit: Visit): Promise<string> {
  await payNowButton(visit.page).click();
  return atPayPage(visit);
}

/** Waits for the provider's page; returns its amount. */
export async function atPayPage({ page, journey }: Visit): Promise<string> {
  await atAddress(page, (url) => url.origin === journey.simulator.origin);
  return page.locator(".amount").innerText();
}

/** Approves on the provider's page and returns to the order. */
export async function approve(visit: Visit): Promise<void> {
  await visit.page.getByRole("button", { name: "Approve" }).click();
  await atOrder(visit);
}

/** From the order through Pay Now and the provider's page back to the order; returns the amount charged. */
export async function payInstalment(visit: Visit): Promise<string> {
  await toRepayment(visit);
  const asked = await payNow(visit);
  await approve(visit);
  return asked;
}

/** Closes the rating dialog that follows a payment. */
export async function leaveRating({ page }: Visit): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "How did we do?" });
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/* What the borrower sees. */

export interface OrderSeen {
  /** The status in plain words. */
  title: string;
  /** The page's large figure, "TZS 108.929,98". */
  amount: string;
  /** "Due on 2026-04-02"; "" without a date. */
  due: string;
  /** Detail rows by their label. */
  rows: Record<string, string>;
  /** Labels of the buttons in the bar. */
  buttons: string[];
}

export async function seenOrder({ page }: Pick<Visit, "page">): Promise<OrderSeen> {
  // The facts are folded away; their text is there all the same.
  const texts = (selector: string) => page.locator(selector).allTextContents();
  const [labels, values] = await Promise.all([texts(".loan-facts dt"), texts(".loan-facts dd")]);
  // No line breaks between a currency and its amount.
  const spaced = (text = "") => text.replace(/\s+/g, " ");
  return {
    title: await page.locator("header.stage h1").innerText(),
    amount: spaced(await page.locator(".stage .amount").innerText()),
    due: (await texts(".stage .due")).join(""),
    rows: Object.fromEntries(labels.map((label, index) => [label, spaced(values[index])])),
    buttons: (await texts(".action-bar .button")).map((text) => text.trim()),
  };
}
