/** Keys of other systems: made by two, for some calls, until a day; what they do is their own. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { approveApiKey, listApiKeys, proposeApiKey, revokeApiKey } from "#contract/api-keys.ts";
import { callsOfScope, keyScopes } from "#contract/key-scopes.ts";
import { listLoans } from "#contract/loan-back-office.ts";
import { readPortfolio } from "#contract/portfolio.ts";
import { uploadSettlementReport } from "#contract/reconciliation.ts";
import { staffHeader } from "#contract/session.ts";
import { listStaff, readStaffLog, resetPassword, setActive, whoAmI } from "#contract/staff.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { right } from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { keyProposed, proposedKey } from "#test/webhook-inputs.ts";

let server: TestServer;
let asha: TestStaff;
let juma: TestStaff;

beforeEach(async () => {
  server = await startServer();
  onTestFinished(() => server.close());
  asha = await server.staff({ role: "administrator", name: "Asha Said" });
  juma = await server.staff({ role: "supervisor", name: "Juma Mushi" });
});

const withKey = (key: string, header = "authorization") =>
  server.client({}, { headers: { [header]: header === "authorization" ? `Bearer ${key}` : key } });

async function active(change: Partial<typeof keyProposed> = {}) {
  const made = await proposedKey(asha, change);
  right(await juma.client.call(approveApiKey, { keyId: made.keyId }));
  return made;
}

const kept = defineStatement("test.api-keys", "select to_jsonb(k)::text as row from api_key k");

test("[CN-3] a key opens nothing before another person approves it, is shown once and kept as a hash", async () => {
  const { keyId, key } = await proposedKey(asha);
  const client = withKey(key);
  expect(await client.call(listLoans, {})).toMatchObject({ rejection: "staffNeeded" });
  const own = await asha.client.call(approveApiKey, { keyId });
  expect(own).toMatchObject({ rejection: "otherPersonNeeded" });
  right(await juma.client.call(approveApiKey, { keyId }));
  expect(right(await client.call(listLoans, {})).rows).toEqual([]);
  const secret = key.slice(-43);
  const [row] = await server.services.db.query<{ row: string }>(kept);
  expect(row?.row).not.toContain(secret);
  const list = right(await asha.client.call(listApiKeys, {}));
  expect(JSON.stringify(list)).not.toContain(secret);
  expect(list.rows).toMatchObject([{ keyId, state: "active", prefix: key.slice(0, 18) }]);
  expect(list.rows[0]?.lastUsed).not.toBe("");
  expect(JSON.stringify(server.logged)).not.toContain(secret);
});

test("[CN-3] it opens the calls of its scopes and no others, not even those open to every member of staff", async () => {
  const { key } = await active({ scopes: "read-portfolio" });
  const client = withKey(key);
  right(await client.call(readPortfolio, {}));
  for (const call of [listLoans, whoAmI, listStaff, listApiKeys]) {
    expect(await client.call(call as typeof whoAmI, {}), call.name).toMatchObject({
      rejection: "roleNeeded",
    });
  }
  // Sent as a session it is none.
  const asSession = withKey(key, staffHeader);
  expect(await asSession.call(readPortfolio, {})).toMatchObject({ rejection: "staffNeeded" });
  // And beside a session it is the key that counts.
  const headers = { authorization: `Bearer ${key}`, [staffHeader]: juma.token };
  const both = server.client({}, { headers });
  expect(await both.call(listLoans, {})).toMatchObject({ rejection: "roleNeeded" });
});

test("[CN-3] revoked it opens nothing at once; after its last day too", async () => {
  const { keyId, key } = await active({ until: "2026-03-03" });
  const client = withKey(key);
  server.setToday("2026-03-03");
  right(await client.call(listLoans, {}));
  server.setToday("2026-03-04");
  expect(await client.call(listLoans, {})).toMatchObject({ rejection: "staffNeeded" });
  server.setToday("2026-03-02");
  right(await juma.client.call(revokeApiKey, { keyId }));
  right(await juma.client.call(revokeApiKey, { keyId }));
  expect(await client.call(listLoans, {})).toMatchObject({ rejection: "staffNeeded" });
});

test("[CN-3] what a key does stands in the log as its own; it is no member of staff", async () => {
  const { keyId, key } = await active({ scopes: "import-settlement-reports" });
  const bytes = new TextEncoder().encode("nonsense") as Uint8Array<ArrayBuffer>;
  const file = { name: "april.csv", type: "text/csv", bytes };
  right(await withKey(key).call(uploadSettlementReport, { company: "simulator", file }));
  const { members } = right(await asha.client.call(listStaff, {}));
  expect(members.map(({ staffId }) => staffId)).not.toContain(keyId);
  const asked = { staffId: keyId };
  expect(await asha.client.call(resetPassword, asked)).toMatchObject({ rejection: "notFound" });
  const on = await asha.client.call(setActive, { ...asked, active: "1" });
  expect(on).toMatchObject({ rejection: "notFound" });
  const log = JSON.stringify(right(await asha.client.call(readStaffLog, { page: "0" })));
  for (const told of ["api-key.propose", "api-key.approve", `Data warehouse (${keyId.slice(4)})`]) {
    expect(log).toContain(told);
  }
});

test("[CN-3] what is typed wrongly is refused at its field", async () => {
  const call = (change: object) => asha.client.call(proposeApiKey, { ...keyProposed, ...change });
  expect(await call({ name: " " })).toMatchObject({ rejection: "nameMissing", fields: ["name"] });
  for (const scopes of ["", "read-loans,pay-out"]) {
    expect(await call({ scopes })).toMatchObject({ rejection: "scopesMissing" });
  }
  for (const until of ["", "2026-03-01", "2027-03-05", "tomorrow"]) {
    expect(await call({ until }), until).toMatchObject({ rejection: "untilWrong" });
  }
  const agent = await server.staff({ role: "agent" });
  expect(await agent.client.call(listApiKeys, {})).toMatchObject({ rejection: "roleNeeded" });
});

test("[CN-3] every scope names calls of the console that need a permission, and changes none but by a report", () => {
  for (const scope of keyScopes) {
    for (const name of callsOfScope[scope]) {
      const endpoint = allEndpoints.find((one) => one.name === name);
      expect(endpoint?.permission, name).toBeTruthy();
      if (name !== "uploadSettlementReport") expect(endpoint?.effect, name).toBe("query");
    }
  }
});
