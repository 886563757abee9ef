/**
 * Everything the server has acknowledged to somebody: it must still be true at the end, after every fault and every
 * crash (records 0011 and 0012).
 */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Actor } from "./run.ts";

/** A command as it was sent, so that it can be repeated exactly. */
export interface Sent {
  actor: Actor;
  endpoint: EndpointShape;
  input: Record<string, string>;
  /** "" when none was sent. */
  key: string;
  /** What every repeat must be answered with; null while no answer has arrived, or where nothing promises it. */
  answer: string | null;
}

/** What a member of staff decided without a second person. */
export interface Alone {
  staffId: string;
  on: string;
  loanId: string;
  amount: number;
}

export class Acknowledged {
  readonly sent: Sent[] = [];
  readonly orders: { borrowerId: string; loanId: string }[] = [];
  readonly payments: { loanId: string; tradeNo: string; amount: number; kind: string }[] = [];
  readonly accounts: { borrowerId: string; number: string }[] = [];
  readonly events: { eventId: string }[] = [];
  /** Genuine callbacks that are no events, one for each id. */
  readonly unreadable: string[] = [];
  /** What new plans gave away that were offered without a second person, by request, version and maker. */
  readonly plansAlone = new Map<string, Alone>();
  readonly claims: { loanId: string; reference: string; outcome: string }[] = [];

  ordersOf({ borrowerId }: Actor): string[] {
    const own = this.orders.filter((order) => order.borrowerId === borrowerId);
    return [...new Set(own.map(({ loanId }) => loanId))];
  }

  /** Records the acknowledgement by its meaning. */
  note({ actor, endpoint, input }: Sent, data: Record<string, unknown>): void {
    const { orderId: loanId = "" } = input;
    if (endpoint.name === "acceptOffer") {
      const found = new URL(String(data.lendDetailsUrl), "http://x").searchParams.get("orderId");
      if (found === null) throw new Error(`an order without a number: ${data.lendDetailsUrl}`);
      this.orders.push({ borrowerId: actor.borrowerId, loanId: found });
    }
    if (endpoint.name === "startPayment") {
      const kind = input.isDelay === "1" ? "deferral" : "repayment";
      const amount = Number(input.amount);
      this.payments.push({ loanId, tradeNo: String(data.tradeNo), amount, kind });
    }
    if (endpoint.name === "commitCardPayment") {
      const tradeNo = String(data.repayRecordId);
      this.payments.push({ loanId, tradeNo, amount: Number(input.amount), kind: "repayment" });
    }
    if (endpoint.name === "saveAccount") {
      this.accounts.push({ borrowerId: actor.borrowerId, number: input.accountNumber ?? "" });
    }
    if (endpoint.name === "submitReference") {
      this.claims.push({ loanId, reference: input.utr ?? "", outcome: String(data.outcome) });
    }
  }
}
