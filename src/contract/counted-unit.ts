/** A number and the unit it counts, in the order and with the link that each language wants: "6 months", "miezi 6", "6 na buwan". */
import type { Language } from "./languages.ts";

/** `unit` in the number that fits the count; of more than one word the first is what is counted. */
export function countedUnit(count: number, unit: string, language: Language): string {
  const [counted = "", ...rest] = unit.split(" ");
  switch (language) {
    case "sw":
      return [counted, count, ...rest].join(" ");
    case "fil":
      return `${count} na ${unit}`;
    default:
      return `${count} ${unit}`;
  }
}
