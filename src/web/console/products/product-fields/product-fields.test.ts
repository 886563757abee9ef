/** The page has every field of the schema and words for each, and what it shows of a form comes back unchanged. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { ProductForm } from "#contract/product-form.ts";
import { formsOf, leavesOf, type Schema } from "#test/schema-forms.ts";
import { changeRows } from "./change-rows.ts";
import { choices } from "./choices.ts";
import { fieldsShown, problemsAtFields } from "./fields-shown.ts";
import { type Leaf, type Node, within } from "./node.ts";
import { formOfTyped } from "./read-typed.ts";
import { sections } from "./sections.ts";
import { type TypedForm, typedFormOf } from "./typed-form.ts";
import { formValue, shownValue } from "./typed-values.ts";
import { typedOfForm } from "./write-typed.ts";

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8"));
const schema = read("docs/product.schema.json") as Schema;
const markets = ["reference", "tz", "in", "ph", "ke"] as const;

/** Every leaf the page can show, whatever is chosen. */
function leavesShown(nodes: readonly Node[], base: string): string[] {
  return nodes.flatMap((node) => leavesOfNode(node, within(base, node.key), base));
}

function leavesOfNode(node: Node, name: string, base: string): string[] {
  switch (node.is) {
    case "leaf":
      return [name];
    case "texts":
      return languages.map((language) => `${name}.${language}`);
    case "group":
      return leavesShown(node.of, name);
    case "either":
      return [
        ...(node.tag ? [name] : []),
        ...Object.values(node.shapes).flatMap((of) => leavesShown(of, node.tag ? base : name)),
      ];
    case "list":
      return leavesShown(node.of, `${name}[]`);
    case "values":
      return [`${name}[]${node.as === "order" ? "[]" : ""}`];
  }
}

const shown = new Set(sections.flatMap(({ of }) => leavesShown(of, "")));

test("[PD-1] every leaf of the form's schema has a field on the page, and every field is a leaf", () => {
  // The id is fixed, and the schema's address is carried along unseen.
  const leaves = leavesOf(schema).filter((path) => !["productId", "$schema"].includes(path));
  expect(leaves.length).toBeGreaterThan(120);
  expect([...shown].toSorted()).toEqual([...new Set(leaves)].toSorted());
});

/** Every node with its words' key. */
function nodesIn(nodes: readonly Node[], base: string): [string, Node][] {
  return nodes.flatMap((node): [string, Node][] => {
    const name = within(base, node.key);
    const inside =
      node.is === "group"
        ? nodesIn(node.of, name)
        : node.is === "list"
          ? nodesIn(node.of, `${name}[]`)
          : node.is === "either"
            ? Object.values(node.shapes).flatMap((of) => nodesIn(of, node.tag ? base : name))
            : [];
    return [[name, node], ...inside];
  });
}

const nodes = sections.flatMap(({ of }) => nodesIn(of, ""));

describe.each(languages)("[PD-1] in %s", (language) => {
  const words = read(`locales/${language}/product-fields.json`);

  test("every field has a label, a help sentence, a unit where it is a figure, and words for its choices", () => {
    const missing = nodes.flatMap(([name, node]) => {
      const { label = "", help = "" } = words.fields[name] ?? {};
      const leaf = node.is === "leaf" ? node : null;
      const figure = leaf !== null && ["amount", "percent", "rate", "count"].includes(leaf.as);
      const unit = leaf?.unit === "currency" || words.units[leaf?.unit ?? ""] !== undefined;
      const from = "choices" in node ? node.choices : undefined;
      return [
        ...(label === "" || help.length < 5 ? [`${name}: words`] : []),
        ...(figure && !unit ? [`${name}: unit`] : []),
        ...(from === undefined || from === "steps"
          ? []
          : choices[from].filter((one) => !words.choices[from][one])),
        ...(node.is === "either"
          ? Object.keys(node.shapes).filter((one) => !words.shapes[one])
          : []),
      ];
    });
    expect(missing).toEqual([]);
    const named = new Set([...nodes.map(([name]) => name), "productId"]);
    expect(Object.keys(words.fields).filter((name) => !named.has(name))).toEqual([]);
  });
});

/** As a browser sends it: by a form's fields, every line break as two characters. */
function sent(typed: TypedForm): TypedForm {
  const data = new FormData();
  for (const [name, values] of typed) {
    for (const value of values) data.append(name, value.replace(/\r?\n/g, "\r\n"));
  }
  return typedFormOf(data);
}

const someForm = formsOf(schema)
  .map((form) => withSets(form) as object)
  .filter((form) => ProductForm.safeParse(form).success);

/** Ticked values are a set: twice the same, or another order, is the same product. */
function withSets(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => withSets(one));
    return ["weekdays", "markets"].includes(key) ? [...new Set(items)] : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withSets(one, name)]),
  );
}

test("[PD-1] a random valid form survives page, save and read unchanged, in every market's way of writing", () => {
  fc.assert(
    fc.property(someForm, fc.constantFrom(...markets), (form, market) => {
      const { productId } = form as { productId: string };
      const typed = sent(typedOfForm(form, market));
      const back = formOfTyped(typed, market, { productId });
      const parsed = ProductForm.parse(form);
      // No row and no list of ceilings are the same to every reader.
      if (parsed.terms.ceilings?.length === 0) delete parsed.terms.ceilings;
      delete parsed.$schema;
      expect(ProductForm.parse(back)).toEqual(parsed);
      // And once more: what was saved is shown as it was.
      expect(formOfTyped(sent(typedOfForm(back, market)), market, { productId })).toEqual(back);
    }),
    { numRuns: 100 },
  );
});

describe("[PD-4] what a person types", () => {
  test.each([
    ["amount", "1,000", "tz", "1000.00", "1,000"],
    ["amount", "1,250.5", "tz", "1250.50", "1,250.50"],
    ["amount", "1.250,50", "reference", "1250.50", "1.250,50"],
    ["amount", "1250.50", "reference", "1250.50", "1.250,50"],
    ["amount", "10,00,000", "in", "1000000.00", "10,00,000"],
    ["amount", " 400 000 ", "ke", "400000.00", "400,000"],
    ["percent", "3.50", "tz", "3.5", "3.5"],
    ["percent", "3,5", "tz", "3.5", "3.5"],
    ["percent", "10", "tz", "10", "10"],
    ["rate", "3.50", "tz", "3.50", "3.50"],
    ["rate", "3,5", "reference", "3.5", "3,5"],
    ["count", "1,000", "tz", 1000, "1000"],
  ] as const)("%s %j in %s is %j and is shown as %j", (as, typed, market, value, back) => {
    expect(formValue(as as Leaf["as"], typed, market)).toBe(value);
    expect(shownValue(as as Leaf["as"], value, market)).toBe(back);
  });

  test.each([
    ["amount", "1.000", "tz"],
    ["amount", "a lot", "tz"],
    ["amount", "12,34", "tz"],
    ["amount", "99999999999", "tz"],
    ["percent", "1,000.5", "tz"],
    ["rate", "-3", "tz"],
    ["count", "2.5", "tz"],
    ["count", "six", "tz"],
  ] as const)("%s %j in %s is kept as it was typed, to be put right", (as, typed, market) => {
    const value = formValue(as as Leaf["as"], typed, market);
    expect(value).toBe(typed);
    expect(shownValue(as as Leaf["as"], value, market)).toBe(typed);
  });
});

describe("[PD-1] rows", () => {
  const form = read("seeds/products/salama.json");
  const typed = typedOfForm(form, "tz");
  const fees = (of: TypedForm) =>
    (formOfTyped(of, "tz", {}) as typeof form).terms.fees.map((fee: { name?: string }) => fee.name);
  const steps = (of: TypedForm) =>
    (formOfTyped(of, "tz", {}) as typeof form).terms.allocation.steps.map((one: string[]) =>
      one.join(" "),
    );

  test("are added with a key of their own, removed, and never mixed up", () => {
    const before = fees(typed);
    const added = changeRows(typed, "add:terms.fees");
    expect(fees(added)).toEqual([...before, undefined]);
    const named = new Map([...added, [`terms.fees[${before.length}].name`, ["Stamp"]]]);
    expect(fees(changeRows(named, "remove:terms.fees[0]"))).toEqual([...before.slice(1), "Stamp"]);
    const gone = changeRows(named, `remove:terms.fees[${before.length}]`);
    expect(fees(changeRows(gone, "add:terms.fees"))).toEqual([...before, undefined]);
  });

  test("of the allocation order are moved, and completed when some are missing", () => {
    const before = steps(typed);
    const moved = steps(changeRows(typed, "down:terms.allocation.steps[0]"));
    expect(moved.slice(0, 2)).toEqual([before[1], before[0]]);
    expect(steps(changeRows(typed, "up:terms.allocation.steps[0]"))).toEqual(before);
    const fewer = changeRows(typed, "remove:terms.allocation.steps[3]");
    expect(steps(fewer)).toHaveLength(11);
    expect(steps(changeRows(fewer, "complete:terms.allocation.steps")).toSorted()).toEqual(
      before.toSorted(),
    );
  });

  test("of languages bring fields and take their texts along", () => {
    const without = changeRows(typed, "remove:languages[sw]");
    const { description } = formOfTyped(without, "tz", {}) as typeof form;
    expect(description).toEqual({ ...form.description, sw: undefined });
    expect(changeRows(without, "add:languages[sw]").get("languages[]")).toContain("sw");
  });

  test.each(["add:nothing", "remove:terms.fees[9]", "add:__proto__", "up:terms[1]", "x", ""])(
    "%j changes no field",
    (change) => {
      const after = changeRows(typed, change);
      expect(formOfTyped(after, "tz", {})).toEqual(formOfTyped(typed, "tz", {}));
    },
  );
});

test("[PD-4] every problem stands at its field, at the nearest one around it, or at the form", () => {
  const form = read("seeds/products/salama.json");
  const typed = changeRows(typedOfForm(form, "tz"), "remove:terms.lateCharges.bands[0]");
  const at = (path: string) => problemsAtFields(typed, { [path]: "is wrong" })[0];
  expect(at("terms.plan.rate.percent")?.name).toBe("terms.plan.rate.percent");
  // The first band left has the key of the second.
  expect(at("terms.lateCharges.bands[0].fromDay")).toMatchObject({
    name: "terms.lateCharges.bands[1].fromDay",
    section: "lateness",
  });
  expect(at("terms.allocation.steps[3][1]")?.name).toBe("terms.allocation.steps");
  expect(at("description")?.name).toBe("description");
  expect(at("amounts")?.section).toBe("amounts");
  expect(at("")).toMatchObject({ name: "", section: "" });
  const names = fieldsShown(typed).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length - duplicates(names));
});

/** A group and the values in it share a name. */
function duplicates(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
