/** Which paper an address asks for. */
import { type PaperKind, paperKinds } from "#contract/paper-content.ts";
import { fail } from "../../../client/fail.ts";

export function paperAsked(parameters: Readonly<Record<string, string>>): {
  orderId: string | undefined;
  kind: PaperKind;
  of: string;
} {
  const { orderId, kind: named, of = "" } = parameters;
  const kind = paperKinds.find((known) => known === named) ?? fail("missing");
  return { orderId, kind, of };
}
