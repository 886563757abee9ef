/** What the server answers about applying for a product, for tests of its page. */
import type { readLimit } from "#contract/application.ts";
import type { Output } from "#contract/endpoint.ts";

type Limit = Output<typeof readLimit>;

/** Onboarding is complete; up to 600,000.00 would be approved. */
export function exampleLimit(overrides: Partial<Limit> = {}): Limit {
  return {
    productId: "salama",
    least: 100_000_00,
    most: 2_000_000_00,
    limit: 600_000_00,
    currencySymbol: "TZS",
    leastPeriods: 3,
    mostPeriods: 12,
    periods: 6,
    termUnit: "months",
    standing: "open",
    missing: [],
    mayApplyFrom: "",
    orderId: "",
    address: "",
    ...overrides,
  };
}
