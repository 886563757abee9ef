import { expect, onTestFinished, test } from "vitest";
import { readBorrower } from "#server/core/customer/borrower.ts";
import { addApplicant } from "#test/applicants.ts";
import { complaintInputs } from "#test/complaint-inputs.ts";
import { startServer } from "#test/server.ts";

/** What a test can see of whom and what it was given first. */
async function firstGiven() {
  const server = await startServer();
  onTestFinished(server.close);
  const { db, settings } = server.services;
  const { borrowerId } = await server.borrower();
  const { documentNumber } = await addApplicant(server);
  const { login } = await server.staff();
  const complaints = { open: "", answered: "", closed: "" };
  const { problemSave } = complaintInputs(() => ({ loanId: "1", complaints, staffId: "" }));
  const { phone } = (await readBorrower(db, borrowerId, settings.encryptionKey)) ?? {};
  return { phone, documentNumber, login, complaint: problemSave?.() };
}

test("a server gives its tests the same people and inputs, however many servers its process had before", async () => {
  const first = await firstGiven();
  expect(first).toMatchObject({ phone: "13800000001", login: "juma1" });
  expect(await firstGiven()).toEqual(first);
});
