/**
 * Keeps the simulator's book in a file, so that what truly happened survives a restart of the demo, as it
 * would at a real company. Written whole and renamed into place: a crash leaves the old book or the new one.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type BookContent, emptyBook } from "./book.ts";

/** Undefined when there is no book yet. A book written before there were codes and cards is read as having none. */
export function readBook(path: string): BookContent | undefined {
  if (!existsSync(path)) return undefined;
  const content = { ...emptyBook(), ...(JSON.parse(readFileSync(path, "utf8")) as BookContent) };
  const payments = content.payments.map((payment) => ({
    ...payment,
    request: { ...payment.request, code: payment.request.code ?? null },
    payCode: payment.payCode ?? "",
    charge: payment.charge ?? null,
  }));
  return { ...content, payments };
}

export function writeBook(path: string, content: BookContent): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify(content));
  renameSync(next, path);
}
