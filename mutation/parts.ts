/** What is mutated, which tests must notice it, and how much of it: the rules of lending, and the rooms that move money. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Part {
  /** Files with code; tests beside them are left out. */
  code: readonly string[];
  /** Percent of the changes that tests must notice. */
  wanted: number;
  /** Patterns of the tests for a file of the part. */
  testsOf(file: string): readonly string[];
}

/** Rooms of the server, as `floor/room`, and the rooms whose tests must notice what changes in them: mostly their own. */
const moneyRooms: Readonly<Record<string, readonly string[]>> = {
  "core/accrual": ["core/ledger", "core/loan"],
  "core/ledger": ["core/ledger"],
  "core/loan": ["core/loan"],
  "core/payment-attempt": ["core/payment-attempt"],
  "core/payment-claim": ["flows/payment-claim"],
  "core/provider-events": ["core/provider-events", "flows/payment"],
  "flows/card-payment": ["flows/card-payment"],
  "flows/deferral": ["flows/deferral"],
  "flows/disbursement": ["flows/disbursement"],
  "flows/payment": ["flows/payment"],
  "flows/payment-claim": ["flows/payment-claim"],
  "flows/payment-code": ["flows/payment-code"],
  "flows/payment-receipt": ["flows/payment-receipt"],
  "flows/repayment-choices": ["flows/repayment-choices"],
  "flows/suspense": ["flows/suspense"],
};

function testsOfRoom(file: string): string[] {
  const [, , floor, room] = file.split("/");
  const rooms = moneyRooms[`${floor}/${room}`] ?? [];
  return rooms.map((one) => `src/server/${one}/**/*.test.ts`);
}

export const parts: Readonly<Record<string, Part>> = {
  rules: {
    code: ["src/lending/**/*.ts", "src/markets/**/*.ts"],
    wanted: 95,
    testsOf: () => ["src/{lending,markets}/**/*.test.ts"],
  },
  money: {
    code: Object.keys(moneyRooms).map((room) => `src/server/${room}/**/*.ts`),
    wanted: 90,
    testsOf: testsOfRoom,
  },
};

/** No rule of ours stands in them: words, addresses of routes, and what is read from a file by the tests themselves. */
const notMutated = /(?:\.test\.ts|copy\.ts|\/routes\.ts|\/samples\/.*)$/;

export function filesOf({ code }: Part): string[] {
  const found = code.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return [...new Set(found)].filter((file) => !notMutated.test(file)).toSorted();
}

/** Files that are judged by the same tests, together: one run of the mutator each. */
export function byTests(
  part: Part,
  files: readonly string[],
): { tests: string[]; files: string[] }[] {
  const groups = Map.groupBy(files, (file) => part.testsOf(file).join("\n"));
  return [...groups].map(([tests, members]) => ({ tests: tests.split("\n"), files: members }));
}

export function inProject(file: string): string {
  return join(root, file);
}
