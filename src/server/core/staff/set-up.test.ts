/** The first account: by the printed set-up link, once, and from the command line. */
import { expect, onTestFinished, test } from "vitest";
import { setUp, signIn, whoAmI } from "#contract/staff.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { CommandRejected, runStaffCommand } from "../../app/commands/staff-command.ts";
import { staffRoutes } from "./routes.ts";
import { newSetUpLink } from "./set-up.ts";

const changes = defineStatement(
  "test.changes-outside",
  `select c.kind, c.way, c.proposed_by, m.decides_from from staff_change c join staff_member m on m.staff_id = c.staff_id
   order by c.decided_at, c.ctid`,
);

async function started(): Promise<TestServer> {
  const server = await startServer({ verticals: [staffRoutes] });
  onTestFinished(() => server.close());
  return server;
}

async function tokenOf({ services }: TestServer): Promise<string> {
  const link = new URL((await newSetUpLink(services)) ?? "");
  expect(link.origin + link.pathname).toBe("http://mkopo.test/console/first-account");
  return link.searchParams.get("token") ?? "";
}

const first = { login: "amina", name: "Amina Said", password: "a long enough secret" };

test("the link creates one supervisor; afterwards no link works and none is issued", async () => {
  const server = await started();
  const client = server.client();
  const [earlier, token] = [await tokenOf(server), await tokenOf(server)];
  const short = await client.call(setUp, { ...first, token, password: "short" });
  expect(short).toMatchObject({ rejection: "passwordShort" });
  expect(await client.call(setUp, { ...first, token: "x".repeat(43) })).toMatchObject({
    rejection: "setUpClosed",
  });
  expect((await client.call(setUp, { ...first, token })).ok).toBe(true);
  for (const used of [token, earlier]) {
    expect(await client.call(setUp, { ...first, login: "eve", token: used })).toMatchObject({
      rejection: "setUpClosed",
    });
  }
  expect(await newSetUpLink(server.services)).toBeNull();
  const session = await client.call(signIn, first);
  if (!session.ok) throw new Error(session.message);
  expect(await server.staffClient(session.data.token).call(whoAmI, {})).toMatchObject({
    data: { login: "amina", role: "supervisor", oneTimePassword: false },
  });
});

test("[SF-1] a first account whose login is an e-mail address is told there", async () => {
  const server = await started();
  const login = "amina@lender.example";
  const token = await tokenOf(server);
  expect((await server.client().call(setUp, { ...first, login, token })).ok).toBe(true);
  const session = await server.client().call(signIn, { ...first, login });
  if (!session.ok) throw new Error(session.message);
  expect(await server.staffClient(session.data.token).call(whoAmI, {})).toMatchObject({
    data: { contact: expect.stringMatching(/@lender\.example$/) },
  });
});

test("of two concurrent uses of the link one creates the account", async () => {
  const server = await started();
  const token = await tokenOf(server);
  const answers = await Promise.all(
    ["amina", "eve"].map((login) => server.client().call(setUp, { ...first, login, token })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link is valid for a day", async () => {
  const server = await started();
  const token = await tokenOf(server);
  server.setToday("2026-03-04");
  expect(await server.client().call(setUp, { ...first, token })).toMatchObject({
    rejection: "setUpClosed",
  });
});

test("the command adds an account and resets a password; both print a one-time password", async () => {
  const server = await started();
  const { db, calendar } = server.services;
  const run = (line: string) => runStaffCommand(line.split(" "), db, calendar.now(), 8);
  const passwordIn = (text: string) => /One-time password (\S+)/.exec(text)?.[1] ?? "";
  const signedIn = (password: string) => server.client().call(signIn, { login: "amina", password });

  const one = passwordIn(await run("add --login Amina --name Amina --role supervisor"));
  expect(await signedIn(one)).toMatchObject({ data: { oneTimePassword: true } });
  const other = passwordIn(await run("reset --login amina"));
  expect(await signedIn(one)).toMatchObject({ rejection: "signInWrong" });
  expect((await signedIn(other)).ok).toBe(true);
  // Nobody is kept from opening a lender that never was open; the console names the command line.
  const outside = { way: "command-line", proposed_by: null, decides_from: null };
  expect(await db.query(changes)).toEqual([
    { ...outside, kind: "add" },
    { ...outside, kind: "reset-password" },
  ]);
  for (const wrong of [
    "add --login amina --name Amina --role agent",
    "add --login rehema --name Rehema --role owner",
    "add --login rehema --role agent",
    "add --login a --name A --role agent",
    "add",
    "reset --login nobody",
    "remove --login amina",
    "add --login rehema --nme Rehema",
  ]) {
    await expect(run(wrong), wrong).rejects.toThrow(CommandRejected);
  }
});
