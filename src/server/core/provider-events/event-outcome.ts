/** What became of an event that a provider reported. */
export type EventOutcome =
  /** Money moved and is recorded on a loan. */
  | "counted"
  /** No money moved; recorded only. */
  | "noted"
  /** A repeat of an event applied before. */
  | "repeated"
  /** No such reference: in suspense, and applied again when a borrower claims it. */
  | "unallocated"
  /** Contradicts an earlier event: in suspense. */
  | "contradictory"
  /** Received for a loan but far above what it could owe, or of a day before it was begun: staff credit or refund it. */
  | "held"
  /** The provider was asked to give it back: nothing else is done about it meanwhile. */
  | "returning"
  /** The provider gave it back, or reported just that. */
  | "returned"
  /** Closed by staff: refunded, or cleared up with the provider. */
  | "closed";
