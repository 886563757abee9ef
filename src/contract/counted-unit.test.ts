/** Counts as each language says them, for every unit that a loan's term may have. */
import { expect, test } from "vitest";
import { countedUnit } from "./counted-unit.ts";

test.each([
  ["en", "months", "6 months"],
  ["sw", "miezi", "miezi 6"],
  ["sw", "siku", "siku 6"],
  ["sw", "vipindi vya wiki mbili", "vipindi 6 vya wiki mbili"],
  ["fil", "buwan", "6 na buwan"],
  ["fil", "linggo", "6 na linggo"],
  ["id", "kali dua mingguan", "6 kali dua mingguan"],
  ["hi", "महीने", "6 महीने"],
  ["zh", "个月", "6 个月"],
] as const)("[LC-1] in %s six %s are %j", (language, unit, said) => {
  expect(countedUnit(6, unit, language)).toBe(said);
});
