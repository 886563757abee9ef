/** The mail servers that carry messages, in the order of preference. */
import type { EmailProvider } from "../../platform/provider-ports/ports.ts";
import { channelsOn } from "./channels-now.ts";
import { type ProviderReader, portOf } from "./provider-ports.ts";

/** None where the lender has switched all of them off. */
export function emailChannels(reader: ProviderReader): EmailProvider[] {
  return channelsOn("email", reader).flatMap(({ provider }) => {
    return portOf("email", provider, reader) ?? [];
  });
}
