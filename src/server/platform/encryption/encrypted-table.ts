/** How a room declares its encrypted columns and keyed hashes, so that the encryption key can be changed. */

/** Columns of a row as text; a date as "2026-03-02". */
export type RowAsText = Readonly<Record<string, string | null>>;

export interface EncryptedTable {
  table: string;
  /**
   * By column, the purpose its texts are bound to; a function where the purpose depends on the row. When a text is encrypted
   * under a new key, the row it gets already has its new hashes. An empty text stays empty.
   */
  encrypted?: Readonly<Record<string, string | ((row: RowAsText) => string)>>;
  /** Columns of keyed hashes, each a hash or a list of them. Other values stay as they are. */
  hashed?: readonly string[];
  /** Other columns that the purpose functions read. */
  names?: readonly string[];
}
