/** SQL of conduct at collections: who contacted borrowers, and how often that was refused (CO-4). */
import type { Day } from "#values/business-day.ts";
import {
  arrayParameter,
  defineStatement,
  type Queryable,
  type Row,
} from "../../platform/db/database.ts";

const conductStatement = defineStatement(
  "collection.contact-conduct-by-member",
  `select made_by, sum(contacts)::integer as contacts, sum(reached)::integer as reached, sum(refused)::integer as refused from (
     select made_by, count(*) as contacts, count(*) filter (where reached = 'borrower') as reached, 0 as refused
     from contact where on_day >= $1::date and direction <> 'from-borrower' group by made_by
     union all
     select made_by, 0, 0, count(*) from contact_refusal where refused_on >= $1::date group by made_by
   ) as one group by made_by`,
);

interface ConductRow extends Row {
  made_by: string;
  /** By the lender, and how many of them reached the borrower. */
  contacts: number;
  reached: number;
  refused: number;
}

export function readConductSince(db: Queryable, since: Day): Promise<ConductRow[]> {
  return db.query<ConductRow>(conductStatement, [since]);
}

const contactedStatement = defineStatement(
  "collection.contact-list-contacting",
  `select distinct borrower_id, made_by, on_day from contact
   where borrower_id = any(${arrayParameter(1, "text")}) and direction <> 'from-borrower' and on_day >= $2::date`,
);

interface ContactingRow extends Row {
  borrower_id: string;
  made_by: string;
  on_day: Day;
}

/** Who contacted these borrowers, and on which days. */
export function readContacting(
  db: Queryable,
  borrowerIds: readonly string[],
  since: Day,
): Promise<ContactingRow[]> {
  return db.query<ContactingRow>(contactedStatement, [borrowerIds, since]);
}
