/** The lender's own codes: published by two people, in the file for its general ledger, and none left out. */
import { expect, test } from "vitest";
import { exportTrialBalance } from "#contract/books.ts";
import { saveConfigurationDraft } from "#contract/configuration.ts";
import { mappedAccounts } from "#contract/ledger-codes.ts";
import { chartOfAccounts } from "#lending/chart-of-accounts.ts";
import { monthReady } from "#test/books-inputs.ts";
import { publishedDocument } from "#test/configuration-inputs.ts";
import { formFile } from "#test/product-inputs.ts";
import { startWorld } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { readCsv } from "../../platform/text-files/csv.ts";
import { journalFile } from "./journal-files.ts";
import { ledgerCodesIn } from "./ledger-codes-kind.ts";

const own = Object.fromEntries(
  mappedAccounts.map((account, place) => [account, `GL-${100 + place}`]),
);

test("[RP-1] every account of the chart is mapped to the lender's own", () => {
  expect([...mappedAccounts].sort()).toEqual(Object.keys(chartOfAccounts).sort());
});

test("[RP-1] the trial balance names the lender's own codes once two people have published them, ours before", async () => {
  const world = await startWorld();
  await monthReady(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  const ownCodes = async () => {
    const answer = await neema.client.call(exportTrialBalance, { period: "2026-03" });
    if (!answer.ok) throw new Error(answer.message);
    const [heading, ...rows] = readCsv(answer.data.csv, 100).map(({ fields }) => fields);
    expect(heading?.at(-1)).toBe("own code");
    return Object.fromEntries(rows.map((row) => [row[1], row.at(-1)]));
  };
  expect(await ownCodes()).toEqual({
    "clearing-simulator": "1021",
    "principal-receivable": "1110",
  });
  await publishedDocument([neema, salma], "2026-04-01", { kind: "ledger-codes", body: own });
  const after = await ownCodes();
  expect(Object.keys(after)).toHaveLength(2);
  for (const [account, code] of Object.entries(after)) expect(code).toBe(own[account]);
});

test("[RP-1] the journal's files name the lender's own codes from the day they are in force", async () => {
  const world = await startWorld();
  await monthReady(world);
  const { db } = world.server.services;
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  await publishedDocument([neema, salma], "2026-04-01", { kind: "ledger-codes", body: own });
  const period = { from: day("2026-03-01"), to: day("2026-03-31") };
  const fileOn = async (today: string, format: "csv" | "hledger") => {
    const codes = await ledgerCodesIn(db, day(today));
    let file = "";
    for await (const piece of journalFile(db, { period, format, codes })) file += piece;
    return file;
  };
  const codesOn = async (today: string) => {
    const [heading, ...rows] = readCsv(await fileOn(today, "csv"), 100).map(({ fields }) => fields);
    expect(heading?.at(-1)).toBe("own code");
    return Object.fromEntries(rows.map((row) => [row[6], row.at(-1)]));
  };
  expect(await codesOn("2026-03-31")).toEqual({
    "clearing-simulator": "1021",
    "principal-receivable": "1110",
  });
  const after = await codesOn("2026-04-01");
  expect(Object.keys(after)).toHaveLength(2);
  for (const [account, code] of Object.entries(after)) expect(code).toBe(own[account]);
  const declared = `account assets:cash:clearing:simulator  ; code: 1021, own: ${own["clearing-simulator"]}`;
  expect(await fileOn("2026-04-01", "hledger")).toContain(`${declared}\n`);
});

test("[RP-1] codes published before an account was there have ours for it", async () => {
  const world = await startWorld();
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  const { "deferred-income": _later, ...body } = own;
  await publishedDocument([neema, salma], "2026-03-02", { kind: "ledger-codes", body });
  const codes = await ledgerCodesIn(world.server.services.db, day("2026-03-02"));
  expect(codes).toEqual({ ...own, "deferred-income": "1193" });
});

test.each([
  ["left out", { "fee-income": undefined }, "fee-income"],
  ["empty", { "fee-income": "" }, "fee-income"],
  ["that of another class", { "fee-income": "GL-100" }, "fee-income"],
])("[RP-1] a code that is %s is refused at its account", async (_what, change, path) => {
  const world = await startWorld();
  const { client } = await world.server.staff({ role: "supervisor" });
  const body = formFile({ ...own, ...change });
  const answer = await client.call(saveConfigurationDraft, { kind: "ledger-codes", key: "", body });
  const said = JSON.stringify(answer);
  expect(said).toContain(path);
  expect(said).toMatch(/is missing|must be a code|another class/);
});
