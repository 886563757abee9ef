/** How each channel stands, and what became of what began by it in the last seven days: from what is stored, nobody is asked. */
import type { ChannelPurpose } from "#contract/channel-purposes.ts";
import type { Channel, readChannels } from "#contract/channels.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDateTime } from "#contract/format.ts";
import { everyProvider, type ProviderName } from "#contract/providers.ts";
import { channelsInForce, isWithinHours } from "../../core/channel/channels-now.ts";
import { payoutPurpose } from "../../core/channel/offered-sources.ts";
import { portOf } from "../../core/channel/provider-ports.ts";
import { useOf } from "../../core/channel/provider-readiness.ts";
import { walletAppOf } from "../../core/channel/wallet-app.ts";
import { countSmsSince } from "../../core/messages/store.ts";
import type { PayMethod } from "../../core/payment-attempt/attempt.ts";
import { type ChannelCounts, countAttemptsByChannel } from "../../core/payment-attempt/store.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { countPayoutsByChannel } from "../disbursement/channel-store.ts";

type Shown = Output<typeof readChannels>["states"][number];

const sinceMs = 7 * 24 * 3_600_000;
/** A payout whose outcome is open for longer than this counts as unknown. */
const payoutUsualMs = 30 * 60_000;

interface Counted extends Facts {
  purpose: ChannelPurpose;
  provider: string;
}

export async function channelStates(db: Queryable, { services }: Call) {
  const now = services.calendar.now();
  const since = new Date(now.getTime() - sinceMs);
  const triedBefore = new Date(now.getTime() - payoutUsualMs);
  const [attempts, payouts, messages] = await Promise.all([
    countAttemptsByChannel(db, { since, now }),
    countPayoutsByChannel(db, { since, triedBefore }),
    countSmsSince(db, since),
  ]);
  const { market } = services.settings.brand;
  const counted: Counted[] = [
    ...attempts.map(
      ({ method, bank_code: code, ...one }): Counted => ({
        ...one,
        purpose: purposeOf(method, code, market),
      }),
    ),
    ...payouts.map(
      ({ bank_code: code, ...one }): Counted => ({
        ...one,
        purpose: payoutPurpose(findSource(market, code) ?? { kind: "wallet" }),
      }),
    ),
  ];
  const inForce = channelsInForce(services);
  const [firstSms] = inForce.filter(({ purpose, on }) => purpose === "sms" && on);
  const states = inForce.map((channel): Shown => {
    const name = portName(channel, services);
    const own = counted.filter((one) => one.purpose === channel.purpose && one.provider === name);
    // Messages are not stored by provider: they are told with the one that carries them now.
    const facts = channel === firstSms ? [ofMessages(messages)] : own;
    return shown(channel, stateOf(channel, services), facts, services);
  });
  return {
    states: [...states, ...formerOf(counted, inForce, services)],
    payoutsWaiting: payouts
      .filter(({ provider }) => provider === "")
      .reduce((total, one) => total + one.under_way, 0),
  };
}

/** A debit by mandate is of the payer's own account. */
function purposeOf(
  method: PayMethod,
  code: string,
  market: Services["settings"]["brand"]["market"],
): ChannelPurpose {
  if (method === "code" || method === "card") return method;
  return findSource(market, code)?.kind ?? (walletAppOf(market) === code ? "app" : "wallet");
}

/** As it is stored with payments and payouts. */
function portName({ purpose, provider }: Channel, services: Services): string {
  return portOf(useOf(purpose), provider, services)?.name ?? provider;
}

function stateOf(channel: Channel, services: Services): Shown["state"] {
  if (!channel.on) return "off";
  if (portOf(useOf(channel.purpose), channel.provider, services) === null) return "not-here";
  return isWithinHours(channel, services) ? "open" : "closed";
}

/** What was begun by providers that no channel of the purpose names any more. */
function formerOf(
  counted: readonly Counted[],
  inForce: readonly Channel[],
  services: Services,
): Shown[] {
  const named = new Set(
    inForce.map((channel) => `${channel.purpose} ${portName(channel, services)}`),
  );
  const former = counted.filter(
    ({ purpose, provider }) => provider !== "" && !named.has(`${purpose} ${provider}`),
  );
  const keys = [...new Set(former.map(({ purpose, provider }) => `${purpose} ${provider}`))];
  return keys.flatMap((key) => {
    const own = former.filter(({ purpose, provider }) => `${purpose} ${provider}` === key);
    const [first] = own;
    const provider = everyProvider.find((one) => one === first?.provider);
    if (first === undefined || provider === undefined) return [];
    return [shown({ purpose: first.purpose, provider }, "former", own, services)];
  });
}

function ofMessages({
  sent,
  waiting,
  tried,
  last_sent,
}: Awaited<ReturnType<typeof countSmsSince>>) {
  return {
    ...{ succeeded: sent, failed: 0, under_way: waiting, unknown: tried },
    ...{ last_success: last_sent, last_failure: null },
  };
}

type Facts = Pick<
  ChannelCounts,
  "succeeded" | "failed" | "under_way" | "unknown" | "last_success" | "last_failure"
>;

function shown(
  { purpose, provider }: { purpose: ChannelPurpose; provider: ProviderName },
  state: Shown["state"],
  facts: readonly Facts[],
  { settings }: Services,
): Shown {
  const sum = (of: "succeeded" | "failed" | "under_way" | "unknown") =>
    facts.reduce((total, one) => total + one[of], 0);
  const last = (of: "last_success" | "last_failure") => {
    const times = facts.flatMap((one) => one[of]?.getTime() ?? []);
    return times.length === 0
      ? ""
      : formatDateTime(new Date(Math.max(...times)), settings.timeZone);
  };
  return {
    ...{ purpose, provider, state },
    facts: {
      succeeded: sum("succeeded"),
      failed: sum("failed"),
      underWay: sum("under_way"),
      unknown: sum("unknown"),
      lastSuccess: last("last_success"),
      lastFailure: last("last_failure"),
    },
  };
}
