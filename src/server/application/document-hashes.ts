/** The keyed hashes under which a document number may be known: one for every kind of document it can be the number of. */
import type { Services } from "../services.ts";

export function documentHashes(_number: string, _services: Pick<Services, "settings">): string[] {
  return [];
}
