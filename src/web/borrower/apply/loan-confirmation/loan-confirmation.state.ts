/** The rules of the confirmation screen: when Loan Now is active, which overlay covers the page, what Back does. */
import { useState } from "react";
import { type LeaveQuestion, useLeaveQuestion } from "../confirmation/leave-dialog.tsx";

export interface ConfirmState {
  agreed: boolean;
  agree(on: boolean): void;
  /** The agreement that covers the page (LC-7), or null. */
  cover: string | null;
  dismissCover(): void;
  /** The "Point out" dialog of a native back event (LC-8). */
  leaveQuestion: LeaveQuestion;
}

interface StateFacts {
  popAgreement: string | null;
  /** With false a back event is not consumed. */
  asksBeforeLeaving: boolean;
}

export function useConfirmState(facts: StateFacts): ConfirmState {
  // True until script has read the checkbox: a button rendered disabled would stay so without script.
  const [agreed, setAgreed] = useState(true);
  const [dismissed, setDismissed] = useState(false);
  const leaveQuestion = useLeaveQuestion(facts.asksBeforeLeaving);
  return {
    agreed,
    agree: setAgreed,
    cover: dismissed ? null : facts.popAgreement,
    dismissCover: () => setDismissed(true),
    leaveQuestion,
  };
}
