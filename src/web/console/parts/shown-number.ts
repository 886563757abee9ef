/** A number that was shown for a reason, as people read it out, and where a tap on it leads. */
import type { Brand } from "#contract/brand.ts";
import { internationalPhone, isPhone, phoneRuleOf, showPhone } from "#contract/phone.ts";

export function shownPhone(
  value: string,
  brand: Pick<Brand, "market" | "phone">,
): { value: string; to: string } {
  const rule = phoneRuleOf(brand);
  if (isPhone(value, rule)) {
    return { value: showPhone(value, rule), to: `tel:${internationalPhone(value, rule)}` };
  }
  // As a visitor typed it, with a country code or without.
  const dialled = value.replace(/[ ()./-]/g, "");
  return { value, to: /^\+?\d{3,}$/.test(dialled) ? `tel:${dialled}` : "" };
}
