/** Markup of one step of onboarding. */
import type { FormItem } from "#contract/form-item.ts";
import type { StepName } from "#contract/person-steps.ts";
import { places } from "../../client/places.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../ui/layout.tsx";
import { type StepShown, StepsBar } from "../certify/steps-bar.tsx";
import { BankForm } from "./bank-form.tsx";
import type { Words } from "./copy.ts";
import type { Carried } from "./onward.ts";
import type { ImageShown } from "./photo-field.tsx";
import { StepForm } from "./step-form.tsx";

/** What was sent and came back, when it did not lead on. */
export interface Answered {
  /** As typed, by item code. */
  values: Record<string, string>;
  /** Why a value or a picture was refused, by code or kind. */
  wrong: Record<string, string>;
  message?: string;
}

export type StepContent =
  | { kind: "form"; items: FormItem[]; images: ImageShown[]; start: Record<string, string> }
  | {
      kind: "bank";
      items: FormItem[];
      bound: { bankName: string; difficult: string } | null;
      note: string;
      start: Record<string, string>;
    };

export interface StepProps {
  words: Words;
  step: StepName;
  title: string;
  steps: readonly StepShown[];
  locked: boolean;
  carried: Carried;
  user: string;
  picturesTo: string;
  content: StepContent;
  answered: Answered | undefined;
}

export function CertifyStepView(props: StepProps) {
  const { words, step, title, steps, locked, carried, content, answered } = props;
  const link = useBorrowerLink();
  return (
    <Page>
      <StepsBar steps={steps} here={step} words={words} carried={carried} />
      <PageHead title={title} />
      {answered?.message ? (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      ) : null}
      {locked ? <Notice>{words.locked}</Notice> : null}
      {content.kind === "form" ? (
        <StepForm {...props} content={content} />
      ) : (
        <BankForm {...props} content={content} />
      )}
      {locked ? (
        <ActionBar>
          <ButtonLink to={link(places.main)}>{words.toStart}</ButtonLink>
        </ActionBar>
      ) : null}
    </Page>
  );
}
