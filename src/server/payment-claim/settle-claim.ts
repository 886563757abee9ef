/**
 * Looks for the money of a claim: among what the company has told us, then at the company itself. What is found is
 * counted where all money is counted, and that ends the claim.
 */
import type { Queryable } from "../db/database.ts";
import { isOfStatementAlone } from "../outside/movements.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { eventsUnder, keepEvent } from "../outside/provider-events.ts";
import { applyClaimedEvent } from "../repayment/apply-payment-event.ts";
import { loanOfEvent } from "../repayment/payments-of-loan.ts";
import type { Services } from "../services.ts";
import type { Claim } from "./claim.ts";
import { referenceKey } from "./reference.ts";
import { endClaim, readClaim } from "./store.ts";

/** The claim as it stands afterwards. Throws Outage when the company had to be asked and does not answer. */
export async function settleClaim(services: Services, claim: Claim): Promise<Claim> {
  const { db, calendar } = services;
  const told = await eventsUnder(db, claim.provider, claim.reference);
  // A statement's word alone does not settle a claim; the company may by now.
  const known = told.filter((event) => !isOfStatementAlone(event));
  const events = known.length > 0 ? known : await askCompany(services, claim);
  for (const event of events) await applyClaimedEvent(services, event);
  return endOnCounted(db, claim, calendar.now());
}

async function askCompany(services: Services, claim: Claim): Promise<ProviderEvent[]> {
  const { payments } = services;
  // Handed in while we worked with another company: nobody can be asked, its callbacks would still count.
  if (claim.provider !== payments.name) return [];
  const event = await payments.find(claim.askedAs);
  if (event === null || !isAbout(event, claim)) return [];
  await keepEvent(services, event);
  return [event];
}

function isAbout(event: ProviderEvent, { provider, reference }: Claim): boolean {
  const { kind, providerReference } = event;
  const same = event.provider === provider && referenceKey(providerReference) === reference;
  return same && kind === "payment-succeeded";
}

/**
 * Ends a waiting claim whose money was counted before anybody could see the claim: matched on its own loan, refused on
 * another's. The claim as it stands.
 */
export async function endOnCounted(db: Queryable, claim: Claim, now: Date): Promise<Claim> {
  const events = await eventsUnder(db, claim.provider, claim.reference);
  const counted = events.find(({ outcome }) => outcome === "counted");
  if (counted !== undefined) {
    const own = (await loanOfEvent(db, counted)) === claim.loanId;
    await endClaim(db, claim.claimId, own ? "matched" : "refused", now);
  }
  return (await readClaim(db, claim.claimId)) ?? claim;
}
