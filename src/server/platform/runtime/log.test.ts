/** What never reaches the log: numbers of persons and secrets. */
import { expect, test } from "vitest";
import { jsonLog, redact } from "./log.ts";

test.each([
  ["call 0712345678 now", "call [number] now"],
  ["call +255 712 345 678", "call +[number]"],
  ["session 3q2-7wXYZabcdefghijklmnopqrstuvwxyz0123456789AB", "session [secret]"],
  ["instalment 12 of 24 on 2026", "instalment 12 of 24 on 2026"],
  ["column full_name of table borrower_session", "column full_name of table borrower_session"],
])("%s", (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test("a reason is somebody else's words: numbers of persons in it are masked", () => {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => new Date(),
  );
  log.warn("payout-rejected", { loanId: "26030212345678", reason: "no account 0712345678" });
  expect(lines[0]).toContain("26030212345678");
  expect(lines[0]).toContain("no account [number]");
});

test("one JSON line an event; facts named like a secret are left out", () => {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => new Date("2026-03-02T09:00:00Z"),
  );
  log.warn("outage", { path: "/x", sessionId: "s", phone: "1", apiKey: "k", cookie: "c" });
  expect(lines).toEqual([
    '{"at":"2026-03-02T09:00:00.000Z","level":"warn","event":"outage","path":"/x"}',
  ]);
});
