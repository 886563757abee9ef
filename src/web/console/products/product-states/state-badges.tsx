/** Where a product and one of its versions stand, each as a badge. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { productStates, versionStates } from "#contract/product-catalogue-shapes.ts";
import { StateBadge } from "../../parts/state-badge.tsx";

export type StateWords = WordsOf<"product-versions.states">;
export type ProductState = (typeof productStates)[number];
export type VersionState = (typeof versionStates)[number];

const productLooks = {
  new: "draft",
  open: "published",
  closed: "retired",
  retired: "retired",
} as const satisfies Record<ProductState, string>;

const versionLooks = {
  draft: "draft",
  submitted: "submitted",
  withdrawn: "retired",
  scheduled: "scheduled",
  "in-force": "published",
  superseded: "retired",
  retired: "retired",
} as const satisfies Record<VersionState, string>;

interface BadgeProps<S> {
  state: S;
  words: StateWords;
}

export function ProductBadge({ state, words }: BadgeProps<ProductState>) {
  return <StateBadge state={productLooks[state]}>{words.product[state]}</StateBadge>;
}

export function VersionBadge({ state, words }: BadgeProps<VersionState>) {
  return <StateBadge state={versionLooks[state]}>{words.version[state]}</StateBadge>;
}
