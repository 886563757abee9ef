/**
 * The app icon as SVG text: the lender's initial on the emphasis colour (AP-9). The server renders it in every
 * size; browsers that accept SVG get it as it is.
 */
import type { Brand } from "#contract/brand.ts";
import { contrast } from "#values/colour.ts";
import { safeColours } from "../../ui/brand-palette.ts";
import { initialShape } from "./letter-shapes.ts";

/** "maskable" fills its square: phones cut any shape out of it, so the letter stays in the central circle. */
type IconForm = "plain" | "maskable";

const iconSidePx = 512;

const corner: Record<IconForm, number> = { plain: 112, maskable: 0 };
/** Share of the side. A mask may cut a tenth at every edge; a circle of 0.8 always remains. */
const letterShare: Record<IconForm, number> = { plain: 0.62, maskable: 0.5 };

export function iconSvg(
  { displayName, colours }: Pick<Brand, "displayName" | "colours">,
  form: IconForm,
): string {
  const ground = safeColours(colours).emphasis;
  const ink = contrast("#ffffff", ground) >= 3 ? "#ffffff" : "#16191d";
  const side = iconSidePx * letterShare[form];
  const at = (iconSidePx - side) / 2;
  const size = `width="${iconSidePx}" height="${iconSidePx}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${iconSidePx} ${iconSidePx}">`,
    `<rect ${size} rx="${corner[form]}" fill="${ground}"/>`,
    `<path transform="translate(${at} ${at}) scale(${side / 100})" d="${initialShape(displayName)}"`,
    ` fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
    "</svg>",
  ].join("");
}
