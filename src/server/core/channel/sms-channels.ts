/** The channels that carry messages, in the order of preference: a message goes by the first. */
import type { SmsProvider } from "../../platform/provider-ports/ports.ts";
import { channelsOn } from "./channels-now.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";

interface SmsChannel {
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
