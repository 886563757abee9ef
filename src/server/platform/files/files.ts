/**
 * Port to where files are kept: a folder, or a store that speaks S3. Keys are made by us and checked all the
 * same, so that no key can ever name a path of somebody else.
 */

export interface FileStore {
  readonly name: string;
  /** Whole or not at all; replaces what stood there. Throws Outage. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Null when there is no such file. Throws Outage. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A file that is not there counts as removed. Throws Outage. */
  remove(key: string): Promise<void>;
}

const part = "[a-z0-9][a-z0-9-]{0,63}";
const wellFormed = new RegExp(`^${part}(?:/${part}){0,5}(?:\\.[a-z0-9]{1,5})?$`);

/** The key itself; throws on one that we would never make. Lower case only: some file systems know no other. */
export function checkedKey(key: string): string {
  if (!wellFormed.test(key)) throw new Error("a file key that is not one of ours");
  return key;
}
