/** Polls a payout's status from the outbox, after a callback that only named it. */
import { z } from "zod";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { storeAndApplyPayoutEvent } from "./apply-payout-event.ts";
import { readPayout } from "./store.ts";

const Payload = z.object({ reference: z.string() });

export const pollPayoutTopic: Topic = {
  name: "disbursement.poll-payout",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference } = Payload.parse(payload);
    const { payouts, db, log } = services;
    const payout = await readPayout(db, reference);
    if (payout === null) {
      log.error("payout-unknown", { provider: payouts.name, reference });
      return;
    }
    if ((payout.provider ?? payouts.name) !== payouts.name) return;
    const event = await payouts.look(reference, payout);
    if (event === null) throw new Outage(`${payouts.name} knows of nothing final yet`);
    await storeAndApplyPayoutEvent(services, event);
  },
};
