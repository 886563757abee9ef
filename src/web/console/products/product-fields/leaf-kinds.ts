/** Short ways to declare the fields of a product's form. */
import type { choices } from "./choices.ts";
import type { Leaf, Unit } from "./node.ts";

type More = Partial<Pick<Leaf, "blank" | "unspoken">>;

export const text = (key: string, more: More = {}): Leaf => ({
  is: "leaf",
  key,
  as: "text",
  ...more,
});
export const amount = (key: string, more: More = {}): Leaf => ({
  is: "leaf",
  key,
  as: "amount",
  unit: "currency",
  ...more,
});
export const percent = (key: string): Leaf => ({ is: "leaf", key, as: "percent", unit: "percent" });
export const rate = (key: string): Leaf => ({ is: "leaf", key, as: "rate", unit: "percent" });
export const day = (key: string): Leaf => ({ is: "leaf", key, as: "day" });
export const count = (key: string, unit: Unit): Leaf => ({ is: "leaf", key, as: "count", unit });
export const choice = (key: string, from: keyof typeof choices, more: More = {}): Leaf => ({
  is: "leaf",
  key,
  as: "choice",
  choices: from,
  ...more,
});
