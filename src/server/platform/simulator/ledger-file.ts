/**
 * Stores the simulator's ledger in a file, so that it survives a restart of the demo as it would at a real provider.
 * Written to a temporary file and renamed: a crash leaves either the old ledger or the new one.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyLedger, type LedgerContent } from "./ledger.ts";

/** Undefined when there is no ledger yet. A ledger from before codes and cards existed is read as having none. */
export function readLedger(path: string): LedgerContent | undefined {
  if (!existsSync(path)) return undefined;
  const content = {
    ...emptyLedger(),
    ...(JSON.parse(readFileSync(path, "utf8")) as LedgerContent),
  };
  const payments = content.payments.map((payment) => ({
    ...payment,
    request: { ...payment.request, code: payment.request.code ?? null },
    payCode: payment.payCode ?? "",
    charge: payment.charge ?? null,
  }));
  return { ...content, payments };
}

export function writeLedger(path: string, content: LedgerContent): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify(content));
  renameSync(next, path);
}
