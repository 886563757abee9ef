/** A version of a disclosure in the wire's shape. */
import { formatDate } from "#contract/format.ts";
import type { DisclosureVersion } from "../../core/product/offer-disclosure.ts";

export function versionToWire(made: DisclosureVersion) {
  const { number, version, hash, madeOn, validUntil, acknowledgedOn } = made;
  return {
    number,
    version,
    hash,
    madeOn: formatDate(madeOn),
    validUntil: formatDate(validUntil),
    acknowledgedOn: acknowledgedOn === null ? "" : formatDate(acknowledgedOn),
  };
}
