/** The calls about paying each instalment automatically, for a lender in India: elsewhere there are none. */
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { cancelMandate, readMandate, setUpMandate } from "#contract/mandate.ts";
import { agreedMandate, goTo, indianLoan, indianWorld } from "#test/mandates.ts";
import { productId } from "#test/simulated-server.ts";

const calls: readonly EndpointShape[] = [readMandate, setUpMandate, cancelMandate];

export function isOfMandates(endpoint: EndpointShape): boolean {
  return calls.includes(endpoint);
}

export async function askAboutMandates(
  endpoint: EndpointShape,
): Promise<{ sent: Record<string, string>; answer: Answer<EndpointShape> }> {
  const world = await indianWorld();
  const borrowing = await indianLoan(world);
  const sent: Record<string, string> = { productId, orderId: borrowing.loanId };
  if (endpoint === setUpMandate) sent["cap"] = "100000";
  else {
    await agreedMandate(world, borrowing);
    await goTo(world, "2026-03-31", "09:00");
  }
  return { sent, answer: await borrowing.client.call(endpoint, sent as never) };
}
