/** The columns of a statement, as the engine describes the prepared statement; nothing is executed. */
import { protocol } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "#server/platform/db/migrate.ts";
import { openPglite } from "#server/platform/db/pglite.ts";
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";

export interface Column {
  name: string;
  /** Object id of its type. */
  typeId: number;
  /** The column belongs to a table and is nullable there. */
  nullable: boolean;
}

export interface Describer {
  /** Throws the engine's error for an invalid statement. */
  describe(text: string): Promise<Column[]>;
  close(): Promise<void>;
}

/** A column as both engines report it; table 0 means an expression. */
type Field = Pick<pg.FieldDef, "name" | "dataTypeID" | "tableID" | "columnID">;

const nullableColumns = `select attrelid || '.' || attnum as place from pg_attribute
  join pg_class c on c.oid = attrelid
  where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull`;

type ColumnNumber = { place: string };

/** On a migrated database of its own. */
export function openDescriber(): Promise<Describer> {
  return testEngine() === "postgres" ? onPostgres() : onPglite();
}

function toColumns(fields: readonly Field[], nullable: readonly ColumnNumber[]): Column[] {
  const places = new Set(nullable.map(({ place }) => place));
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    ...{ name, typeId: dataTypeID, nullable: places.has(`${tableID}.${columnID}`) },
  }));
}

async function onPglite(): Promise<Describer> {
  const db = await openPglite({ folder: null });
  await migrate(db);
  const { rows: nullable } = await db.inner.query<ColumnNumber>(nullableColumns);
  const { parse, describe, sync } = protocol.serialize;
  const sent = async (message: Uint8Array) => (await db.inner.execProtocol(message)).messages;
  return {
    async describe(text) {
      try {
        await sent(parse({ text }));
        const described = await sent(describe({ type: "S" }));
        const row = described.find(({ name }) => name === "rowDescription");
        return row === undefined ? [] : toColumns((row as unknown as Fields).fields, nullable);
      } finally {
        await sent(sync());
      }
    },
    close: () => db.close(),
  };
}

async function onPostgres(): Promise<Describer> {
  const db = await testDatabase();
  const client = new pg.Client({ connectionString: testDatabaseUrl(db) });
  await client.connect();
  const { rows: nullable } = await client.query<ColumnNumber>(nullableColumns);
  return {
    async describe(text) {
      return toColumns(await fieldsOf(client, text), nullable);
    },
    async close() {
      await client.end();
      await db.close();
    },
  };
}

interface Fields {
  fields: Field[];
}

/** Properties of a `pg` connection missing from its types. */
interface Wire {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: "S"; name: string }): void;
  sync(): void;
}

function fieldsOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    const asked = {
      name: "",
      submit(connection: unknown) {
        const wire = connection as Wire;
        wire.parse({ text, name: "" });
        wire.describe({ type: "S", name: "" });
        wire.sync();
      },
      handleRowDescription(message: Fields) {
        fields = message.fields;
      },
      // The last message after a failed query.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(asked as unknown as pg.Submittable);
  });
}
