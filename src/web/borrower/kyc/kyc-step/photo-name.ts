/** Names of the form fields that carry a step's pictures where no script sends them. */
import type { PersonImageKind } from "#contract/person-steps.ts";

export const photoName = (kind: PersonImageKind): string => `photo-${kind}`;

/** Value of the button that sends the chosen picture and shows the step again. */
export const usePhotoIntent = "use-photo";
