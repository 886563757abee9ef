/** One version of a document and one step of its life, as they are stored. */
import type { configurationSteps } from "#contract/configuration-shapes.ts";
import type { Day } from "#values/business-day.ts";

export interface Named {
  kind: string;
  /** "" for a kind with one document. */
  key: string;
  version: number;
}

export interface ConfigurationVersion extends Named {
  state: "draft" | "submitted" | "published" | "withdrawn";
  /** Grows with every change of the draft. */
  revision: number;
  /** JSON as it was typed; "null", which kinds of many documents take, goes back to what comes with the software. */
  body: string;
  /** The business day it is in force from; null for a version that is not published. */
  from: Day | null;
}

export interface ConfigurationStep extends Named {
  revision: number;
  step: (typeof configurationSteps)[number];
  /** Null for the command line. */
  staffId: string | null;
  at: Date;
  /** Of a publication: the day it is in force from. */
  from: Day | null;
  note: string;
}
