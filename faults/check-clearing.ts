/** What the books say that the provider holds of our money, against the provider's own ledger. */
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import type { Ledger } from "#server/platform/simulator/ledger.ts";
import { absurdAmount } from "./absurd-money.ts";
import type { Facts } from "./facts.ts";

/**
 * The provider's clearing account holds every movement that was told of, with an order or in suspense: nothing is off the books. A
 * movement told of with two amounts holds one of them; an absurd amount is no money and stands nowhere, and neither does the half of it
 * that a bank takes back.
 */
export function checkClearing({ clearing, events }: Facts, ledger: Ledger): string[] {
  const told = new Set(events.map((one) => `${one.kind} ${one.provider_reference}`));
  const amounts = new Map<string, Set<number>>();
  for (const { event } of ledger.content.events) {
    const movement = `${event.kind} ${event.providerReference}`;
    const sign = signs[event.kind];
    if (sign === undefined || !told.has(movement)) continue;
    if (event.amount >= absurdAmount / 2) continue;
    amounts.set(movement, (amounts.get(movement) ?? new Set()).add(sign * event.amount));
  }
  let possible = new Set([0]);
  for (const own of amounts.values()) {
    possible = new Set([...possible].flatMap((sum) => [...own].map((amount) => sum + amount)));
  }
  if (possible.has(clearing)) return [];
  return [`the clearing account holds ${clearing}, the provider's ledger says ${[...possible]}`];
}

const signs: Readonly<Partial<Record<ProviderEvent["kind"], number>>> = {
  "payment-succeeded": 1,
  "payment-reversed": -1,
  "payout-succeeded": -1,
};
