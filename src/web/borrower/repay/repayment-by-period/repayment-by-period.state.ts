/** What is chosen on the repayment screen while it is open; the amount follows from it and the plan (IR-1 to IR-6). */
import { useState } from "react";
import type { PlanViewModel, Preset } from "./plan-view-model.ts";
import {
  allDue,
  amountOf,
  atFirst,
  type Choice,
  firstOnly,
  type Ticked,
  tick,
} from "./repayment-by-period.amount.ts";
import type { Answered } from "./repayment-by-period.answered.ts";

export interface RepaymentState {
  choice: Choice;
  /** Hundredths to pay now. */
  amount: number;
  /** The amount field was opened by a tap, so it takes the focus. */
  typingByTap: boolean;
  tick(what: Exclude<Ticked, "none">): void;
  startTyping(): void;
  stopTyping(): void;
  type(amount: number | null): void;
}

export function useRepaymentState(
  plan: PlanViewModel,
  preset: Preset,
  answered: Answered | undefined,
): RepaymentState {
  const [choice, setChoice] = useState<Choice>(
    () => answered?.choice ?? chosenAtFirst(preset, plan),
  );
  const [typingByTap, setTypingByTap] = useState(false);
  const startTyping = (): void => {
    setTypingByTap(true);
    // The field starts empty (IR-1).
    setChoice({ by: "typing", amount: null });
  };
  return {
    choice,
    amount: amountOf(choice, plan),
    typingByTap,
    tick: (what) => setChoice((now) => tick(now, what)),
    startTyping,
    stopTyping: () => setChoice(atFirst(plan)),
    type: (amount) => setChoice({ by: "typing", amount }),
  };
}

/** A preset amount that equals a ticked choice is shown by its ticks. */
function chosenAtFirst({ amount, typing }: Preset, plan: PlanViewModel): Choice {
  if (typing) return { by: "typing", amount };
  if (amount === null) return atFirst(plan);
  const choices = [atFirst(plan), firstOnly, allDue, tick(firstOnly, "all")];
  const ticked = choices.find((one) => amountOf(one, plan) === amount);
  return ticked ?? { by: "typing", amount };
}
