/** What a vertical tells of its sealed texts and keyed hashes, so that the seal key can be changed. */

/** Columns of a row as text; a date as "2026-03-02". */
export type RowAsText = Readonly<Record<string, string | null>>;

export interface SealedTable {
  table: string;
  /**
   * By column, what binds its sealed texts to their place; a function where that depends on the row, whose hashes are
   * already new where the text is sealed again. An empty text stays.
   */
  sealed?: Readonly<Record<string, string | ((row: RowAsText) => string)>>;
  /** Columns of keyed hashes, one or a list of them. What is no such hash stays. */
  hashed?: readonly string[];
  /** Other columns that the functions read. */
  names?: readonly string[];
}
