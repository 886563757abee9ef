/** Session parameters and the two spellings of product and order id. */
import { describe, expect, test } from "vitest";
import { mirrorParameters, readParameters, readSession } from "./session.ts";

describe("[RT-5] parameters of an address", () => {
  test.each([
    ["product_id=p1", { product_id: "p1", productId: "p1" }],
    ["productId=p1", { product_id: "p1", productId: "p1" }],
    ["order_id=o1", { order_id: "o1", orderId: "o1" }],
    ["orderId=o1", { order_id: "o1", orderId: "o1" }],
    ["product_id=&productId=p1", { product_id: "p1", productId: "p1" }],
    ["from=confirm", { from: "confirm" }],
    ["", {}],
  ])("[RT-5] %s gives both spellings", (search, expected) => {
    expect(readParameters(new URLSearchParams(search))).toEqual(expected);
  });

  test("[RT-5] the first of a repeated name counts, two spellings that differ both stay", () => {
    const read = readParameters(new URLSearchParams("orderId=1&orderId=2&order_id=3"));
    expect(read).toEqual({ orderId: "1", order_id: "3" });
  });

  test("a name that every object has is a parameter like any other", () => {
    const read = readParameters(new URLSearchParams("constructor=a&__proto__=b"));
    expect(Object.entries(read)).toEqual([
      ["constructor", "a"],
      ["__proto__", "b"],
    ]);
  });

  test("values are cut at 500 characters", () => {
    expect(readParameters(new URLSearchParams({ a: "x".repeat(900) }))["a"]).toHaveLength(500);
  });

  test("mirroring leaves what it was given alone", () => {
    const given = { productId: "p1" };
    mirrorParameters(given);
    expect(given).toEqual({ productId: "p1" });
  });
});

test("[RT-5] the session is what is named so and not empty", () => {
  expect(
    readSession({ session_id: "s", device_id: "", lang: "sw", productId: "p1", other: "x" }),
  ).toEqual({ session_id: "s", lang: "sw" });
});
