/** Statements each read with one deliberate mistake, to prove that the column check notices. */
import { defineStatement, type Queryable } from "#server/platform/db/database.ts";
import { defineLookup } from "#server/platform/db/lookup.ts";

const right = defineStatement(
  "planted.right",
  `select staff_id, name, active, created_at, one_time_until, array[1::bigint] as numbers,
     '{}'::jsonb as anything from staff_member`,
);
const missing = defineStatement("planted.missing", "select staff_id from staff_member");
const extra = defineStatement("planted.extra", "select staff_id, name from staff_member");
const wrongKind = defineStatement(
  "planted.wrong-kind",
  "select count(*) as staff from staff_member",
);
const wrongDate = defineStatement("planted.wrong-date", "select created_at from staff_member");
const wrongElement = defineStatement("planted.wrong-element", "select array['a'] as words");
const nullable = defineStatement("planted.nullable", "select one_time_until from staff_member");
const inferred = defineStatement("planted.inferred", "select login as name from staff_member");
const eitherOne = defineStatement("planted.either-one", "select name from staff_member");
const eitherOther = defineStatement("planted.either-other", "select login from staff_member");
const counted = defineStatement("planted.counted", "select staff_id, name from staff_member");
const notPrepared = defineStatement("planted.not-prepared", "select no_such from staff_member");
const unseen = defineStatement("planted.unseen", "select name from staff_member");
const lookedUp = defineLookup<{ name: string }>(
  "planted.looked-up",
  { staff_id: "text" },
  "select login from staff_member s where s.staff_id = asked.staff_id",
);

interface Staff extends Record<string, unknown> {
  staff_id: string;
  name: string;
  active: boolean;
  created_at: Date;
  one_time_until: Date | null;
  numbers: number[];
  anything: { language: "en" };
}

export async function readPlanted(db: Queryable, other: boolean): Promise<{ name: string }[]> {
  await db.query<Staff>(right);
  await db.query<{ staff_id: string; name: string }>(missing);
  await db.query<{ staff_id: string }>(extra);
  await db.query<{ staff: string }>(wrongKind);
  await db.query<{ created_at: string }>(wrongDate);
  await db.query<{ words: number[] }>(wrongElement);
  await db.query<{ one_time_until: Date }>(nullable);
  await db.query<{ name: string }>(other ? eitherOther : eitherOne);
  await db.query(counted);
  await db.query(notPrepared);
  for (const statement of [unseen]) await db.query<{ name: string }>(statement);
  await lookedUp(db, [""]);
  const rows: { login: string }[] = await db.query(inferred);
  return rows.map(({ login }) => ({ name: login }));
}
