/** Progress above every step of onboarding: a bar of segments, the step's number in words, and a link to the list. */
import { Link } from "react-router";
import type { StepName } from "#contract/onboarding-steps.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import type { Carried } from "./onward.ts";

export interface StepViewModel {
  step: StepName;
  title: string;
  state: "done" | "next" | "open";
}

interface StepsBarProps {
  steps: readonly StepViewModel[];
  here: StepName;
  words: { stepOf: string; all: string; minutes: string };
  carried: Carried;
}

export function StepsBar({ steps, here, words, carried }: StepsBarProps) {
  const link = useBorrowerLink();
  const number = steps.findIndex(({ step }) => step === here) + 1;
  // Each step from here on is about a minute of typing.
  const left = steps.filter(
    ({ step, state }, at) => step === here || (at >= number && state !== "done"),
  ).length;
  return (
    <div className="steps-bar">
      <div className="segments" aria-hidden="true">
        {steps.map(({ step, state }) => (
          <span key={step} className={step === here ? "here" : state} />
        ))}
      </div>
      <div className="line">
        <span className="muted small">
          {fill(words.stepOf, { number, total: steps.length })}
          {" · "}
          {fill(words.minutes, { minutes: left })}
        </span>
        <Link className="tap small" to={link(screenPaths.kyc, carried)}>
          {words.all}
        </Link>
      </div>
    </div>
  );
}
