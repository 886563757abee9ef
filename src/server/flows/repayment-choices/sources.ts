/** Payment sources of a borrower: wallets and banks of the market, then the channels for pay codes (IR-2, DR-2). */
import type { z } from "zod";
import type { Language } from "#contract/languages.ts";
import type { PaymentSource } from "#contract/repayment.ts";
import { paymentSources } from "../../core/payout-account/banks.ts";
import type { PaymentProvider } from "../../platform/provider-ports/ports.ts";
import { type ChannelSettings, offeredChannels } from "../payment-code/code-channels.ts";

export type SourceShown = z.output<typeof PaymentSource>;

export function sourcesToWire(
  settings: ChannelSettings,
  company: Pick<PaymentProvider, "codes">,
  language: Language,
): SourceShown[] {
  return [
    ...paymentSources(settings.brand.market).map(({ name, code }) => ({ name, type: code })),
    ...offeredChannels(settings, company).map(({ name, code }) => ({
      name: name[language],
      type: code,
      byCode: 1,
    })),
  ];
}
