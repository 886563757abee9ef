/** The form as data, for every market and language. */
import { expect, test } from "vitest";
import { firstSight, initialValues, isVisible, itemTypes, sightOf } from "#contract/form-rules.ts";
import type { Market } from "#contract/format.ts";
import { type Language, languages } from "#contract/languages.ts";
import { mirrorParameters, sessionParameters } from "#contract/session.ts";
import { paymentSources } from "../../core/payout-account/banks.ts";
import { accountFormItems } from "./account-form.ts";

const markets: readonly Market[] = ["reference", "tz", "ke", "in", "ph"];
const readers = markets.flatMap((market) =>
  languages.map((language): [Market, Language] => [market, language]),
);

test.each(readers)(
  "[BA-2] [BA-4] %s, %s: one picker of wallets or banks shows at a time",
  (market, language) => {
    const items = accountFormItems({ sources: paymentSources(market), language }, "");
    const channels = items.find(({ type }) => type === itemTypes.channel)?.note ?? [];
    const offered = new Set<string>();
    for (const cardType of ["1", "2"]) {
      for (const channel of [firstSight.channel, ...channels.map(({ type }) => type)]) {
        const shown = items.filter((item) => isVisible(item, { cardType, channel }));
        const sources = shown.filter(({ type }) => type === itemTypes.source);
        expect(sources).toHaveLength(1);
        for (const { type } of sources.flatMap(({ note }) => note)) offered.add(type);
        expect(shown.filter(({ type }) => type === itemTypes.accountNumber)).toHaveLength(1);
      }
    }
    expect([...offered].sort()).toEqual(
      paymentSources(market)
        .map(({ code }) => code)
        .sort(),
    );
    expect(items.filter(({ title }) => title === "")).toEqual([]);
  },
);

test.each(readers)("[BA-3] %s, %s: starts at card type 1 and channel 90006", (market, language) => {
  const items = accountFormItems({ sources: paymentSources(market), language }, "");
  expect(sightOf(items, initialValues(items))).toEqual(firstSight);
  expect(items.find(({ type }) => type === itemTypes.cardType)?.value).toBe("1");
});

test("[BA-3] the bound wallet or bank is preselected in its own picker", () => {
  const chosen = (code: string) => {
    const items = accountFormItems({ sources: paymentSources("tz"), language: "en" }, code);
    const sources = items.filter(({ type }) => type === itemTypes.source);
    return sources.map(({ value }) => value);
  };
  expect(chosen("AIRTEL")).toEqual(["AIRTEL", "", ""]);
  expect(chosen("AZAMPESA")).toEqual(["", "AZAMPESA", ""]);
  expect(chosen("NMB")).toEqual(["", "", "NMB"]);
  expect(chosen("GCASH")).toEqual(["", "", ""]);
});

test("[BA-5] codes are unique and collide with no session parameter or id", () => {
  const taken = [
    ...sessionParameters,
    ...Object.keys(mirrorParameters({ product_id: "1", order_id: "1" })),
  ];
  for (const market of markets) {
    const codes = accountFormItems({ sources: paymentSources(market), language: "en" }, "").map(
      ({ code }) => code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => taken.includes(code))).toEqual([]);
  }
});
