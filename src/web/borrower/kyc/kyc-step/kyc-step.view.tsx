/** Markup of a step that is filled in field by field. */
import type { FormItem } from "#contract/form-item.ts";
import { type Answered, StepFrame, type StepLoaded } from "../step-frame/step-frame.tsx";
import type { ImageViewModel } from "./photo-field.tsx";
import { StepForm } from "./step-form.tsx";

export interface StepProps extends StepLoaded {
  /** The borrower: unsaved values belong to nobody else. */
  user: string;
  /** Where pictures are posted to. */
  picturesTo: string;
  items: FormItem[];
  images: ImageViewModel[];
  start: Record<string, string>;
  answered: Answered | undefined;
}

export function KycStepView(props: StepProps) {
  return (
    <StepFrame {...props}>
      <StepForm {...props} />
    </StepFrame>
  );
}
