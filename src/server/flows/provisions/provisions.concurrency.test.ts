/** Provisions proposed, worked out and posted by several at once, on an engine that really runs them at once (RP-5). */
import { expect, test } from "vitest";
import { listJournal } from "#contract/books.ts";
import { postProvision, proposeProvision } from "#contract/provisions.ts";
import { monthReady } from "#test/books-inputs.ts";
import { right } from "#test/product-inputs.ts";
import { ratesPublished } from "#test/provision-inputs.ts";
import { startWorld } from "#test/simulated-server.ts";
import { countProposals } from "./count-proposals.ts";

const on = "2026-03-31";

test("[RP-5] of five people who propose one does, of two processes one works it out, of four who post one posts", async () => {
  const world = await startWorld();
  await monthReady(world);
  const people = await Promise.all(
    Array.from({ length: 5 }, () => world.server.staff({ role: "supervisor" })),
  );
  await ratesPublished(world, [people[0]!, people[1]!]);
  const proposals = await Promise.all(
    people.map(({ client }) => client.call(proposeProvision, { on })),
  );
  const proposed = proposals.filter(({ ok }) => ok);
  expect(proposed).toHaveLength(1);
  const { proposalNo } = right(proposed[0]!);
  const { services } = world.server;
  const counted = await Promise.all([countProposals(services), countProposals(services)]);
  expect(counted.toSorted()).toEqual([0, 1]);
  const posted = await Promise.all(
    people.map(({ client }) => client.call(postProvision, { proposalNo })),
  );
  expect(posted.filter(({ ok }) => ok)).toHaveLength(1);
  const { entries } = right(
    await people[0]!.client.call(listJournal, {
      ...{ period: "2026-03", account: "provision-expense", after: "" },
    }),
  );
  expect(entries).toHaveLength(1);
});
