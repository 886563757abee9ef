/** Which tests a change affects: by imports, by folder where a build stands between, and all when unknown. */
import { describe, expect, test } from "vitest";
import { testsTouched } from "./changed.mjs";

const texts: Readonly<Record<string, string>> = {
  "src/values/money.ts": "",
  "src/values/money.test.ts": 'import { add } from "./money.ts";',
  "src/server/core/loan/store.ts": 'import { add } from "#values/money.ts";',
  "src/server/core/loan/migrations.ts": 'const folder = new URL("./sql.ts", import.meta.url);',
  "src/server/core/loan/0001.sql": "create table loan ()",
  "src/server/core/loan/loan.test.ts": 'const { all } = await import("#test/server.ts");',
  "test/server.ts": 'export { store } from "#server/core/loan/store.ts";',
  "src/web/root.tsx": "",
  "src/web/routes.ts": "",
  "src/web/whole.test.ts": "",
  "src/web/ui/button.tsx": "",
  "src/web/borrower/order/order.route.tsx": 'import { Button } from "#web/ui/button.tsx";',
  "src/web/borrower/order/order.screen.test.tsx": 'import { example } from "./example-order.ts";',
  "src/web/borrower/order/example-order.ts": "",
  "src/web/borrower/repay/repay.route.tsx": "",
  "src/web/borrower/repay/repay.screen.test.tsx": "",
  "e2e/first-loan.test.ts": "",
  "scripts/setup.mjs": "",
  "test/postgres/pages.test.ts": 'import { ensureBuilt } from "../../scripts/setup.mjs";',
  "README.md": "",
  "package-lock.json": "",
};
const touchedBy = (...changed: string[]) =>
  testsTouched(changed, Object.keys(texts), (file) => texts[file] ?? "");

const screens = {
  order: "src/web/borrower/order/order.screen.test.tsx",
  repay: "src/web/borrower/repay/repay.screen.test.tsx",
  every: "src/web/whole.test.ts",
  journey: "e2e/first-loan.test.ts",
  pages: "test/postgres/pages.test.ts",
};
const loan = "src/server/core/loan/loan.test.ts";

describe("what a change touches", () => {
  test.each([
    ["a test", [screens.order], [screens.order]],
    [
      "what is imported, over others and late",
      ["src/values/money.ts"],
      [loan, "src/values/money.test.ts"],
    ],
    ["a table", ["src/server/core/loan/0001.sql"], [loan]],
    [
      "a route, which no test imports",
      ["src/web/borrower/order/order.route.tsx"],
      [screens.journey, screens.order, screens.every, screens.pages],
    ],
    [
      "what a route imports",
      ["src/web/ui/button.tsx"],
      [screens.journey, screens.order, screens.every, screens.pages],
    ],
    [
      "what every page comes with",
      ["src/web/root.tsx"],
      [screens.journey, screens.order, screens.repay, screens.every, screens.pages],
    ],
    ["words about the code", ["README.md"], []],
  ])("%s", (_what, changed, tests) => {
    expect(touchedBy(...changed)).toEqual(tests);
  });

  test("another package may change anything", () => {
    expect(touchedBy("README.md", "package-lock.json")).toBeNull();
  });
});
