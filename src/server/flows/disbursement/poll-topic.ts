/** Polls a payout's status from the outbox, after a callback that only named it. */
import { z } from "zod";
import { payoutsNamed } from "../../core/channel/provider-ports.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { storeAndApplyPayoutEvent } from "./apply-payout-event.ts";
import { readPayout } from "./store.ts";

/** `provider` called back; an entry of an earlier release does not say which. */
const Payload = z.object({ reference: z.string(), provider: z.string().optional() });

export const pollPayoutTopic: Topic = {
  name: "disbursement.poll-payout",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference, provider = services.payouts.name } = Payload.parse(payload);
    const { db, log } = services;
    const payout = await readPayout(db, reference);
    if (payout === null) {
      log.error("payout-unknown", { provider, reference });
      return;
    }
    const payouts = payoutsNamed(provider, services);
    if (payouts === null || (payout.provider ?? provider) !== provider) return;
    const event = await payouts.look(reference, payout);
    if (event === null && payouts.answersLater) return;
    if (event === null) throw new Outage(`${payouts.name} knows of nothing final yet`);
    await storeAndApplyPayoutEvent(services, event);
  },
};
