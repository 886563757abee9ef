/** The colours of the picture shown when an address of the site is shared, from the brand (server: edge/pages/social-card.ts). */
import type { Brand } from "#contract/brand.ts";
import { contrast, mix } from "#values/colour.ts";
import { safeColours } from "../../ui/brand-palette.ts";

/** `ink` is of letters and readable on the ground, `soft` of decoration. */
export function cardColours({ colours }: Pick<Brand, "colours">) {
  const ground = safeColours(colours).emphasis;
  const ink = contrast("#ffffff", ground) >= 4.5 ? "#ffffff" : "#16191d";
  return { ground, ink, soft: mix(ground, ink, 0.07) };
}
