/** A policy tried on past applications over the wire: who would be decided otherwise, and what is not guessed. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { approveApplication, readApplication } from "#contract/application-back-office.ts";
import {
  publishConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { decisionPolicyKind, simulatePolicy } from "#contract/decision-policy.ts";
import { publishProductVersion } from "#contract/product-catalogue.ts";
import type { DecisionPolicyGiven } from "#contract/product-form-policy.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { eraseApplicationRows } from "#server/core/application/personal-data-store.ts";
import { formOfPolicy } from "#server/core/product/form-policy.ts";
import { addApplicant, applied, reviewed } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { seenVersion } from "#test/configuration-inputs.ts";
import {
  drafted as draftedProduct,
  formFile,
  right,
  someForm,
  submitted as submittedProduct,
} from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";

let server: TestServer;
let juma: TestStaff;
let neema: TestStaff;

beforeEach(async () => {
  server = await startServer();
  await addProduct(server.services);
  juma = await server.staff({ name: "Juma Said" });
  neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
});

afterEach(() => server.close());

type Rules = DecisionPolicyGiven["rules"];

/** Everybody is approved up to an amount. */
const upTo = (fixed: string, more: Rules = []): DecisionPolicyGiven => ({
  rules: [{ id: "cap", kind: "amount-above", above: { fixed }, outcome: "approve-limit" }, ...more],
  fourEyesAbove: null,
  reapplyAfterDays: 7,
  amountStep: "1000.00",
});

async function drafted(form: object, key = "") {
  const body = formFile(form);
  const named = { kind: decisionPolicyKind, key };
  return right(await juma.client.call(saveConfigurationDraft, { ...named, body }));
}

async function published(form: object, key = "") {
  const draft = seenVersion(await drafted(form, key));
  const sent = seenVersion(right(await juma.client.call(submitConfigurationDraft, draft)));
  right(await neema.client.call(publishConfiguration, { ...sent, from: "2026-03-02" }));
  return sent;
}

type Asked = Parameters<typeof juma.client.call<typeof simulatePolicy>>[1];
const simulated = async (input: Asked = {}) => right(await juma.client.call(simulatePolicy, input));

/** The flows that are not empty: "approve decline 2". */
const flowsOf = ({ flows }: Awaited<ReturnType<typeof simulated>>) =>
  flows.filter(({ count }) => count > 0).map(({ from, to, count }) => `${from} ${to} ${count}`);

describe("[PD-1] [PD-3] the policy of a version of a product", () => {
  const ofVersion = (version: number, more: Asked = {}) =>
    simulated({ key: "salama", productVersion: String(version), ...more });

  test("is tried before it is published: drafted, submitted, or published for a later day", async () => {
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    const bakari = await addApplicant(server, { fullName: "Bakari Said" });
    const small = await reviewed(server, amina, { amount: 300_000_00 });
    const large = await reviewed(server, bakari, { amount: 900_000_00 });
    const decisionPolicy = upTo("500000.00", [
      { id: "first", kind: "first-loan", outcome: "refer" },
    ]);
    const draft = await submittedProduct(juma, "salama", { decisionPolicy });
    const tried = await ofVersion(Number(draft.version));
    expect(tried).toMatchObject({
      ...{ key: "salama", productVersion: Number(draft.version), products: ["Salama Loan"] },
      ...{ decisions: 2, changed: 2 },
    });
    expect(flowsOf(tried).every((flow) => flow.includes(" refer "))).toBe(true);
    expect(tried.rows.map(({ orderNo }) => orderNo)).toEqual([large, small]);
    expect(tried.rows[0]?.reasons.map(({ rule }) => rule)).toEqual(["cap", "first"]);
    // The version in force has no policy of its own: the lender's decides, as it did.
    expect(await ofVersion(1)).toMatchObject({ decisions: 2, changed: 0, rows: [] });
    right(await neema.client.call(publishProductVersion, { ...draft, from: "2026-04-01" }));
    expect(await ofVersion(Number(draft.version))).toMatchObject({ changed: 2 });
  });

  test("rounds to the version's own steps", async () => {
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    const orderNo = await reviewed(server, amina, { amount: 900_000_00 });
    const { amounts } = someForm();
    const draft = await draftedProduct(juma, "salama", {
      amounts: { ...amounts, step: "50000.00" },
      decisionPolicy: upTo("470000.00"),
    });
    const { rows } = await ofVersion(Number(draft.version));
    expect(rows).toMatchObject([{ orderNo, after: 450_000_00 }]);
  });

  test("cannot be tried where there is none, or while nothing can be decided on it", async () => {
    const call = (productVersion: string, key = "salama") =>
      juma.client.call(simulatePolicy, { key, productVersion });
    expect(await call("9")).toMatchObject({ rejection: "notFound" });
    expect(await call("1", "nothing")).toMatchObject({ rejection: "notFound" });
    const decisionPolicy = upTo("500000.00", [{ id: "cap", kind: "first-loan", outcome: "refer" }]);
    const twice = await draftedProduct(juma, "salama", { decisionPolicy });
    expect(await call(twice.version)).toMatchObject({ rejection: "policyWrong" });
  });
});

describe("[LN-1] [AC-2] a policy tried on what was decided", () => {
  test("in force it decides nothing otherwise; a draft says who, from which to which outcome, and why", async () => {
    await published(upTo("1000000.00"));
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    const bakari = await addApplicant(server, { fullName: "Bakari Said" });
    const small = await reviewed(server, amina, { amount: 300_000_00 });
    const large = await reviewed(server, bakari, { amount: 900_000_00 });
    const now = await simulated();
    expect(now).toMatchObject({ decisions: 2, changed: 0, notKept: 0, byHand: 0, rows: [] });
    expect(flowsOf(now)).toEqual(["approve approve 2"]);

    const first: Rules = [{ id: "first", kind: "first-loan", outcome: "refer" }];
    const { version } = await drafted(upTo("500000.00", first));
    const tried = await simulated({ version: String(version) });
    expect(tried).toMatchObject({ version, decisions: 2, changed: 2, products: ["Salama Loan"] });
    expect(flowsOf(tried)).toEqual(["approve refer 2"]);
    expect(tried.flows.find(({ to, from }) => from === "approve" && to === "refer")).toMatchObject({
      asked: 1_200_000_00,
      before: 1_200_000_00,
      after: 800_000_00,
    });
    expect(tried.rows).toMatchObject([
      { orderNo: large, borrowerName: "Bakari Said", from: "approve", to: "refer" },
      { orderNo: small, borrowerName: "Amina Juma", before: 300_000_00, after: 300_000_00 },
    ]);
    expect(tried.rows[0]?.reasons.map(({ rule, effect }) => [rule, effect])).toEqual([
      ["cap", "limit"],
      ["first", "refer"],
    ]);
    expect(tried.rules).toEqual([
      { rule: "cap", effect: "limit", before: 0, after: 1 },
      { rule: "first", effect: "refer", before: 0, after: 2 },
    ]);
  });

  test("also sees an amount that changes within one outcome, and lists only what is asked for", async () => {
    await published(upTo("1000000.00"));
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    const orderNo = await reviewed(server, amina, { amount: 900_000_00 });
    const { version } = await drafted(upTo("500000.00"));
    const asked = { version: String(version), show: "approve-approve" } as const;
    const tried = await simulated(asked);
    expect(tried.rows).toMatchObject([{ orderNo, change: "less", after: 500_000_00 }]);
    expect(tried.flows[0]).toMatchObject({ count: 1, more: 0, less: 1 });
    expect((await simulated({ ...asked, show: "approve-decline" })).rows).toEqual([]);
  });

  test("looks at the facts of the day of the decision, not at what happened since", async () => {
    await published(upTo("1000000.00"));
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    await reviewed(server, amina, { amount: 300_000_00 });
    // Two months on the application itself would count among the earlier ones.
    server.setToday("2026-05-02");
    juma = await server.staff({ name: "Juma Said" });
    const denied: Rules = [
      { id: "often", kind: "velocity", of: "borrower", days: 365, most: 1, outcome: "decline" },
    ];
    const { version } = await drafted(upTo("1000000.00", denied));
    expect(await simulated({ version: String(version) })).toMatchObject({
      decisions: 1,
      changed: 0,
    });
    expect(await simulated({ version: String(version), months: "1" })).toMatchObject({
      decisions: 0,
    });
  });

  test("counts what it cannot try and guesses nothing: erased applications, and those no rule decided", async () => {
    await published(upTo("1000000.00"));
    const gone = await addApplicant(server, { fullName: "Gone" });
    await reviewed(server, gone, { amount: 300_000_00 });
    await server.services.db.transaction((tx) => eraseApplicationRows(tx, gone.borrowerId, []));
    const quick = await addApplicant(server, { fullName: "Quick" });
    const orderNo = await applied(quick);
    expect(await simulated()).toMatchObject({ decisions: 0, notKept: 1, byHand: 1 });
    const before = right(await juma.client.call(readApplication, { orderNo }));
    expect(before.entries).toEqual([]);
    const approval = { orderNo, version: "1", amount: "30000000" };
    expect((await juma.client.call(approveApplication, approval)).ok).toBe(true);
  });

  test("tries a product's own policy on that product alone, and the general one on the others", async () => {
    await addProduct(server.services, { productId: "elimu", name: "Elimu" });
    await addProduct(server.services, { productId: "own", name: "Own", policy: defaultPolicy });
    await published(upTo("1000000.00"));
    await published(upTo("400000.00"), "elimu");
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    await reviewed(server, amina, { productId: "salama", amount: 300_000_00 });
    await reviewed(server, amina, { productId: "elimu", amount: 300_000_00 });
    expect(await simulated()).toMatchObject({ decisions: 1, products: ["Salama Loan"] });
    expect(await simulated({ key: "elimu" })).toMatchObject({ decisions: 1, products: ["Elimu"] });
    const { version } = await drafted(upTo("200000.00"), "elimu");
    expect(await simulated({ key: "elimu", version: String(version) })).toMatchObject({
      decisions: 1,
      changed: 1,
    });
    // Its own stands in its form; nothing of the lender's decides for it.
    expect(await simulated({ key: "own" })).toMatchObject({ decisions: 0, products: [] });
  });

  test("refuses a draft that nothing can be decided on, and knows no version that is not there", async () => {
    const { version } = await drafted({ rules: [] });
    expect(await juma.client.call(simulatePolicy, { version: String(version) })).toMatchObject({
      rejection: "policyWrong",
    });
    expect(await juma.client.call(simulatePolicy, { version: "99" })).toMatchObject({
      rejection: "notFound",
    });
  });

  test("turns pages without showing one decision twice", async () => {
    await published(upTo("1000000.00"));
    for (let at = 0; at < 27; at += 1) {
      await reviewed(server, await addApplicant(server), { amount: 300_000_00 });
    }
    const { version } = await drafted(upTo("200000.00"));
    const asked = { version: String(version) };
    const first = await simulated(asked);
    const second = await simulated({ ...asked, after: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 2, ""]);
    const orders = [...first.rows, ...second.rows].map(({ orderNo }) => orderNo);
    expect(new Set(orders).size).toBe(27);
    expect(first).toMatchObject({ decisions: 27, changed: 27 });
  });
});

describe("[AC-2] the lender's policy from the console", () => {
  test("decides from its day on, and each decision keeps the number of the one it was made on", async () => {
    const amina = await addApplicant(server, { fullName: "Amina Juma" });
    const before = await reviewed(server, amina, { amount: 100_000_00 });
    await published(upTo("500000.00"));
    const bakari = await addApplicant(server, { fullName: "Bakari Said" });
    const after = await reviewed(server, bakari, { amount: 900_000_00 });
    const entriesOf = async (orderNo: string) =>
      right(await juma.client.call(readApplication, { orderNo })).entries;
    const [old] = await entriesOf(before);
    const [now] = await entriesOf(after);
    expect(old?.policy).not.toBe(now?.policy);
    expect(now).toMatchObject({ kind: "engine", outcome: "approve", amount: 500_000_00 });
    expect(now?.reasons.map(({ rule }) => rule)).toEqual(["cap"]);
  });

  test("is refused where the configuration file has policies, and what is wrong stands at its field", async () => {
    const wrong = upTo("1.00", [
      { id: "cap", kind: "deny-list", outcome: "approve-limit" },
      { id: "age", kind: "minimum-age", years: 17, outcome: "decline" },
    ]);
    expect((await drafted(wrong)).problems).toEqual({
      "rules[1].id": "is named twice",
      "rules[1].outcome":
        "must decline or send to manual review: this rule gives no amount to approve up to",
      "rules[2].years": "must be a whole number from 18 on",
    });
    await server.close();
    server = await startServer({ settings: { policies: { "": defaultPolicy } } });
    juma = await server.staff({ name: "Juma Said" });
    const body = formFile(formOfPolicy(defaultPolicy));
    const named = { kind: decisionPolicyKind, key: "" };
    expect(await juma.client.call(saveConfigurationDraft, { ...named, body })).toMatchObject({
      rejection: "ruledBySetting",
    });
  });
});
