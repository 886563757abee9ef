/** SQL of a customer's newest complaints, for staff: where each stands, without its text. */
import { collectionType } from "#contract/complaint.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

const selectLatest = defineStatement(
  "complaint.select-latest",
  `select complaint_id, reference, state, received_at, next_due,
     count(*) over ()::integer as total,
     (count(*) filter (where state <> 'closed') over ())::integer as open
   from complaint where borrower_id = $1::text order by received_at desc, complaint_id limit $2::integer`,
);

interface LatestRow extends Row {
  complaint_id: string;
  reference: string;
  state: ComplaintStateName;
  received_at: Date;
  next_due: Day | null;
  /** Of all the borrower's, and of those that are not closed. */
  total: number;
  open: number;
}

export function readLatestComplaints(db: Queryable, borrowerId: string, most: number) {
  return db.query<LatestRow>(selectLatest, [borrowerId, most]);
}

const selectAboutCollection = defineStatement(
  "complaint.select-about-collection",
  `select complaint_id, reference, borrower_id, received_at, received_on from complaint
   where received_on >= $1::date and type = $2::integer order by received_at desc, complaint_id limit $3::integer`,
);

interface AboutCollectionRow extends Row {
  complaint_id: string;
  reference: string;
  borrower_id: string;
  received_at: Date;
  received_on: Day;
}

/** Complaints about how the lender collects, newest first. */
export function readCollectionComplaints(db: Queryable, since: Day, most: number) {
  return db.query<AboutCollectionRow>(selectAboutCollection, [since, collectionType, most]);
}
