/** A day as a file of holidays names it, and what may be wrong with one. */

export interface FileDay {
  /** 2027-01-01 */
  on: string;
  name: string;
  /** False while the file calls the day tentative. */
  confirmed: boolean;
  line: number;
}

type Problem =
  | ("date" | "name" | "time" | "repeats" | "noDate" | "noName" | "tooLong" | "twice")
  | ("notClosed" | "notUnderstood" | "columns" | "status");

export interface FileProblem {
  line: number;
  problem: Problem;
  /** What stands there; for `twice` the earlier line. */
  value: string;
}

export interface ReadFile {
  days: FileDay[];
  problems: FileProblem[];
}

/** One line of at most 100 characters, as the form of a year takes it. */
export function isName(name: string): boolean {
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name);
}

/** Whether the calendar has the day: 2027-02-29 is none. */
export function isDay(on: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) return false;
  const at = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(on);
}
