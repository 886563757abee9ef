/** Before the tests on PostgreSQL: finds or starts one server for all of them; after them: leaves nothing behind. */
import pg from "pg";
import { startPostgresServer, type TestServer } from "./postgres-server.ts";
import { testDatabasePrefix } from "./postgres-template.ts";

const variable = "MKOPO_TEST_POSTGRES_URL";

interface Shared {
  users: number;
  /** The server was named by the person who runs the tests: it stays, and so must nothing of ours. */
  given: boolean;
  server: Promise<TestServer>;
}

/** Each project loads this file on its own, so the one server they share is kept outside it. */
const held = globalThis as { mkopoTestPostgres?: Shared | undefined };

/** Vitest calls this once a project and the function it returns at the end. Test processes inherit the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  held.mkopoTestPostgres ??= {
    users: 0,
    given: Boolean(process.env[variable]),
    server: startPostgresServer(),
  };
  const shared = held.mkopoTestPostgres;
  shared.users += 1;
  const server = await shared.server;
  process.env[variable] = server.url;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    held.mkopoTestPostgres = undefined;
    if (shared.given) await dropLeftovers(server.url);
    else delete process.env[variable];
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
