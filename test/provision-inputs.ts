/** Rates for provisions that two people have published, and proposals that are worked out. */
import { proposeProvision } from "#contract/provisions.ts";
import { countProposals } from "#server/flows/provisions/count-proposals.ts";
import type { TestStaff } from "#test/server.ts";
import type { World } from "#test/simulated-server.ts";
import { publishedDocument } from "./configuration-inputs.ts";
import { right } from "./product-inputs.ts";

const none = { from: "", rate: "" };

/** The ladder that comes with the software, with something changed. */
export function someRates(change: Readonly<Record<string, unknown>> = {}) {
  return {
    bucket1: { from: "0", rate: "1" },
    bucket2: { from: "1", rate: "5" },
    bucket3: { from: "31", rate: "25" },
    bucket4: { from: "61", rate: "50" },
    bucket5: { from: "91", rate: "100" },
    ...{ bucket6: none, bucket7: none, bucket8: none },
    ...{ suspendAfter: "90", withEarned: "off" },
    ...change,
  };
}

type Two = readonly [TestStaff, TestStaff];

/** In force from the business date on. */
export function ratesPublished(
  { server }: World,
  people: Two,
  change: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const from = server.services.calendar.today();
  return publishedDocument(people, from, { kind: "provisions", body: someRates(change) });
}

/** Proposed by a member and worked out; its number. */
export async function proposedProvision(
  { server }: World,
  { client }: TestStaff,
  on: string,
): Promise<string> {
  const { proposalNo } = right(await client.call(proposeProvision, { on }));
  await countProposals(server.services);
  return proposalNo;
}
