/** SQL of the queue of requests for help: its views, and how many are in each. */
import type { hardshipViews } from "#contract/hardship-back-office.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import type { HardshipRequest } from "./hardship-record.ts";
import { type RequestRow, requestColumns, toRequest } from "./store.ts";

type HardshipView = (typeof hardshipViews)[number];

const page = "limit $1::integer offset $2::integer";

const selectToAnswer = defineStatement(
  "hardship.select-to-answer",
  `select ${requestColumns} from hardship_request where state in ('waiting', 'approval')
   order by answer_due, received_at, request_id ${page}`,
);

const selectOffered = defineStatement(
  "hardship.select-offered",
  `select ${requestColumns} from hardship_request where state = 'offered' and offered_until >= $3::date
   order by offered_until, received_at, request_id ${page}`,
);

/** An offered plan whose days are over waits for nobody, whether or not that was written down. */
const selectDone = defineStatement(
  "hardship.select-done",
  `select ${requestColumns} from hardship_request
   where state in ('accepted', 'declined', 'turned-down', 'expired')
     or (state = 'offered' and offered_until < $3::date)
   order by received_at desc, request_id ${page}`,
);

interface Asked {
  limit: number;
  offset: number;
  today: Day;
}

/** To be answered or accepted: the one due first at the top. Done: the newest. */
export async function readPage(
  db: Queryable,
  view: HardshipView,
  { limit, offset, today }: Asked,
): Promise<HardshipRequest[]> {
  return (await rowsOf(db, view, { limit, offset, today })).map(toRequest);
}

function rowsOf(db: Queryable, view: HardshipView, { limit, offset, today }: Asked) {
  switch (view) {
    case "answer":
      return db.query<RequestRow>(selectToAnswer, [limit, offset]);
    case "offered":
      return db.query<RequestRow>(selectOffered, [limit, offset, today]);
    case "done":
      return db.query<RequestRow>(selectDone, [limit, offset, today]);
  }
}

const countViews = defineStatement(
  "hardship.count-views",
  `select
     count(*) filter (where state in ('waiting', 'approval'))::integer as answer,
     count(*) filter (where state = 'offered' and offered_until >= $1::date)::integer as offered,
     count(*) filter (where state in ('accepted', 'declined', 'turned-down', 'expired')
       or (state = 'offered' and offered_until < $1::date))::integer as done,
     count(*) filter (where state in ('waiting', 'approval') and answer_due < $1::date)::integer as late,
     count(*) filter (where state in ('waiting', 'approval') and answer_due = $1::date)::integer as today
   from hardship_request`,
);

interface CountsRow extends Row {
  answer: number;
  offered: number;
  done: number;
  /** Of those to be answered: past their day, and due today. */
  late: number;
  today: number;
}

export async function countViewsOn(db: Queryable, today: Day): Promise<CountsRow> {
  const [row] = await db.query<CountsRow>(countViews, [today]);
  return row ?? { answer: 0, offered: 0, done: 0, late: 0, today: 0 };
}
