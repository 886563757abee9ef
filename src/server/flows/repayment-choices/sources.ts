/** Payment sources of a borrower: wallets and banks that are offered now, then the places for pay codes (IR-2, DR-2). */
import type { z } from "zod";
import type { Language } from "#contract/languages.ts";
import type { PaymentSource } from "#contract/repayment.ts";
import { offeredSources } from "../../core/channel/offered-sources.ts";
import type { ProviderReader } from "../../core/channel/provider-ports.ts";
import { offeredChannels } from "../payment-code/code-channels.ts";

export type SourceShown = z.output<typeof PaymentSource>;

export function sourcesToWire(reader: ProviderReader, language: Language): SourceShown[] {
  return [
    ...offeredSources(reader).map(({ name, code }) => ({ name, type: code })),
    ...offeredChannels(reader).map(({ name, code }) => ({
      name: name[language],
      type: code,
      byCode: 1,
    })),
  ];
}

/** What the loan was last paid from stands first and says so; one that is no longer offered changes nothing. */
export function lastFirst(sources: readonly SourceShown[], last: string): SourceShown[] {
  const used = sources.filter(({ type }) => type === last);
  const others = sources.filter(({ type }) => type !== last);
  return [...used.map((one) => ({ ...one, lastUsed: 1 })), ...others];
}
