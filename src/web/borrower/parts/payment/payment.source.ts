/** A payment source as the picker shows it. */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

export interface Source {
  value: string;
  label: string;
  /** "code": paid against a code, so the field for a number is hidden where CSS can do it. */
  mark?: string | undefined;
}

export function sourceOf(wire: Output<typeof readInstalments>["bankList"][number]): Source {
  return { label: wire.name, value: wire.type, mark: wire.byCode === 1 ? "code" : undefined };
}
