/** Which paper an address asks for. */
import { type PaperKind, paperKinds } from "#contract/paper-content.ts";
import { fail } from "../../../client/fail.ts";

export interface PaperAsked {
  /** Undefined for a complaint's paper. */
  orderId: string | undefined;
  kind: PaperKind;
  of: string;
}

export function paperAsked(parameters: Readonly<Record<string, string>>): PaperAsked {
  const { orderId, kind: named, of = "" } = parameters;
  const kind = paperKinds.find((known) => known === named) ?? fail("missing");
  return { orderId, kind, of };
}
