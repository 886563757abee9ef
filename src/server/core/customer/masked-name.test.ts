/** How a name is shown to whoever need not know it (OP-6). */
import { expect, test } from "vitest";
import { maskedName } from "./masked-name.ts";

test.each([
  ["Baraka  Mushi", "B••• M•••"],
  ["'t Hooft", "t••• H•••"],
  ["Ng’ang’a (Peter)", "N••• P•••"],
  ["राम कुमार", "र••• क•••"],
])("[OP-6] %j is %j: the first letter of each word", (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
