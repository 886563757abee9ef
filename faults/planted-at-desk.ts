/** Deliberate faults of what staff do about a loan's money: its approval by a second person, and on which version of the loan. */
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import type { LoanAction } from "#server/core/loan-action/action-record.ts";
import { workOut } from "#server/flows/loan-actions/work-out.ts";
import {
  type Database,
  defineStatement,
  type Queryable,
  type Row,
} from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Focus } from "./focus.ts";
import { overlaid, type Query, rewritten } from "./overlaid.ts";

/** Loans are out, and staff do most of what happens. */
export const atTheDesk: Focus = { opening: true, weights: { propose: 40, approve: 60, pay: 10 } };

/** Loans are taken and wait for their money, which staff keep back, let go and repeat. */
export const aboutPayouts: Focus = {
  opening: false,
  weights: { "loan-now": 25, "desk-payout": 40, approve: 60, job: 30, payout: 1 },
  jobs: { outbox: 20 },
};

type Parts = Pick<Services, "db" | "calendar">;

/** A proposal is always read as if it had been previewed on the loan as it is now. */
export function previewedAnew({ db, calendar }: Parts): Database {
  return overlaid(db, (query) => async (statement, values) => {
    const rows = await query(statement, values);
    if (statement.name !== "loan-action.select-one") return rows as never;
    return (await Promise.all(rows.map((row) => anew(row, query, { calendar })))) as never;
  });
}

async function anew(
  row: Row,
  query: Query,
  { calendar }: Pick<Services, "calendar">,
): Promise<Row> {
  const reader = { query } as unknown as Queryable;
  const loan = await loadLoanById(reader, String(row["loan_id"]));
  if (loan === null) return row;
  const today = calendar.today();
  const workedOut = await workOut(reader, row["figures"] as LoanAction, loan, today);
  if (!workedOut.ok) return row;
  return { ...row, loan_version: loan.events.length, preview: workedOut.preview };
}

/** A proposal that is done is read as waiting, and each of its events gets a reference of its own. */
export function approvedAgain(parts: Parts): Database {
  let done = 0;
  const waiting = overlaid(previewedAnew(parts), (query) => async (statement, values = []) => {
    if (statement.name === "loan.record-events") done += 1;
    const rows = await query(statement, renumbered(values, done) as unknown[]);
    if (statement.name !== "loan-action.select-one") return rows as never;
    return rows.map((row) => ({ ...row, state: "waiting" })) as never;
  });
  return rewritten(waiting, (statement) =>
    statement.name === "loan-action.decide"
      ? {
          name: "faults.decide-again",
          text: statement.text.replace("and state = 'waiting'", ""),
        }
      : statement,
  );
}

function renumbered(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return value.map((one) => renumbered(one, times));
  return typeof value === "string" && value.startsWith("cash:receipt-")
    ? `${value}-${times}`
    : value;
}

/** What staff keep back is sent all the same. */
export function sentThoughHeld({ db }: Pick<Services, "db">): Database {
  return rewritten(db, (statement) =>
    statement.name === "disbursement.begin-sending"
      ? {
          name: "faults.begin-held",
          text: statement.text
            .replace("and held_at is null", "")
            .replace("update payout set", "update payout set held_at = null,"),
        }
      : statement,
  );
}

const giveUp = defineStatement(
  "test.faults-give-up",
  "update payout set state = 'failed' where loan_id = $1::text and state in ('requested', 'sent')",
);

/** What staff read a loan by: its payout has failed only where the loan says so too. */
const ofLoan: ReadonlySet<string> = new Set(["loan.read-loan", "loan.read-many-with-snapshot"]);

/** For staff a payout whose outcome is unknown counts as failed, so that another one follows it. */
export function repeatedUnknown({ db }: Pick<Services, "db">): Database {
  return overlaid(db, (query) => async (statement, values = []) => {
    if (statement.name === "disbursement.insert-payout") await query(giveUp, [values[1]]);
    const rows = await query(statement, values);
    if (ofLoan.has(statement.name)) {
      return rows.map((row) =>
        row["application_state"] === "payout-pending"
          ? { ...row, application_state: "payout-failed" }
          : row,
      ) as never;
    }
    if (statement.name !== "disbursement.read-newest-of-loan") return rows as never;
    return rows.map((row) =>
      row["tried_at"] === null || row["state"] === "succeeded" ? row : { ...row, state: "failed" },
    ) as never;
  });
}

/** Nobody is known to have made anybody else's account. */
export function approvedByMakersMaker({ db }: Pick<Services, "db">): Database {
  return overlaid(db, (query) => async (statement, values) => {
    const rows = await query(statement, values);
    return statement.name === "staff.list-makings" ? [] : (rows as never);
  });
}

/** The maker of a proposal is never recognized. */
export function approvedByMaker({ db }: Pick<Services, "db">): Database {
  return overlaid(db, (query) => async (statement, values) => {
    const rows = await query(statement, values);
    if (statement.name !== "loan-action.select-one") return rows as never;
    return rows.map((row) => ({ ...row, made_by: "somebody else" })) as never;
  });
}

/** Help is asked for often, and answered with plans as often. */
export const aboutPlans: Focus = {
  opening: true,
  weights: { help: 30, plan: 60, propose: 15, pay: 5 },
};

/** What was decided alone before is forgotten: each amount is judged by itself. */
export function aloneEachByItself({ db }: Pick<Services, "db">): Database {
  return overlaid(db, forgetful);
}

/** What new plans give away is judged by itself, and counted nowhere. */
export function givenAwayUncounted({ db }: Pick<Services, "db">): Database {
  return overlaid(db, (query) => {
    let aboutPlan = false;
    const forgotten = forgetful(query);
    return (statement, values) => {
      if (statement.name === "hardship.select-request") aboutPlan = true;
      return (aboutPlan ? forgotten : query)(statement, values);
    };
  });
}

const counting = ["loan-action.add-to-person", "loan-action.add-to-loan"];

function forgetful(query: Query): Query {
  return async (statement, values) => {
    if (counting.includes(statement.name)) return [{ amount: 0 }] as never;
    const rows = await query(statement, values);
    if (statement.name !== "loan-action.read-decided-alone") return rows as never;
    return [{ by_person: 0, on_loan: 0 }] as never;
  };
}
