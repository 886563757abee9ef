/**
 * The job that works proposals out. What it comes to follows from the proposal alone, so that two processes which did the same work wrote
 * the same; one that stopped in the middle is followed by another.
 */
import type { Services } from "../../platform/services/services.ts";
import { countAside } from "./count-provisions.ts";
import { claimProposal, writeFigures } from "./store.ts";

/** A million loans take a fraction of it. */
const patienceMs = 600_000;

/** Returns how many were worked out. */
export async function countProposals(services: Services): Promise<number> {
  const { db, log } = services;
  // By the machine's clock: the business date may be moved.
  const now = Date.now();
  const claimed = await claimProposal(db, new Date(now), new Date(now - patienceMs));
  if (claimed === null) return 0;
  const { proposal_no: proposalNo, on_day: on, journal_mark: mark, rules } = claimed;
  const from = performance.now();
  const figures = await countAside(services, { on, mark, rules });
  const tookMs = Math.round(performance.now() - from);
  const written = await writeFigures(db, proposalNo, figures, tookMs);
  log.info("provisions-counted", { proposalNo, on, tookMs, written });
  return written ? 1 : 0;
}
