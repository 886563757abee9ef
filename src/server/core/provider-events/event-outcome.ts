/** What became of an event that a provider reported. */
export type EventOutcome =
  /** Money moved and is recorded on a loan. */
  | "counted"
  /** No money moved; taken notice of. */
  | "noted"
  /** Told before. */
  | "repeated"
  /** No such reference: kept for a person, and applied again when a borrower claims it. */
  | "unallocated"
  /** Against what was told before: kept for a person. */
  | "contradictory"
  /** Money for one of our loans, but far above what it could owe: a person credits it, or gives it back. */
  | "held"
  /** A person has dealt with it outside: given back, or cleared up with the company. */
  | "closed";
