/** Names of the form fields that carry a step's pictures where no script uploads them. */
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";

export const photoName = (kind: IdentityImageKind): string => `photo-${kind}`;

/** Value of the button that uploads the chosen picture and shows the step again. */
export const usePhotoIntent = "use-photo";
