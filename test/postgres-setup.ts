/** Before the tests on PostgreSQL: finds or starts one server for all of them; after them: leaves nothing behind. */
import pg from "pg";
import { startPostgresServer } from "./postgres-server.ts";
import { testDatabasePrefix } from "./postgres-template.ts";

/** Vitest calls this once and the function it returns at the end. Test processes inherit the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env["MKOPO_TEST_POSTGRES_URL"];
  const server = await startPostgresServer();
  process.env["MKOPO_TEST_POSTGRES_URL"] = server.url;
  return async () => {
    if (given === undefined) delete process.env["MKOPO_TEST_POSTGRES_URL"];
    else await dropLeftovers(server.url);
    await server.stop();
  };
}

/** On a server that stays, the template and databases of crashed tests are dropped; one in use is left alone. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [testDatabasePrefix],
    );
    for (const { datname } of found.rows) {
      await client.query(`drop database if exists "${datname}"`).catch(() => {});
    }
  } finally {
    await client.end();
  }
}
