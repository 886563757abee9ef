/**
 * Decides whether an address that somebody typed may be posted to: https, a host that the server's settings name, and no address of an
 * inner network, whatever a name resolves to. The settings say `anywhere` for the demo and tests.
 */
import { BlockList, isIP } from "node:net";

export interface OutboundSetting {
  /** Host names; "*.lender.example" stands for every name below. None: nothing is sent. */
  hosts: readonly string[];
  /** Any host, http as well, inner networks too. */
  anywhere: boolean;
}

export const outboundNone: OutboundSetting = { hosts: [], anywhere: false };

/** Null where it is no address that could be posted to, whatever the settings. */
export function readOutboundUrl(text: string, { anywhere }: OutboundSetting): URL | null {
  if (text.length > 500 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const schemes = anywhere ? ["https:", "http:"] : ["https:"];
  if (!schemes.includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  // What stands behind # is never sent, and a port other than https's is as good as another service.
  if (url.hash !== "" || (!anywhere && url.port !== "")) return null;
  return url;
}

export function isHostAllowed({ hostname }: URL, { hosts, anywhere }: OutboundSetting): boolean {
  if (anywhere) return true;
  if (isIP(withoutBrackets(hostname)) !== 0) return false;
  return hosts.some((one) =>
    one.startsWith("*.") ? hostname.endsWith(one.slice(1)) : hostname === one,
  );
}

export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** One list a family: a list of both takes every IPv4 address for one that ::ffff:0:0/96 carries. */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
const innerNetworks = {
  ipv4: [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
    ...["172.16.0.0/12", "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4"],
    "240.0.0.0/4",
  ],
  // Those that carry an IPv4 address are refused whole.
  ipv6: [
    ...["::/128", "::1/128", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16"],
    ...["fc00::/7", "fe80::/10", "ff00::/8", "2001:db8::/32"],
  ],
} as const;
for (const [family, networks] of Object.entries(innerNetworks)) {
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    const kind = family as keyof typeof inner;
    inner[kind].addSubnet(address, Number(bits), kind);
  }
}

/** Loopback, private, link-local and other addresses that are nobody's on the internet; a text that is no address too. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return inner[kind].check(address, kind);
}
