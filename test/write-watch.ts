/**
 * Notes in the database itself that a row was written, in the transaction that wrote it: what is rolled back leaves no
 * note. Much quicker than comparing fingerprints where a test sends thousands of calls that must change nothing.
 */
import { type Database, defineStatement } from "#server/platform/db/database.ts";

const watchEverything = `
  create table test_write (write_no bigint generated always as identity, of_table text not null);
  create function test_note_write() returns trigger language plpgsql as $note$
  begin
    insert into test_write (of_table) values (tg_table_name);
    return null;
  end $note$;
  do $watch$
  declare item text;
  begin
    for item in select tablename from pg_tables where schemaname = 'public' and tablename <> 'test_write'
    loop
      execute format('create trigger zz_rows after insert or update or delete on %I for each row
        execute function test_note_write()', item);
      execute format('create trigger zz_truncate after truncate on %I for each statement
        execute function test_note_write()', item);
    end loop;
  end $watch$`;

const takeNotes = defineStatement(
  "test.take-notes",
  "with gone as (delete from test_write returning of_table) select distinct of_table from gone",
);

/** Gives the names of the tables that were written to since it was last asked. For one database of a test's own. */
export async function watchWrites(db: Database): Promise<() => Promise<string[]>> {
  await db.script(watchEverything);
  return async () => {
    const rows = await db.query<{ of_table: string }>(takeNotes);
    return rows.map(({ of_table: name }) => name).sort();
  };
}
