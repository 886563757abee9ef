/**
 * Collects what is wrong with terms: the path of a field and a plain English problem, for staff.
 */

export interface TermsProblem {
  /** Path of the field, e.g. "plan.grace.principal" or "fees[0].amount". */
  path: string;
  /** Plain English, to be read after the field's name: "must be ...". */
  problem: string;
}

export class Problems {
  readonly found: TermsProblem[] = [];

  add(path: string, problem: string): void {
    this.found.push({ path, problem });
  }

  /** Both limits included; without a maximum, the greatest amount that is exact. */
  wholeNumber(path: string, value: number, minimum: number, maximum?: number): void {
    const inRange = value >= minimum && value <= (maximum ?? Number.MAX_SAFE_INTEGER);
    if (Number.isSafeInteger(value) && inRange) return;
    this.add(
      path,
      maximum === undefined
        ? `must be a whole number from ${minimum} on`
        : `must be a whole number from ${minimum} to ${maximum}`,
    );
  }

  oneOf<Value extends string>(path: string, value: Value, allowed: readonly Value[]): void {
    if (!allowed.includes(value)) this.add(path, `must be one of ${allowed.join(", ")}`);
  }
}
