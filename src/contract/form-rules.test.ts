/** Examples and properties of forms that come from the server. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormItem } from "./form-item.ts";
import {
  firstSight,
  initialValues,
  isVisible,
  payloadOf,
  problemsOf,
  sightOf,
} from "./form-rules.ts";

function item(code: string, more: Partial<FormItem> = {}): FormItem {
  return {
    code,
    title: code,
    subtitle: "",
    cate: "text",
    type: "",
    value: "",
    note: [],
    inputType: 0,
    cardTypeMi: "",
    channelNumber: "",
    ...more,
  };
}

function choice(code: string, types: readonly string[], more: Partial<FormItem> = {}): FormItem {
  return item(code, {
    cate: "enum",
    note: types.map((type) => ({ name: `n${type}`, type })),
    ...more,
  });
}

const form = [
  choice("cardType", ["1", "2"], { type: "cardType", value: "1" }),
  choice("channel", ["90006", "90007"], { type: "channel", value: "90006", cardTypeMi: "1" }),
  choice("network", ["MPESA", "AIRTEL"], { cardTypeMi: "1", channelNumber: "90006" }),
  choice("other", ["AZAMPESA"], { cardTypeMi: "1", channelNumber: "90007" }),
  choice("bank", ["NMB"], { cardTypeMi: "2", value: "gone" }),
  item("number", { inputType: 1 }),
];

const shown = (values: Record<string, string>) =>
  form.filter((one) => isVisible(one, sightOf(form, values))).map(({ code }) => code);

describe("what shows", () => {
  test("[BA-3] at first card type 1 and channel 90006, with or without items to choose them", () => {
    expect(firstSight).toEqual({ cardType: "1", channel: "90006" });
    expect(sightOf(form, initialValues(form))).toEqual(firstSight);
    expect(sightOf([], {})).toEqual(firstSight);
    expect(sightOf(form, { cardType: "9", channel: "__proto__" })).toEqual(firstSight);
  });

  test("[BA-3] an enumeration starts at the option whose type matches its value, else at none", () => {
    expect(initialValues(form)).toMatchObject({ cardType: "1", channel: "90006", bank: "" });
    expect(initialValues([item("name", { value: "Asha" })])).toEqual({ name: "Asha" });
  });

  test("[BA-4] pickers of another card type or channel are hidden", () => {
    expect(shown({})).toEqual(["cardType", "channel", "network", "number"]);
    expect(shown({ channel: "90007" })).toEqual(["cardType", "channel", "other", "number"]);
    expect(shown({ cardType: "2" })).toEqual(["cardType", "bank", "number"]);
    expect(shown({ cardType: "2", channel: "90007" })).toEqual(["cardType", "bank", "number"]);
  });

  test("[BA-4] with card type 2 a picker's channel does not matter", () => {
    const picker = choice("any", ["x"], { channelNumber: "90007" });
    expect(isVisible(picker, { cardType: "1", channel: "90006" })).toBe(false);
    expect(isVisible(picker, { cardType: "2", channel: "90006" })).toBe(true);
  });

  const part = fc.constantFrom("", "1", "2", "90006", "90007");
  const someItem = fc.record({
    cate: fc.constantFrom("text", "citySelect", "day", "enum"),
    cardTypeMi: part,
    channelNumber: part,
  });

  test("[BA-4] for any item and any choice: only pickers hide, and only for one of the two reasons", () => {
    fc.assert(
      fc.property(someItem, part, part, (given, cardType, channel) => {
        const one = item("x", given as Partial<FormItem>);
        const otherType = one.cardTypeMi !== "" && one.cardTypeMi !== cardType;
        const otherChannel =
          cardType === "1" && one.channelNumber !== "" && one.channelNumber !== channel;
        const hidden = one.cate === "enum" && (otherType || otherChannel);
        expect(isVisible(one, { cardType, channel })).toBe(!hidden);
      }),
    );
  });
});

describe("what is sent", () => {
  test("[BA-5] an entry an item; enumerations send the type and are left out without a value", () => {
    const values = { cardType: "1", network: "MPESA", other: "nMPESA", number: " 0712-345 678 " };
    expect(payloadOf(form, values)).toEqual({
      cardType: "1",
      network: "MPESA",
      number: "0712345678",
    });
    expect(payloadOf(form, {})).toEqual({ number: "" });
  });

  test("[BA-5] text, city and day are always sent, by code, as they are", () => {
    const items = [item("a"), item("b", { cate: "citySelect" }), item("c", { cate: "day" })];
    const values = { a: "Asha 2", b: " Dodoma", c: "2020-02-29", d: "not asked for" };
    expect(payloadOf(items, values)).toEqual({ a: "Asha 2", b: "Dodoma", c: "2020-02-29" });
    expect(payloadOf(items, {})).toEqual({ a: "", b: "", c: "" });
  });

  test("[BA-5] whatever is chosen: own codes only, options only, and sending it again changes nothing", () => {
    const values = fc.dictionary(
      fc.constantFrom(...form.map(({ code }) => code), "toString", "else"),
      fc.oneof(fc.constantFrom("1", "2", "90007", "MPESA", "NMB", ""), fc.string()),
    );
    fc.assert(
      fc.property(values, (given) => {
        const sent = payloadOf(form, given);
        for (const [code, value] of Object.entries(sent)) {
          const found = form.find((one) => one.code === code);
          const options = found?.note.map(({ type }) => type);
          expect(found?.cate === "enum" ? options : [value]).toContain(value);
        }
        expect(Object.keys(sent)).toContain("number");
        expect(payloadOf(form, sent)).toEqual(sent);
        expect(sightOf(form, sent)).toEqual(sightOf(form, given));
      }),
    );
  });
});

describe("what is wrong", () => {
  const kinds = [
    item("city", { cate: "citySelect", note: [{ name: "Dodoma", type: "7" }] }),
    item("day", { cate: "day" }),
    item("digits", { inputType: 1 }),
    choice("one", ["a"]),
  ];

  const right = { city: "Dodoma", day: "2020-02-29", digits: "12", one: "a" };
  const each = (problem: string) =>
    Object.fromEntries(kinds.map(({ code }) => [code, problem] as const));

  test.each([
    [right, {}],
    [{}, each("missing")],
    [{ city: " ", day: " ", digits: " ", one: " " }, each("missing")],
    [{ city: "7", day: "2021-02-29", digits: "12a", one: "na" }, each("unknown")],
    [
      { ...right, day: "today", digits: "١٢" },
      { day: "unknown", digits: "unknown" },
    ],
  ])("%j gives %j", (values, problems) => {
    expect(problemsOf(kinds, values as Record<string, string>)).toEqual(problems);
  });

  test("hidden pickers are not asked for", () => {
    const values = { cardType: "2", bank: "NMB", number: "1", network: "nonsense" };
    expect(problemsOf(form, values)).toEqual({});
    expect(problemsOf(form, { ...values, cardType: "1" })).toEqual({
      channel: "missing",
      network: "unknown",
    });
  });
});
