/** How a typed payment reference is read: people copy it with spaces and in either case. */

export interface Reference {
  /** Without spaces, in the letters it was typed in: what the company is asked for. */
  askedAs: string;
  /** In capitals: what is stored, compared and unique. */
  key: string;
}

const shape = /^[A-Za-z0-9./-]{4,40}$/;

/** Null when it cannot be a reference: empty, too short, too long, or other signs in it. */
export function readReference(typed: string): Reference | null {
  // Messages bring invisible signs along: \p{Cf} are marks of direction and the like.
  const askedAs = typed.replace(/[\s\p{Cf}]+/gu, "");
  return shape.test(askedAs) ? { askedAs, key: askedAs.toUpperCase() } : null;
}

/** A company's own number in the form claims are stored in. */
export function referenceKey(providerReference: string): string {
  return providerReference.replaceAll(" ", "").toUpperCase();
}
