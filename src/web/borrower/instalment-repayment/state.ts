/** What is chosen on the repayment screen while it is open; the amount follows from it and the plan (IR-1 to IR-6). */
import { useState } from "react";
import { amountOf, type Choice, firstOnly, tick } from "./amount.ts";
import type { Answered } from "./answered.ts";
import type { PlanShown, Preset } from "./plan-shown.ts";

export interface RepaymentState {
  choice: Choice;
  /** Hundredths to pay now. */
  amount: number;
  /** The amount field was opened by a tap, so it takes the focus. */
  typingByTap: boolean;
  tick(what: "first" | "all"): void;
  startTyping(): void;
  stopTyping(): void;
  type(amount: number | null): void;
}

export function useRepaymentState(
  plan: PlanShown,
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
    stopTyping: () => setChoice(firstOnly),
    type: (amount) => setChoice({ by: "typing", amount }),
  };
}

/** An amount that ticking comes to as well is shown by its ticks. */
function chosenAtFirst({ amount, typing }: Preset, plan: PlanShown): Choice {
  if (typing) return { by: "typing", amount };
  if (amount === null) return firstOnly;
  const ticked = [firstOnly, tick(firstOnly, "all")].find((one) => amountOf(one, plan) === amount);
  return ticked ?? { by: "typing", amount };
}
