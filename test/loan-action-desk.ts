/** A loan with the people who correct it: an agent who proposes and a supervisor who approves. */
import { expect } from "vitest";
import {
  publishConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { type MoneyRole, moneyLimitsKind, moneyRoles } from "#contract/loan-action-kinds.ts";
import { approveLoanAction } from "#contract/loan-actions.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { type Figures, proposed } from "#test/loan-action-inputs.ts";
import { formFile } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import {
  type Borrowing,
  positionOf,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

export async function desk() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  return { world, borrowing, orderNo: borrowing.loanId, ...(await peopleOf(world)) };
}

export async function peopleOf({ server }: World) {
  const juma = await server.staff();
  const neema = await server.staff({ role: "supervisor", name: "Neema" });
  return { juma, neema };
}

type Desk = Awaited<ReturnType<typeof desk>>;

export const approve = ({ client }: TestStaff, actionId: string, typedOrder = "") =>
  client.call(approveLoanAction, { actionId, note: "", typedOrder });

/** Proposed by the agent and approved by the supervisor. */
export async function done({ juma, neema, orderNo }: Desk, figures: Figures) {
  const actionId = await proposed(juma, orderNo, figures);
  const answer = await approve(neema, actionId, orderNo);
  if (!answer.ok) throw new Error(answer.message);
  return actionId;
}

/** Days after the first due date; people sign in anew on that day. */
export async function late(days = 10): Promise<Desk> {
  const one = await desk();
  const { world, borrowing } = one;
  const { dueDate } = (await positionOf(world, borrowing)).instalments[0]!;
  world.server.setToday(addDays(dueDate, days));
  await postAccruals(world.server.services);
  return { ...one, ...(await peopleOf(world)) };
}

export async function expectBalanced(world: World, borrowing: Borrowing) {
  const now = await positionOf(world, borrowing);
  expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  return now;
}

/** What each role may decide alone: drafted by one and published by the other, as the setting needs itself. */
export async function allowAlone(
  { server }: World,
  maker: TestStaff,
  checker: TestStaff,
  limits: Partial<Record<MoneyRole, string>>,
) {
  const none = Object.fromEntries(moneyRoles.map((role) => [role, "0"]));
  const body = { ...none, ...limits };
  const named = { kind: moneyLimitsKind, key: "" };
  const draft = await maker.client.call(saveConfigurationDraft, {
    ...named,
    ...{ body: formFile(body) },
  });
  if (!draft.ok) throw new Error(draft.message);
  const { version, revision } = draft.data;
  const seen = { ...named, version: String(version), note: "" };
  await maker.client.call(submitConfigurationDraft, { ...seen, revision: String(revision) });
  const from = server.services.calendar.today();
  const answer = await checker.client.call(publishConfiguration, {
    ...seen,
    ...{ revision: String(revision + 1), from },
  });
  if (!answer.ok) throw new Error(answer.message);
}
