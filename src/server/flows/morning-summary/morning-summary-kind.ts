/** Who gets the figures of the day before by e-mail (RP-4). They leave the house, so two people publish the list. */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { readEmailAddress } from "#contract/email-address.ts";
import { say } from "#contract/product-form-fields.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";

const most = 10;
const charactersMaximum = 2_000;

const MorningSummary = z.strictObject({
  /** Separated by commas; none: nothing is sent. */
  addresses: z.string().max(charactersMaximum, say("tooLong", { maximum: charactersMaximum })),
});

export const morningSummaryKind = defineConfiguration<z.output<typeof MorningSummary>>({
  kind: "morning-summary",
  shape: MorningSummary,
  twoPeople: true,
  usual: () => ({ addresses: "" }),
  problems: wordsByKey("configuration-problems.morningSummary"),
  findProblems: ({ addresses }) => {
    const path = "addresses";
    const typed = typedIn(addresses);
    return [
      ...typed
        .filter((text) => readEmailAddress(text) === null)
        .map((text) => ({ path, name: "noAddress", values: { text } })),
      ...(typed.length > most ? [{ path, name: "tooMany", values: { most: `${most}` } }] : []),
    ];
  },
});

/** Each once, in the order typed. */
export function addressesIn(text: string): string[] {
  const read = typedIn(text).map(readEmailAddress);
  return [...new Set(read.filter((address) => address !== null))];
}

function typedIn(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
