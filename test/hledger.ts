/** A journal added up by hledger, a plain-text accounting program of Debian's packages, and by reading its lines. */
import { spawnSync } from "node:child_process";
import { readCsv } from "#server/platform/text-files/csv.ts";

/** Machines without it leave its part out, and say so. */
export const hasHledger = spawnSync("hledger", ["--version"]).status === 0;

const cents = (text: string) => Math.round(Number(text) * 100);

/** What each account of the file holds, after hledger found that every entry balances and only declared accounts are used. Throws where it did not. */
export function byHledger(file: string): Map<string, number> {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("hledger", ["-f", "-", ...args], {
      ...{ input: file, encoding: "utf8", maxBuffer: 2 ** 30 },
      env: { ...process.env, LANG: "C.UTF-8" },
    });
    if (status !== 0 || stderr !== "") throw new Error(`hledger ends with ${status}: ${stderr}`);
    return stdout;
  };
  run("check", "--strict");
  const csv = run("balance", "--flat", "--no-total", "--empty", "--layout=bare", "-O", "csv");
  const lines = readCsv(csv, 1_000).slice(1);
  return new Map(
    lines.map(({ fields: [path = "", , amount = ""] }) => [path, cents(amount)] as const),
  );
}

export function byItsLines(file: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [, path = "", amount = ""] of file.matchAll(
    /^ {4}(\S.*?) {2}(-?[\d.]+) [A-Z]{3}$/gm,
  )) {
    sums.set(path, (sums.get(path) ?? 0) + cents(amount));
  }
  return sums;
}

/** Accounts that hold something, for a comparison. */
export const nonZero = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
