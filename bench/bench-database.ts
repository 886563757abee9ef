/** Databases on a PostgreSQL server started for measurements, and the scripts that fill them. */
import { readFile } from "node:fs/promises";
import pg from "pg";

/** Creates an empty database on the server at `url`; returns its URL. */
export async function newDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs a file of this folder with its {{placeholders}} filled in. */
export async function runScript(
  url: string,
  file: string,
  places: Readonly<Record<string, number>>,
): Promise<void> {
  const sql = await readFile(new URL(file, import.meta.url), "utf8");
  const filled = sql.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(places[name]));
  await withClient(url, async (client) => {
    await client.query(filled);
    await client.query("vacuum analyze");
  });
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
