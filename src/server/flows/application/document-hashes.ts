/** The keyed hashes a document number may be stored under: one for each type of document it fits. */

import type { Services } from "../../platform/services/services.ts";
import { documentTypes, plainNumber } from "../kyc/documents.ts";
import { hashDocument } from "../kyc/kyc-facts.ts";

export function documentHashes(number: string, { settings }: Pick<Services, "settings">): string[] {
  const { encryptionKey, brand } = settings;
  const plain = plainNumber(number);
  const fitting = documentTypes(brand.market).filter(({ pattern }) => pattern.test(plain));
  return fitting.map(({ type }) => hashDocument(encryptionKey, brand.market, type, plain));
}
