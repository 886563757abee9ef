/** The channels that carry messages, in the order of preference: a message goes by the first that takes it. */
import type { SmsProvider } from "../../platform/provider-ports/ports.ts";
import { channelsOn } from "./channels-now.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";

export interface SmsChannel {
  port: SmsProvider;
  /** The sender's name or short code; "" for the one set on the server. */
  sender: string;
}

/** None where the lender has switched all of them off. */
export function smsChannels(reader: ProviderReader): SmsChannel[] {
  return channelsOn("sms", reader).flatMap(({ provider, sender }) => {
    const port = portOf("sms", provider, reader);
    return port === null ? [] : [{ port, sender }];
  });
}

/** By the name stored with a message; null where this server cannot reach it. */
export function smsNamed(name: string, { sms, further }: Pick<ProviderReader, "sms" | "further">) {
  return sms.name === name ? sms : (further.sms.get(name) ?? null);
}
