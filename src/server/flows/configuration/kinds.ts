/** The declared kinds by name, and the documents each may have. */
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import type { Services } from "../../platform/services/services.ts";

/** Null for a kind that is not declared, or a document that the kind cannot have. */
export function kindOf(
  { configuration }: Pick<Services, "configuration">,
  kind: string,
  key: string,
): ConfigurationKind | null {
  const declared = configuration.kinds.find((one) => one.kind === kind);
  if (declared === undefined) return null;
  const fits = declared.keys === null ? key === "" : declared.keys.test(key);
  return fits ? declared : null;
}
