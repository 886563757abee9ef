/** The demo borrower's orders: one in every status an order can have, each with a history that explains it. */
import { daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import type { WantedPast } from "./past.ts";

export interface DemoOrder {
  productId: string;
  principal: Minor;
  clientKind: "new" | "repeat";
  /** State of the application; orders with a history are running. */
  state: ApplicationState;
  /** Days since the application, for orders without a history. */
  appliedDaysAgo?: number;
  past?: WantedPast;
  /** open: waiting for Loan Now. accepted: Loan Now was pressed. again: the product has been offered again. */
  offer?: "open" | "accepted" | "again";
}

export const demoOrders: readonly DemoOrder[] = [
  {
    productId: "mkulima",
    principal: 400_000_00,
    clientKind: "new",
    state: "payout-pending",
    past: { paidInstalments: 4, stands: ({ status }) => status === "settled" },
    offer: "again",
  },
  {
    productId: "haraka",
    principal: 240_000_00,
    clientKind: "repeat",
    state: "payout-pending",
    past: {
      paidInstalments: 1,
      stands: ({ status, daysPastDue }) => status === "overdue" && daysPastDue === 4,
    },
  },
  {
    productId: "haraka",
    principal: 160_000_00,
    clientKind: "repeat",
    state: "payout-pending",
    past: {
      paidInstalments: 1,
      stands: ({ status, instalments, asOf }) =>
        status === "due" && daysBetween(asOf, instalments[1]?.dueDate ?? asOf) === 2,
    },
  },
  {
    productId: "salama",
    principal: 600_000_00,
    clientKind: "repeat",
    state: "payout-pending",
    past: { paidInstalments: 1, stands: ({ status }) => status === "running" },
  },
  {
    productId: "haraka",
    principal: 500_000_00,
    clientKind: "repeat",
    state: "declined",
    appliedDaysAgo: 6,
  },
  {
    productId: "elimu",
    principal: 300_000_00,
    clientKind: "repeat",
    state: "payout-failed",
    appliedDaysAgo: 2,
    offer: "accepted",
  },
  {
    productId: "biashara",
    principal: 800_000_00,
    clientKind: "repeat",
    state: "approved",
    appliedDaysAgo: 1,
    offer: "open",
  },
  {
    productId: "haraka",
    principal: 120_000_00,
    clientKind: "repeat",
    state: "under-review",
    appliedDaysAgo: 0,
  },
];

/** The offer that has no order yet. */
export const freshOffer = {
  productId: "salama",
  principal: 750_000_00,
  clientKind: "repeat",
} as const;
