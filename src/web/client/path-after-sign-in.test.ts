/** Where signing in may lead: our own screens and nothing else. */
import { expect, test } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";
import { afterSignIn } from "./screen-paths.ts";

test.each([
  ["/loanDetail?productId=p1&orderId=7", "/loanDetail?productId=p1&orderId=7"],
  ["/order?orderId=7&session_id=secret&user_id=9&lang=sw", "/order?orderId=7&lang=sw"],
  ["/setting", "/setting"],
])("[AC-1] %s is gone on to", (asked, to) => {
  expect(pathAfterSignIn(asked)).toBe(to);
});

test.each([
  null,
  "",
  "https://evil.example/loanDetail",
  "//evil.example/loanDetail",
  "/\\evil.example/loanDetail",
  "/%2f%2fevil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/login?next=/login",
  "/console/staff",
  "/usage",
  "/mkopo/docs",
  "/loanDetail/../console",
  "/\tevil.example",
  `/loanDetail?x=${"y".repeat(3_000)}`,
])("[AC-1] %j is not: the first screen instead", (asked) => {
  expect(pathAfterSignIn(asked)).toBe(afterSignIn);
});
