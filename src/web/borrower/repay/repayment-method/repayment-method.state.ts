/** What changes on the repayment-method screen while it is open: the typed amount, the code step, its countdown. */
import { useEffect, useState } from "react";
import type { Answered, CodeStep } from "./repayment-method.answered.ts";

/** The open code step: an answer with one opens it, Cancel and the next answer without one close it. */
export function useCodeStep(answered: Answered | undefined): {
  step: CodeStep | undefined;
  open: boolean;
  cancel(): void;
} {
  const [cancelled, setCancelled] = useState<Answered>();
  const [lastStep, setLastStep] = useState(answered?.step);
  // The answer to one of the dialog's own forms was lost: the dialog stays open.
  const saved = answered?.lost && answered.intent !== "pay" ? lastStep : answered?.step;
  if (saved !== lastStep) setLastStep(saved);
  return {
    step: saved,
    open: saved !== undefined && cancelled !== answered,
    cancel: () => setCancelled(answered),
  };
}

/** Whole seconds left of the wait that begins with `step`; a step without a wait lets the previous one run on (RM-3). */
export function useCountdown(step: CodeStep | undefined): number {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const record = step?.record;
  useEffect(() => {
    if (step === undefined || step.wait === null) return;
    setNow(Date.now());
    setUntil(Date.now() + step.wait * 1_000);
  }, [step]);
  useEffect(() => {
    if (record === undefined) setUntil(0);
  }, [record]);
  const counting = until > now;
  useEffect(() => {
    if (!counting) return;
    // Measured by the clock, not by counting ticks: a sleeping page skips ticks.
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [counting]);
  return counting ? Math.ceil((until - now) / 1_000) : 0;
}
