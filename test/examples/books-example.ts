/** Answers of the calls of the books, on a lender whose only month is over and ready to be closed. */
import { approveClosing, booksCalls, proposeClosing } from "#contract/books.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { portfolioCalls } from "#contract/portfolio.ts";
import { postProvision, proposeProvision, provisionCalls } from "#contract/provisions.ts";
import { booksInputs, monthReady } from "#test/books-inputs.ts";
import { proposedProvision, ratesPublished } from "#test/provision-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import { startWorld, type World } from "#test/simulated-server.ts";

type Fields = Record<string, string>;

const ofProvisions: readonly EndpointShape[] = provisionCalls;

export function isOfBooks(endpoint: EndpointShape): boolean {
  const calls: readonly EndpointShape[] = [...booksCalls, ...portfolioCalls, ...ofProvisions];
  return calls.includes(endpoint);
}

/** The caller proposed the month or the provisions before where the call needs that; another one did for the one who closes or posts. */
export async function askBooks(
  endpoint: EndpointShape,
  before: (world: World, second: TestStaff) => Promise<void> = async () => {},
) {
  const world = await startWorld();
  await monthReady(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  const sent: Fields = booksInputs[endpoint.name]?.() ?? {};
  const isSecond = endpoint.name === approveClosing.name || endpoint.name === postProvision.name;
  if (endpoint.name === approveClosing.name || endpoint.name === "withdrawClosing") {
    await neema.client.call(proposeClosing, { period: sent["period"] ?? "" });
  }
  if (ofProvisions.includes(endpoint)) {
    await ratesPublished(world, [neema, salma]);
    if (endpoint.name !== proposeProvision.name) {
      const proposalNo = await proposedProvision(world, neema, "2026-03-31");
      if (sent["proposalNo"] !== undefined) sent["proposalNo"] = proposalNo;
    }
  }
  await before(world, salma);
  const { client } = isSecond ? salma : neema;
  return { sent, answer: await client.call(endpoint, sent) };
}
