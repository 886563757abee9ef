/** How Airtel Money is spoken to where its public description leaves it open, read from the settings and judged at the start. */
import type { KeyObject } from "node:crypto";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import { portalKey } from "./portal-key.ts";

export interface AirtelSetting {
  /** How numbers are written to Airtel: 712345678 or 255712345678. */
  numbers: "national" | "international";
  /** A header that may carry a callback's hash, in lower case; "" where the body alone does. */
  hashHeader: string;
  /** Null where nothing is paid out. */
  payout: {
    pin: string;
    key: KeyObject;
    padding: "oaep" | "pkcs1";
    version: "v1" | "v3";
  } | null;
}

/** Throws a ConfigurationError that shows no secret. The first of several choices is what Airtel describes. */
export function airtelOf(keys: Readonly<Record<string, string>>): AirtelSetting {
  const hashHeader = keys["AIRTEL_HASH_HEADER"] ?? "";
  if (!/^[A-Za-z0-9-]{0,60}$/.test(hashHeader)) throw wrong("HASH_HEADER", "the name of a header");
  const numbers = oneOf(keys, "NUMBERS", ["national", "international"]);
  const padding = oneOf(keys, "PIN_PADDING", ["oaep", "pkcs1"]);
  const version = oneOf(keys, "PAYOUT_VERSION", ["v1", "v3"]);
  const [pin = "", text = ""] = [keys["AIRTEL_PIN"], keys["AIRTEL_PIN_KEY"]];
  const payout =
    pin === "" || text === ""
      ? null
      : { pin, key: portalKey(text, "MKOPO_AIRTEL_PIN_KEY"), padding, version };
  return { numbers, hashHeader: hashHeader.toLowerCase(), payout };
}

const wrong = (end: string, why: string) =>
  new ConfigurationError(`MKOPO_AIRTEL_${end} must be ${why}`);

function oneOf<T extends string>(
  keys: Readonly<Record<string, string>>,
  end: string,
  known: readonly [T, T],
): T {
  const given = keys[`AIRTEL_${end}`] ?? known[0];
  const found = known.find((one) => one === given);
  if (found === undefined) throw wrong(end, known.join(" or "));
  return found;
}
