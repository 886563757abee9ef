/** Typed fields of onboarding over the wire: parsed exactly, or rejected at the field in the reader's language. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import {
  readBaseInfo,
  readExtraInfo,
  readJobInfo,
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
} from "#contract/onboarding.ts";
import { certified, consented } from "#test/people.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { readKycProfile } from "./kyc-profile.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function newcomer(): Promise<TestBorrower> {
  const borrower = await server.borrower({ fullName: "", birthDate: null });
  await consented(borrower);
  return borrower;
}

/** The stored value of a field of the step, and its message. */
async function job({ client }: TestBorrower, code: string, value: string) {
  const saved = await client.call(saveJobInfo, { [code]: value });
  const read = await client.call(readJobInfo, {});
  if (!saved.ok || !read.ok) throw new Error("not saved");
  const stored = read.data.items.find((item) => item.code === code)?.value;
  return { stored, problems: saved.data.problems };
}

describe("[AC-3] the income, in a market that writes 900.000,00", () => {
  test.each([
    ["900000", "900000"],
    ["900.000", "900000"],
    ["900 000", "900000"],
    ["900.000,00", "900000"],
  ])("%j is stored as %s", async (typed, stored) => {
    expect(await job(await newcomer(), "monthlyIncome", typed)).toEqual({ stored, problems: [] });
  });

  test.each([
    "90000.00",
    "-500000",
    "1e6",
    "900.000,50",
    "900,000",
    "TZS 900000",
    "ninety",
    "1".repeat(11),
  ])("%j is rejected at the field and stored as typed", async (typed) => {
    const { stored, problems } = await job(await newcomer(), "monthlyIncome", typed);
    expect(problems).toEqual([
      { code: "monthlyIncome", message: expect.stringContaining("900.000") },
    ]);
    expect(stored).toBe(typed);
  });

  test("no rule ever reads a rejected income", async () => {
    const borrower = await server.borrower();
    await certified(borrower);
    const income = async () =>
      (await readKycProfile(server.services.db, borrower.borrowerId, server.services))
        ?.monthlyIncome;
    expect(await income()).toBe(1_234_567_00);
    await job(borrower, "monthlyIncome", "90000.00");
    expect(await income()).toBeNull();
  });

  test.each(languages)("the reason in %s shows how an amount is written", async (language) => {
    const borrower = await newcomer();
    const client = server.client(borrower.session, { language });
    const answer = await client.call(saveJobInfo, { monthlyIncome: "1e6" });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.data.problems[0]?.message).toMatch(/900\.000(?!.*[{}])/);
  });
});

test.each([
  ["022-211 5544", "0222115544", true],
  ["+255 (22) 2115544", "255222115544", true],
  ["0222115544 ext 5", "0222115544 ext 5", false],
  ["O222115544", "O222115544", false],
])("[AC-3] the work phone %j is stored as %s; valid: %s", async (typed, stored, right) => {
  const found = await job(await newcomer(), "workPhone", typed);
  expect(found.stored).toBe(stored);
  expect(found.problems.length === 0).toBe(right);
});

test.each(["138x1234 5678", "138123456789", "13812345678 home"])(
  "[AC-3] a contact's number %j is rejected, not corrected",
  async (typed) => {
    const { client } = await newcomer();
    expect(await client.call(saveExtraInfo, { contact1Phone: typed })).toMatchObject({
      data: { problems: [{ code: "contact1Phone" }] },
    });
    const read = await client.call(readExtraInfo, {});
    expect(read.ok && read.data.items.find(({ code }) => code === "contact1Phone")?.value).toBe(
      typed,
    );
  },
);

test.each([
  ["employer", "HP", true],
  ["employer", "王记", true],
  ["employer", "-", false],
] as const)("[AC-3] %s %j: valid %s", async (code, typed, right) => {
  const { stored, problems } = await job(await newcomer(), code, typed);
  expect(stored).toBe(typed);
  expect(problems.length === 0).toBe(right);
});

test("[AC-3] names are taken as documents write them", async () => {
  const { client } = await newcomer();
  for (const fullName of [
    "Juan Dela Cruz, Jr.",
    "Peter Ng’ang’a",
    "Ram Prasad S/O Shyam Lal",
    "Núria Vil·la",
    "क्\u200dष कुमार",
  ]) {
    const saved = await client.call(saveBaseInfo, { fullName });
    expect(saved, fullName).toMatchObject({ data: { problems: [] } });
    const read = await client.call(readBaseInfo, {});
    const item = read.ok ? read.data.items.find(({ code }) => code === "fullName") : undefined;
    expect(item?.value).toBe(fullName.normalize("NFC"));
  }
});

test("[AC-3] marks that nobody sees are left out of a name, as a chat copies them along", async () => {
  const { client } = await newcomer();
  const saved = await client.call(saveBaseInfo, { fullName: "\u2068Asha\u2069 Mushi\u200e" });
  expect(saved).toMatchObject({ data: { problems: [] } });
  const read = await client.call(readBaseInfo, {});
  if (!read.ok) throw new Error(read.message);
  expect(read.data.items.find(({ code }) => code === "fullName")?.value).toBe("Asha Mushi");
});

test.each([
  ["birthDate", "१९९०-०४-२६", "1990-04-26"],
  ["birthDate", "１９９００４２６", "1990-04-26"],
])(
  "[AC-3] %s %j, in the digits of another script, is stored as %s",
  async (code, typed, stored) => {
    const { client } = await newcomer();
    await client.call(saveBaseInfo, { [code]: typed });
    const read = await client.call(readBaseInfo, {});
    if (!read.ok) throw new Error(read.message);
    expect(read.data.items.find((item) => item.code === code)?.value).toBe(stored);
  },
);

test.each([
  ["o'brien@example.com", "o'brien@example.com", true],
  ["Asha@Mail.Example", "Asha@mail.example", true],
  ["asha@mail", "asha@mail", false],
])("[AC-3] the e-mail %j is stored as %s; valid: %s", async (typed, stored, right) => {
  const { client } = await newcomer();
  const saved = await client.call(saveExtraInfo, { email: typed });
  const read = await client.call(readExtraInfo, {});
  if (!saved.ok || !read.ok) throw new Error("not saved");
  expect(read.data.items.find(({ code }) => code === "email")?.value).toBe(stored);
  expect(saved.data.problems.length === 0).toBe(right);
});

test("[PL-2] a contact's number is read with its country code as it was typed", async () => {
  const { client } = await newcomer();
  await client.call(saveExtraInfo, { contact1Phone: "+86 (0) 138 1234 5678" });
  const read = await client.call(readExtraInfo, {});
  if (!read.ok) throw new Error(read.message);
  expect(read.data.items.find(({ code }) => code === "contact1Phone")?.value).toBe("13812345678");
});
