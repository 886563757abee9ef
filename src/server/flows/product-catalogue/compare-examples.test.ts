/** Loans at the corners of two versions: what each costs on either, and whether the market's rules hold for it. */
import { expect, onTestFinished, test } from "vitest";
import { inEveryLanguage } from "#contract/languages.ts";
import {
  addProductDraft,
  compareProductVersions,
  readProductVersion,
  saveProductDraft,
} from "#contract/product-catalogue.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { startServer, testSettings } from "#test/server.ts";

const productId = "kilimo";

interface StarterForm {
  terms: { fees: object[] };
}

/** Compares the starter of Tanzania with itself, changed before. */
async function compared(change: (form: StarterForm) => void) {
  const { brand } = testSettings();
  const server = await startServer({ settings: { brand: { ...brand, market: "tz" } } });
  onTestFinished(() => server.close());
  const { client } = await server.staff();
  const draft = right(await client.call(addProductDraft, { productId, starter: "1" }));
  const { form: text } = right(await client.call(readProductVersion, { productId }));
  const form = JSON.parse(text) as StarterForm;
  change(form);
  const [version, revision] = [String(draft.version), String(draft.revision)];
  const saved = right(
    await client.call(saveProductDraft, { productId, version, revision, form: formFile(form) }),
  );
  expect(saved.problems).toEqual({});
  return right(
    await client.call(compareProductVersions, { productId, before: version, after: version }),
  );
}

test("[PD-3] each corner says whether the rules hold for that loan, in words with its own figures", async () => {
  const name = "Processing fee";
  const names = inEveryLanguage({ en: name });
  const fee = { name, names, amount: { fixed: "30000.00" }, when: "kept-back" };
  const { examples, rateName } = await compared(({ terms }) => {
    terms.fees = [fee];
  });
  expect(rateName).toBe("Annual percentage rate (APR)");
  expect(examples.map(({ amount, instalments }) => [amount, instalments])).toEqual([
    [100_000_00, 4],
    [100_000_00, 6],
    [1_000_000_00, 4],
    [1_000_000_00, 6],
  ]);
  const warnedAt = examples.map(({ breaches }) =>
    (breaches ?? []).filter(({ severity }) => severity === "warn").map(({ text }) => text),
  );
  // 30,000 is 30 % of 100,000 and 3 % of 1,000,000, where 5 % are allowed.
  expect(warnedAt[0]?.join()).toContain("30");
  expect(warnedAt[1]).not.toEqual([]);
  expect(warnedAt.slice(2)).toEqual([[], []]);
});

test("[PD-3] the lawful starter is lawful at every corner", async () => {
  const { examples } = await compared(() => {});
  expect(examples).toHaveLength(4);
  for (const { breaches, old, new: now } of examples) {
    expect(breaches?.filter(({ severity }) => severity === "refuse")).toEqual([]);
    expect(old).toEqual(now);
    expect(now).not.toBeNull();
  }
});
