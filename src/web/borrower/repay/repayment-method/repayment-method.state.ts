/** What changes on the repayment-method screen while it is open: the typed amount, the code step, its countdown. */
import { useEffect, useState } from "react";
import type { Answered, CodeStep } from "./repayment-method.answered.ts";

/** The code step as long as it stands: an answer opens it, Cancel and the next answer without one close it. */
export function useCodeStep(answered: Answered | undefined): {
  step: CodeStep | undefined;
  open: boolean;
  cancel(): void;
} {
  const [cancelled, setCancelled] = useState<Answered>();
  const [lastStep, setLastStep] = useState(answered?.step);
  // A form of the dialog whose answer was lost: the dialog stays.
  const saved = answered?.lost && answered.intent !== "pay" ? lastStep : answered?.step;
  if (saved !== lastStep) setLastStep(saved);
  return {
    step: saved,
    open: saved !== undefined && cancelled !== answered,
    cancel: () => setCancelled(answered),
  };
}

/** Whole seconds left of a wait that begins with `step`; one without a wait of its own lets the last one run on (RM-3). */
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
    // The clock decides, not the number of ticks: a page that slept has waited too.
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [counting]);
  return counting ? Math.ceil((until - now) / 1_000) : 0;
}
