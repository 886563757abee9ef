/** A draft of a product's next version, and one entry of a product's history, as they are stored. */
import type { productEvents } from "#contract/product-catalogue-shapes.ts";
import type { Day } from "#values/business-day.ts";

export interface Draft {
  productId: string;
  version: number;
  state: "draft" | "submitted" | "published" | "withdrawn";
  revision: number;
  /** JSON of the form as it was typed. */
  form: string;
}

export type EventKind = (typeof productEvents)[number];

export interface HistoryEntry {
  productId: string;
  version: number | null;
  revision: number | null;
  kind: EventKind;
  /** Null for the command line. */
  staffId: string | null;
  at: Date;
  publishedFrom: Day | null;
  note: string;
}

/** Who changes a product: a member of staff, or the command line (null). */
export interface Actor {
  staffId: string | null;
  at: Date;
  today: Day;
}
