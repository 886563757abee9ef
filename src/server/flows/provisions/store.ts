/** All SQL of provision_proposal. */
import type { ProvisionState } from "#contract/provisions.ts";
import type { BookPosting, CountedProvisions } from "#lending/provisions/provision-count.ts";
import type { ProvisionRules } from "#lending/provisions/provision-rules.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

/** By currency, the one with the most loans first. */
export type ProvisionFigures = { currency: Currency; counted: CountedProvisions }[];
export type PostedEntries = { currency: Currency; postings: BookPosting[] }[];

export interface ProposalRow extends Row {
  proposal_no: number;
  on_day: Day;
  state: ProvisionState;
  journal_mark: number;
  rules: ProvisionRules;
  proposed_by: string;
  proposed_at: Date;
  /** Null while it is worked out. */
  figures: ProvisionFigures | null;
  took_ms: number | null;
  posted_by: string | null;
  posted_at: Date | null;
  entries: PostedEntries | null;
}

const columns = `proposal_no, on_day, state, journal_mark, rules, proposed_by, proposed_at, figures, took_ms,
  posted_by, posted_at, entries`;

const insert = defineStatement(
  "provisions.insert",
  `insert into provision_proposal (on_day, state, journal_mark, rules, proposed_by, proposed_at)
   values ($1::date, 'counting', $2::bigint, $3::json, $4::text, $5::timestamptz)
   on conflict do nothing returning proposal_no`,
);

interface NewProposal {
  on: Day;
  mark: number;
  rules: ProvisionRules;
  by: string;
  at: Date;
}

/** Null where another one is open. */
export async function insertProposal(
  tx: Transaction,
  { on, mark, rules, by, at }: NewProposal,
): Promise<number | null> {
  const values = [on, mark, JSON.stringify(rules), by, at];
  const [row] = await tx.query<{ proposal_no: number }>(insert, values);
  return row?.proposal_no ?? null;
}

const read = defineStatement(
  "provisions.read",
  `select ${columns} from provision_proposal where proposal_no = $1::bigint`,
);

export async function readProposal(db: Queryable, proposalNo: string): Promise<ProposalRow | null> {
  return (await db.query<ProposalRow>(read, [proposalNo]))[0] ?? null;
}

const list = defineStatement(
  "provisions.list",
  `select ${columns} from provision_proposal order by proposal_no desc limit 60`,
);

export function listProposals(db: Queryable): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(list, []);
}

const lastPosted = defineStatement(
  "provisions.last-posted",
  `select ${columns} from provision_proposal
   where state = 'posted' and proposal_no < $1::bigint order by proposal_no desc limit 1`,
);

/** The last one posted before a proposal; of all, without one. */
export async function readLastPosted(
  db: Queryable,
  before = Number.MAX_SAFE_INTEGER,
): Promise<ProposalRow | null> {
  return (await db.query<ProposalRow>(lastPosted, [before]))[0] ?? null;
}

const claim = defineStatement(
  "provisions.claim",
  `update provision_proposal set claimed_at = $1::timestamptz
   where state = 'counting' and (claimed_at is null or claimed_at < $2::timestamptz)
   returning ${columns}`,
);

/** The one that waits to be worked out, unless a process began to after the given time. */
export async function claimProposal(
  db: Queryable,
  at: Date,
  unlessSince: Date,
): Promise<ProposalRow | null> {
  return (await db.query<ProposalRow>(claim, [at, unlessSince]))[0] ?? null;
}

const writeCounted = defineStatement(
  "provisions.write-figures",
  `update provision_proposal set state = 'proposed', figures = $2::json, took_ms = $3::integer
   where proposal_no = $1::bigint and state = 'counting' returning proposal_no`,
);

/** False where it was withdrawn meanwhile, or another process was first. */
export async function writeFigures(
  db: Queryable,
  proposalNo: number,
  figures: ProvisionFigures,
  tookMs: number,
): Promise<boolean> {
  const values = [proposalNo, JSON.stringify(figures), tookMs];
  return (await db.query(writeCounted, values)).length === 1;
}

const writePostedStatement = defineStatement(
  "provisions.write-posted",
  `update provision_proposal set state = 'posted', posted_by = $2::text, posted_at = $3::timestamptz, entries = $4::json
   where proposal_no = $1::bigint and state = 'proposed' returning proposal_no`,
);

export async function writePosted(
  tx: Transaction,
  proposalNo: number,
  { by, at, entries }: { by: string; at: Date; entries: PostedEntries },
): Promise<boolean> {
  const values = [proposalNo, by, at, JSON.stringify(entries)];
  return (await tx.query(writePostedStatement, values)).length === 1;
}

const withdraw = defineStatement(
  "provisions.withdraw",
  `update provision_proposal set state = 'withdrawn'
   where proposal_no = $1::bigint and state in ('counting', 'proposed') returning proposal_no`,
);

export async function writeWithdrawn(tx: Transaction, proposalNo: string): Promise<boolean> {
  return (await tx.query(withdraw, [proposalNo])).length === 1;
}

const ofDay = defineStatement(
  "provisions.of-day",
  `select ${columns} from provision_proposal
   where on_day = $1::date and state <> 'withdrawn' order by proposal_no desc limit 1`,
);

/** The newest one of a day that was not taken back. */
export async function readProposalOf(db: Queryable, on: Day): Promise<ProposalRow | null> {
  return (await db.query<ProposalRow>(ofDay, [on]))[0] ?? null;
}
