/** Compares two forms (of a product, of a configuration) field by field; differences are named by the same paths as problems. */

interface Difference {
  path: string;
  before: string;
  after: string;
}

/** "" stands for a missing field. */
export function differencesOf(before: object, after: object): Difference[] {
  return allFields(before, after).filter((one) => one.before !== one.after);
}

/** The fields that are the same in both. */
export function unchangedOf(before: object, after: object): { path: string; value: string }[] {
  return allFields(before, after)
    .filter((one) => one.before === one.after)
    .map(({ path, after: value }) => ({ path, value }));
}

function allFields(before: object, after: object): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => path !== "$schema")
    .map((path) => ({ path, before: old.get(path) ?? "", after: now.get(path) ?? "" }));
}

function fieldsOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) {
    return new Map(value === undefined || value === null ? [] : [[path, String(value)]]);
  }
  // A step of the allocation order is one value: "past-due interest".
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string")) {
    return new Map([[path, value.join(" ")]]);
  }
  const inner = Array.isArray(value)
    ? value.map((one, index): [string, unknown] => [`${path}[${index}]`, one])
    : Object.entries(value).map(([key, one]): [string, unknown] => [
        path === "" ? key : `${path}.${key}`,
        one,
      ]);
  return new Map(inner.flatMap(([at, one]) => [...fieldsOf(one, at)]));
}
