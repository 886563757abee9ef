/** What a repeated command must be answered with, and what may have changed in between. */
import { expect, test } from "vitest";
import { lastingAnswer } from "./send.ts";

const formKey = { formKey: "form-1" };

test("a borrower's key has one answer, and without a key nothing is promised", () => {
  const keyed = { key: "key-1", input: {} };
  const waiting = lastingAnswer(keyed, { tradeNo: "P1", state: "waiting" });
  expect(lastingAnswer(keyed, { tradeNo: "P1", state: "done" })).not.toBe(waiting);
  expect(lastingAnswer({ key: "", input: {} }, { tradeNo: "P1" })).toBeNull();
});

test.each(["", "key-1"])(
  "a form of staff makes one proposal, whatever became of it (%j)",
  (key) => {
    const form = { key, input: formKey };
    const waiting = lastingAnswer(form, { actionId: "a1", state: "waiting" });
    expect(lastingAnswer(form, { actionId: "a1", state: "done" })).toBe(waiting);
    expect(lastingAnswer(form, { actionId: "a2", state: "waiting" })).not.toBe(waiting);
  },
);
