/**
 * What a run is led towards, so that few seeds are enough to come by a circumstance that is rare otherwise. It changes how
 * likely things are and nothing else: no check knows of it.
 */
import type { JobName } from "./jobs.ts";
import type { Fate } from "./network.ts";

export interface Focus {
  /** Whether the loans are paid out beforehand; left to the seed without it. */
  opening?: boolean;
  /** Days between the payout beforehand and what follows. */
  daysLater?: number;
  /** Weights of moves in place of their own, where a move is possible at all. */
  weights?: Readonly<Record<string, number>>;
  /** Weights of the jobs; each as likely as the others without it. */
  jobs?: Readonly<Partial<Record<JobName, number>>>;
  /** Weights of what becomes of a request, in place of the usual ones. */
  fates?: Readonly<Partial<Record<Fate, number>>>;
  /** How often who pays wants to defer. */
  deferring?: number;
}
