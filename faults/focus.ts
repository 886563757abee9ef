/** Biases a run, so that few seeds reach a rare circumstance. Changes probabilities only: no check depends on it. */
import type { JobName } from "./jobs.ts";
import type { Fate } from "./network.ts";

export interface Focus {
  /** Whether loans are paid out beforehand; by default the seed decides. */
  opening?: boolean;
  /** Days between that payout and the run's start. */
  daysLater?: number;
  /** Overrides of moves' weights, where a move is possible at all. */
  weights?: Readonly<Record<string, number>>;
  /** Weights of jobs; equal by default. */
  jobs?: Readonly<Partial<Record<JobName, number>>>;
  /** Weights of network outcomes, instead of the default ones. */
  fates?: Readonly<Partial<Record<Fate, number>>>;
  /** How often a payer wants a deferral. */
  deferring?: number;
  /** Overrides of the weights of what payers do with an open payment. */
  deeds?: Readonly<Record<string, number>>;
}
