/** SQL of the views of lists that members of staff keep. */
import type { DeskListName } from "#contract/desk-list-kinds.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const readStatement = defineStatement(
  "desk-lists.list-views",
  `select name, query from saved_view where staff_id = $1::text and list = $2::text
   order by saved_at, name limit 100`,
);

interface SavedView extends Row {
  name: string;
  query: string;
}

/** In the order they were kept. */
export function readViews(
  db: Queryable,
  staffId: string,
  list: DeskListName,
): Promise<SavedView[]> {
  return db.query<SavedView>(readStatement, [staffId, list]);
}

const keepStatement = defineStatement(
  "desk-lists.keep-view",
  `insert into saved_view (staff_id, list, name, query, saved_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
   on conflict (staff_id, list, name) do update set query = excluded.query`,
);

export async function keepView(
  tx: Transaction,
  view: { staffId: string; list: DeskListName; name: string; query: string; now: Date },
): Promise<void> {
  await tx.query(keepStatement, [view.staffId, view.list, view.name, view.query, view.now]);
}

const dropStatement = defineStatement(
  "desk-lists.drop-view",
  `delete from saved_view where staff_id = $1::text and list = $2::text and name = $3::text
   returning name`,
);

/** False where the member keeps none of this name. */
export async function deleteView(
  tx: Transaction,
  staffId: string,
  list: DeskListName,
  name: string,
): Promise<boolean> {
  return (await tx.query(dropStatement, [staffId, list, name])).length === 1;
}
