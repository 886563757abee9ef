/** Which field of the comparison causes a finding of the market's rules, so that the two can point at each other (PD-3). */

interface Field {
  path: string;
  differs: boolean;
}

/** A finding names a field, or a part of the form with many: then the one whose change most likely caused it. */
export function causeOf<Row extends Field>(path: string, rows: readonly Row[]): Row | undefined {
  const within = rows.filter(
    (row) =>
      row.path === path || row.path.startsWith(`${path}.`) || row.path.startsWith(`${path}[`),
  );
  const figures = within.filter((row) => !isWording(row.path));
  return figures.find(({ differs }) => differs) ?? figures[0] ?? within[0];
}

/** The name of a fee, and when it is taken, break no limit. */
const isWording = (path: string): boolean => /\.(name|names|when)(\.|$)/.test(path);

/** In an address: letters, digits and hyphens only. */
const anchor = (text: string): string => text.replace(/[^\w]+/g, "-");

export const ruleAnchor = (rule: string): string => `rule-${anchor(rule)}`;
export const fieldAnchor = (path: string): string => `field-${anchor(path)}`;
