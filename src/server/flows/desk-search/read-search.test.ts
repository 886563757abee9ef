/** What a searched text may be, by its form (DK-1). */
import { describe, expect, test } from "vitest";
import { phoneRuleOf } from "#contract/phone.ts";
import { readSearch } from "./read-search.ts";

const rule = phoneRuleOf({ market: "tz", phone: null });
const forms = ["phone", "order", "tradeNo", "complaint", "name"] as const;

/** Its forms and what is looked for as each. */
function formsOf(text: string) {
  const read = readSearch(text, rule);
  return Object.fromEntries(
    forms.flatMap((form) => (read[form] === null ? [] : [[form, read[form]]])),
  );
}

describe("[DK-1] by its form", () => {
  test.each([
    ["a telephone in any spelling", "+255 712 345 678", { phone: "0712345678" }],
    [
      "a telephone with 00, which an order could be as well",
      " 00255712345678 ",
      { phone: "0712345678", order: "00255712345678" },
    ],
    ["a telephone as written at home", "0712-345-678", { phone: "0712345678" }],
    ["an order", "2605 1500 3180 42", { order: "26051500318042" }],
    ["an order copied with marks", "\u202a26051500318042\u202c", { order: "26051500318042" }],
    ["an order in another script", "२६०५१५००३१८०४२", { order: "26051500318042" }],
    ["a trade number in small letters", "p0123456789abcdefgh", { tradeNo: "P0123456789ABCDEFGH" }],
    ["a complaint", "c-260412-7hk2", { complaint: "C-260412-7HK2" }],
    ["a name", "rehema  mwa", { name: "rehema mwa" }],
    ["a name of letters and their marks", "राम", { name: "राम" }],
    ["an initial", "L.", { name: "L." }],
    ["two letters", "re", { name: "re" }],
    ["signs alone", "' . –", {}],
    ["part of a telephone", "0712345", {}],
    ["nothing", "   ", {}],
  ])("%s", (_, text, expected) => {
    expect(formsOf(text)).toEqual(expected);
  });

  test("a provider's reference is looked for as typed and in capitals, with its document", () => {
    const { providerReferences, document } = readSearch("bjf40mm2zt", rule);
    expect(providerReferences).toEqual(["bjf40mm2zt", "BJF40MM2ZT"]);
    expect(document).toBe("bjf40mm2zt");
    expect(readSearch("it's 50% off", rule).providerReferences).toEqual([]);
  });
});
