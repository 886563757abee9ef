/** Where a rule or a setting of a market is written. */
export interface Source {
  title: string;
  /** Number, section or date by which a reader finds it. */
  where: string;
  /** Its own page, or the issuer's site where the page is not known; "" for none. */
  url: string;
}
