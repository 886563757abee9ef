/** Set-up for tests on PostgreSQL: finds or starts one server for all of them, and cleans up afterwards. */
import pg from "pg";
import { startPostgresServer, type TestServer } from "./postgres-server.ts";
import { testDatabasePrefix } from "./postgres-template.ts";

const variable = "MKOPO_TEST_POSTGRES_URL";

interface Shared {
  users: number;
  /** The server was named by the user: it stays, without any of our databases. */
  given: boolean;
  server: Promise<TestServer>;
}

/** Each Vitest project loads this file separately, so the shared server is held globally. */
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

/** On an existing server, drops the template and databases of crashed tests; databases in use are left alone. */
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
