/** What `npm run check` says of channels published in the console that this server cannot serve. */
import { expect, test } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { publishedChannels } from "#test/configuration-inputs.ts";
import { startServer, type TestServer, testSettings } from "#test/server.ts";
import type { Queryable, Row, Statement } from "../../platform/db/database.ts";
import { judgePublished } from "./judge-published.ts";

const { providers } = testSettings();
const all = {
  SELCOM_KEY: "k",
  SELCOM_SECRET: "s",
  SELCOM_VENDOR: "v",
  BEEM_KEY: "k",
  BEEM_SECRET: "s",
  BEEM_SENDER: "Mkopo",
};
const had = (keys: Record<string, string>) => ({
  ...testSettings(),
  providers: { ...providers, keys },
});

async function publishing(change: (now: Channel[]) => unknown, from?: string): Promise<TestServer> {
  const server = await startServer({ settings: { providers: { ...providers, keys: all } } });
  const today = new Date().toISOString().slice(0, 10);
  server.setToday(today);
  const people = [
    await server.staff({ role: "supervisor" }),
    await server.staff({ role: "supervisor" }),
  ] as const;
  await publishedChannels(people, from ?? today, change);
  return server;
}

const withSelcom =
  (on = true) =>
  (now: Channel[]) => [
    ...now,
    ...now
      .filter(({ purpose }) => purpose === "wallet")
      .map((one): Channel => ({ ...one, provider: "selcom", on })),
  ];

test("[OP-2] a channel in force is warned of by its purpose, its provider and the settings that are missing", async () => {
  const { services } = await publishing(withSelcom());
  expect(await judgePublished(services.db, had(all))).toEqual({ refused: [], warnings: [] });
  const { SELCOM_SECRET: _, ...some } = all;
  const { refused, warnings } = await judgePublished(services.db, had(some));
  expect(refused).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Channel \d+ \(wallet\) of the console is in force, but this server has no MKOPO_SELCOM_SECRET for Selcom: it is passed over/,
    ),
  ]);
});

test("[OP-2] a provider of which this server has nothing is said to be not configured", async () => {
  const { services } = await publishing(withSelcom());
  const { warnings } = await judgePublished(services.db, had({}));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(
    "Selcom is not configured on this server (MKOPO_SELCOM_KEY, MKOPO_SELCOM_SECRET, MKOPO_SELCOM_VENDOR not set)",
  );
});

test("[OP-2] a channel that is switched off needs nothing", async () => {
  const { services } = await publishing(withSelcom(false));
  expect((await judgePublished(services.db, had({}))).warnings).toEqual([]);
});

test("[OP-2] channels of a day to come are warned of with their day", async () => {
  const { services } = await publishing(withSelcom(), "2099-01-05");
  const { warnings } = await judgePublished(services.db, had({}));
  expect(warnings).toEqual([expect.stringContaining("is in force from 2099-01-05, but Selcom")]);
});

test("[OP-2] a channel of a provider that this program does not have is refused before the start", async () => {
  const { services } = await publishing((now) => now);
  // As a later version of the program would have published it.
  const strange: Queryable = {
    query: async <R extends Row>(statement: Statement, values?: readonly unknown[]) => {
      const rows = await services.db.query<R>(statement, values);
      return rows.map((row) => ({
        ...row,
        body: String(row["body"]).replaceAll('"simulator"', '"cowrie"'),
      }));
    },
  };
  const { refused } = await judgePublished(strange, had(all));
  expect(refused).toEqual([
    expect.stringMatching(/^Version 1 of channels, published in the console, cannot be read/),
  ]);
});
