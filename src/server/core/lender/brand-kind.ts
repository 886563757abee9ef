/** The lender's brand: the name, the logo and the colours people see. No money and no law is in question: one supervisor publishes it. */
import { allowedAddress } from "#contract/allowed-address.ts";
import type { Brand } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { BrandForm, type BrandLook } from "#contract/company.ts";
import { contrast } from "#values/colour.ts";
import type { ConfigurationProblem } from "../../platform/services/configuration.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";

/** WCAG 2.2: text on its background (1.4.3), and the edge of a button (1.4.11). */
const least = { text: 4.5, emphasis: 3 } as const;

export const brandLook = defineConfiguration<BrandLook>({
  kind: "brand",
  shape: BrandForm,
  twoPeople: false,
  usual: ({ brandAtStart }) => lookOf(brandAtStart),
  setting: {
    name: "displayName, logo and colours of brand in MKOPO_CONFIG",
    isGiven: ({ fileRules }) => fileRules.includes("brand"),
    read: ({ brandAtStart }) => lookOf(brandAtStart),
  },
  problems: wordsByKey("configuration-problems.brand"),
  findProblems: ({ logo, colours }, { settings: { publicOrigin, brand } }) => [
    ...(logo === "" || allowedAddress(logo, publicOrigin, brand) !== null
      ? []
      : [{ path: "logo", name: "otherOrigin" }]),
    ...(["text", "emphasis"] as const).flatMap((name): ConfigurationProblem[] => {
      const ratio = contrast(colours[name], colours.background);
      if (ratio >= least[name]) return [];
      const values = { ratio: shown(ratio), least: shown(least[name]) };
      return [{ path: `colours.${name}`, name: "lowContrast", values }];
    }),
  ],
});

/** Rounded down: 4.49 must not read as 4.5. */
function shown(ratio: number): string {
  return String(Math.floor(ratio * 10) / 10);
}

const looks = new WeakMap<Brand, BrandLook>();

/** The same object for the same brand. */
function lookOf(brand: Brand): BrandLook {
  const known = looks.get(brand);
  if (known !== undefined) return known;
  const { displayName, logo, colours } = brand;
  const look = { displayName, logo, colours };
  looks.set(brand, look);
  return look;
}
