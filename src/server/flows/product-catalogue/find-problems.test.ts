/** Bad forms as somebody would make them: what is wrong stands at its field in a sentence, and nothing else is refused. */
import { describe, expect, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { inEveryLanguage, type Language, languages } from "#contract/languages.ts";
import type { ProductFormGiven } from "#contract/product-form.ts";
import { markets } from "#markets/pack.ts";
import { shippedRules } from "#server/core/market/market-rules.ts";
import { someForm } from "#test/product-inputs.ts";
import { day } from "#values/business-day.ts";
import { evaluateForm } from "./evaluate-form.ts";
import { problemsByPath, problemText } from "./problems.ts";

type Terms = ProductFormGiven["terms"];
type Change = Partial<Omit<ProductFormGiven, "terms">> & {
  plan?: Partial<Terms["plan"]>;
  terms?: Partial<Terms>;
};

const origins = { origin: "https://loans.example", allowedOrigins: ["https://cdn.example"] };
const where = {
  rules: shippedRules("tz", day("2026-03-02")),
  ...{ currency: null, languages, ...origins },
};

function formWith({ plan, terms, ...rest }: Change): ProductFormGiven {
  const form = someForm(rest);
  return {
    ...form,
    terms: { ...form.terms, ...terms, plan: { ...form.terms.plan, ...plan } },
  };
}

const problemsOf = (change: Change) => evaluateForm(formWith(change), where).problems;
const refused = (change: Change) => problemsByPath(problemsOf(change), "en");

/** 1,000.00 at 2.5 % a month, in steps of 100.00. */
const small: Change = {
  amounts: { least: "1000.00", most: "1000.00" },
  plan: { rate: { percent: "2.5", per: "month" }, roundTo: "100.00", instalments: 6 },
};

const keptBack = (...amounts: Terms["fees"][number]["amount"][]): Terms["fees"] =>
  amounts.map((amount, index) => {
    const name = `Fee ${index + 1}`;
    return { name, names: inEveryLanguage({ en: name }), amount, when: "kept-back" };
  });

const badForms: [what: string, change: Change, problems: Record<string, string>][] = [
  [
    "never repays: all periods are free of principal",
    { plan: { grace: { principal: 6, interest: 0 } }, instalments: { least: 6, most: 6 } },
    {
      "terms.plan.grace.principal":
        "must leave at least one instalment to repay the principal with",
    },
  ],
  [
    // 100,000.00 in 6 instalments is less than 50,000.00 each.
    "never repays: each instalment is rounded to nothing",
    {
      amounts: { least: "100000.00", most: "100000.00" },
      plan: { roundTo: "50000.00", rounding: "down" },
      instalments: { least: 6, most: 6 },
    },
    { "terms.plan.roundTo": "leaves instalment 1 of 6 without principal" },
  ],
  [
    "amounts overlap",
    { amounts: { least: "2000000.00", most: "100000.00" } },
    { "amounts.most": "must not be below the least" },
  ],
  [
    "numbers of instalments overlap",
    { instalments: { least: 7, most: 6 } },
    {
      "instalments.most": "must not be below the least",
      "terms.plan.instalments": "must be from 7 to 6, as a borrower may choose",
    },
  ],
  [
    "pays out less than nothing: shares",
    { terms: { fees: keptBack({ percentOfPrincipal: "70" }, { percentOfPrincipal: "60" }) } },
    { "terms.fees": "take so much at payout that nothing is left to pay out" },
  ],
  [
    "pays out less than nothing: an amount above the least loan",
    { terms: { fees: keptBack({ fixed: "150000.00" }) } },
    { "terms.fees": "take so much at payout that nothing is left to pay out" },
  ],
  [
    "exceeds what an amount may be",
    { amounts: { least: "100000.00", most: "99999999999999999999.00" } },
    { "amounts.most": "must not be more than 9999999999.99" },
  ],
  [
    "exceeds what is exact",
    {
      amounts: { least: "100000.00", most: "9999999999.00" },
      plan: { method: "flat", rate: { percent: "999999", per: "day" } },
    },
    { "terms.plan.rate.percent": "comes to amounts too large to be exact" },
  ],
  [
    "has a text in no language",
    { description: {} },
    { description: "needs a text in at least one language" },
  ],
  [
    "contradicts itself: may be given back for longer than it runs",
    { coolingOffDays: 366 },
    { coolingOffDays: "must be fewer than the 61 days of the shortest loan" },
  ],
  [
    "contradicts itself: the usual number is none a borrower may choose",
    { instalments: { least: 7, most: 9 } },
    { "terms.plan.instalments": "must be from 7 to 9, as a borrower may choose" },
  ],
  [
    "contradicts itself: a ceiling below the interest of the plan",
    { terms: { ceilings: [{ id: "own", of: "interest", limit: { fixed: "1.00" } }] } },
    { "terms.ceilings[0].limit": "is less than the interest and fees of the plan itself" },
  ],
  [
    "contradicts itself: due on a working day where none is worked",
    {
      plan: {
        daysOff: { dueDates: "next-working-day", weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] },
      },
    },
    { "terms.plan.daysOff.weekdays": "must leave a weekday that is worked" },
  ],
  ...["0001-01-01", "9999-12-31"].map((on): (typeof badForms)[number] => [
    `exceeds the calendar: first due on ${on}`,
    { plan: { firstDue: { on, leastDays: 30 } } },
    { "terms.plan.firstDue.on": "must be a day of the calendar from 1900 to 2199 (YYYY-MM-DD)" },
  ]),
];

describe("[PD-1] [PD-4] a bad form is refused at its field, and nothing else of it", () => {
  test("the form that is changed here has no problem", () => {
    expect(refused({})).toEqual({});
  });

  test.each(badForms)("%s", (_what, change, problems) => {
    expect(refused(change)).toEqual(problems);
  });
});

describe("[PD-1] [IR-7] an address of a stranger's origin", () => {
  const { texts } = someForm();
  const at = (address: string): Change => {
    const { legacyConfirmation: legacy } = texts;
    if (!legacy?.promo) throw new Error("the form has no promotion");
    const promo = { ...legacy.promo, topImage: address, pointerImage: address };
    return {
      logo: address,
      texts: { ...texts, agreementPopup: address, legacyConfirmation: { ...legacy, promo } },
    };
  };
  const fields = [
    ...["logo", "texts.agreementPopup"],
    "texts.legacyConfirmation.promo.topImage",
    "texts.legacyConfirmation.promo.pointerImage",
  ];

  test.each([
    ["https://evil.example/popup", /^must be a path on this server/],
    ["https://cdn.example.evil.example/popup", /^must be a path on this server/],
    ["//evil.example/popup", /^must be an address that begins with/],
  ])("%s is refused at every field that has one", (address, sentence) => {
    const said = refused(at(address));
    expect(Object.keys(said).toSorted()).toEqual(fields.toSorted());
    for (const text of Object.values(said)) expect(text).toMatch(sentence);
  });

  test.each([
    ...["/logos/salama.svg", "https://loans.example/popup", "https://cdn.example/a.png?v=2"],
  ])("%s is not", (address) => {
    expect(refused(at(address))).toEqual({});
  });
});

describe("[PD-1] [PD-8] a text misses a language that the lender serves", () => {
  const { en, sw } = someForm().description;
  const inTwo = { en, sw };
  const dialog = { title: inTwo, content: { en } };
  const fees: Terms["fees"] = [
    { name: "Fee", amount: { fixed: "1.00" }, when: "spread" },
    { name: "Other", names: inTwo, amount: { fixed: "1.00" }, when: "spread" },
  ];
  const change: Change = {
    description: inTwo,
    terms: { fees },
    texts: {
      exitDialog: dialog,
      agreementPopup: "",
      legacyConfirmation: {
        button: inTwo,
        promo: { topImage: "/a", message: { sw }, pointerImage: "/b" },
        productOpensIn: "browser",
      },
    },
  };
  const found = (market: Market, offered: readonly Language[]) =>
    evaluateForm(formWith(change), {
      rules: shippedRules(market, day("2026-03-02")),
      currency: null,
      languages: offered,
      ...origins,
    });
  const saying = (said: string) =>
    `needs a text in these languages too, which borrowers are served in: ${said}`;

  test("it stands at its field, with the languages", () => {
    expect(problemsByPath(found("tz", ["en"]).problems, "en")).toEqual({
      "terms.fees[0].names": saying("English, Kiswahili"),
      "texts.exitDialog.content": saying("Kiswahili"),
      "texts.legacyConfirmation.promo.message": saying("English"),
    });
  });

  test.each(markets)("in %s, whatever its rules say", (market) => {
    const { problems } = found(market, ["zh"]);
    const texts = problems.filter(({ name }) => name === "languageMissing");
    expect(texts.map(({ path }) => path)).toEqual([
      "description",
      "terms.fees[0].names",
      "terms.fees[1].names",
      "texts.exitDialog.title",
      "texts.exitDialog.content",
      "texts.legacyConfirmation.button",
      "texts.legacyConfirmation.promo.message",
    ]);
    for (const { values } of texts) expect(values.languages).toContain("中文");
  });

  test("the languages of the market's paper are needed whatever the lender offers", () => {
    const paper = found("ph", ["en"]).problems.find(({ path }) => path === "description");
    expect(paper?.values).toEqual({ languages: "Filipino" });
  });

  test("it hides neither the rules' findings nor the examples", () => {
    const { runs, product, findings } = found("in", ["zh"]);
    expect(runs).toBe(true);
    expect(product).not.toBeNull();
    expect(findings.map(({ ruleId }) => ruleId)).toContain("in.languages");
  });

  test("a name of its own is needed in none", () => {
    expect(refused({ names: { en: "Loan" } })).toEqual({});
  });
});

describe("[PD-4] every number of instalments a borrower may choose is tried", () => {
  // By hand, the equal instalment of 1,000.00 at 2.5 %: of 4 it is 265.82, of 6 181.55, of 10 114.26. To the nearest 100.00: 300.00,
  // 200.00, 100.00. Of 7 it is 157.50, so 200.00, and six of them repay 1,000.00 with its interest of about 90.00.
  test("the ends and the usual number do well, and 7 leaves the last nothing", () => {
    for (const number of [4, 6, 10]) {
      const range = { least: number, most: number };
      const plan = { ...small.plan, instalments: number };
      expect(refused({ ...small, plan, instalments: range }), `${number}`).toEqual({});
    }
    expect(refused({ ...small, instalments: { least: 4, most: 10 } })).toEqual({
      "terms.plan.roundTo": "leaves nothing of the principal for the last of 7 instalments",
    });
  });

  test("at the least amount as at the most", () => {
    const amounts = { least: "1000.00", most: "50000.00" };
    expect(refused({ ...small, amounts, instalments: { least: 4, most: 10 } })).toEqual({
      "terms.plan.roundTo": "leaves nothing of the principal for the last of 7 instalments",
    });
  });

  test("without a range of its own, every number within the promised term", () => {
    expect(Object.keys(refused(small))).toEqual(["terms.plan.roundTo"]);
  });

  test("the number is named in every language", () => {
    const [found] = problemsOf({ ...small, instalments: { least: 4, most: 10 } });
    if (found === undefined) throw new Error("nothing was found");
    for (const language of languages) expect(problemText(found, language)).toContain("7");
  });
});

describe("[PD-1] a cooling-off is shorter than the shortest loan", () => {
  // Three months from a payout on 2 to 5 March 2026 are 92 days; the terms of four months 122.
  test.each([
    [91, { least: 3, most: 6 }, true],
    [92, { least: 3, most: 6 }, false],
    [121, { least: 4, most: 6 }, true],
    [122, { least: 4, most: 6 }, false],
  ])("%i days where loans have %o instalments", (coolingOffDays, instalments, fits) => {
    expect(Object.keys(refused({ coolingOffDays, instalments }))).toEqual(
      fits ? [] : ["coolingOffDays"],
    );
  });
});
