/** The frame of every step of onboarding: progress, title, and messages about the whole form. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import type { StepName } from "#contract/onboarding-steps.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import type { CodeRequested } from "../payout-account/code-field.tsx";
import type { Carried } from "./onward.ts";
import { StepsBar, type StepViewModel } from "./steps-bar.tsx";
import { useEntry } from "./use-entry.ts";

type Words = WordsOf<"kyc-step.page">;

/** What was sent and what was answered, when the form did not lead on. */
export interface Answered {
  /** As typed, by item code. */
  values: Record<string, string>;
  /** Why a value or a picture was rejected, by code or kind. */
  wrong: Record<string, string>;
  message?: string;
  /** A change of payout account waits for a code. */
  code?: CodeRequested;
}

export interface StepLoaded {
  words: Words;
  step: StepName;
  title: string;
  steps: readonly StepViewModel[];
  locked: boolean;
  carried: Carried;
}

interface StepFrameProps extends StepLoaded {
  answered: Answered | undefined;
  children: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { words, step, title, steps, locked, carried, answered, children } = props;
  const link = useBorrowerLink();
  return (
    <Page enters={useEntry(steps.findIndex((one) => one.step === step))}>
      <PageHead title={title} />
      <StepsBar steps={steps} here={step} words={words} carried={carried} />
      {answered?.message ? (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      ) : null}
      {locked ? <Notice>{words.locked}</Notice> : null}
      {children}
      {locked ? (
        <ActionBar>
          <ButtonLink to={link(screenPaths.main)}>{words.toStart}</ButtonLink>
        </ActionBar>
      ) : null}
    </Page>
  );
}
