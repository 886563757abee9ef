/** The steps of onboarding and the pictures they ask for: names that page, wire and server share, without any schema. */

/** In the order they are asked. */
export const stepNames = ["public", "personal", "job", "ext", "bank"] as const;
export type StepName = (typeof stepNames)[number];

export function isStepName(text: string): text is StepName {
  return stepNames.some((name) => name === text);
}

/** Both sides of the document, and the borrower's face. */
export const identityImageKinds = ["front", "back", "face"] as const;
export type IdentityImageKind = (typeof identityImageKinds)[number];

/** What a borrower may agree to; the first two are needed before a step is saved. */
export const consentNames = ["privacy", "credit-check", "device-location", "notices"] as const;
export type ConsentName = (typeof consentNames)[number];

export const consentsNeeded: readonly ConsentName[] = ["privacy", "credit-check"];

/** What of a step was seen (advance log). */
export const seenKinds = ["opened", "left", "done", "photo-taken", "photo-refused"] as const;
