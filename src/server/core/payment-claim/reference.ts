/** Parses a typed payment reference; people copy it with spaces and in either case. */

export interface Reference {
  /** Without spaces, in the case it was typed: used to query the provider. */
  askedAs: string;
  /** In capitals: what is stored, compared and unique. */
  key: string;
}

const shape = /^[A-Za-z0-9./-]{4,40}$/;

/** Null when it cannot be a reference: empty, too short, too long, or other signs in it. */
export function readReference(typed: string): Reference | null {
  // Text copied from messages may contain invisible format characters (\p{Cf}), such as directional marks.
  const askedAs = typed.replace(/[\s\p{Cf}]+/gu, "");
  return shape.test(askedAs) ? { askedAs, key: askedAs.toUpperCase() } : null;
}

/** A provider's payment reference, normalised as claims store it. */
export function referenceKey(providerReference: string): string {
  return providerReference.replaceAll(" ", "").toUpperCase();
}
