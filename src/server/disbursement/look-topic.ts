/** Asks the provider about a payout after a callback that only named it, from the outbox. */
import { z } from "zod";
import type { Topic } from "../jobs/outbox.ts";
import { Outage } from "../outside/ports.ts";
import { takePayoutEvent } from "./apply-payout-event.ts";

const Payload = z.object({ reference: z.string() });

export const lookAtPayoutTopic: Topic = {
  name: "disbursement.look-at-payout",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference } = Payload.parse(payload);
    const event = await services.payouts.look(reference);
    if (event === null) throw new Outage(`${services.payouts.name} knows of nothing final yet`);
    await takePayoutEvent(services, event);
  },
};
