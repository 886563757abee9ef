/** Leaving a confirmation by the native back key: asks once for confirmation when the server wants that (LC-8, LX-3). */
import { useState } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { useBackEvent, useBridge } from "../../../client/bridge.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type ConfirmWords = WordsOf<"loan-confirmation.shared">;

export interface LeaveQuestion {
  /** The question is open. */
  asked: boolean;
  stay(): void;
  leave(): void;
}

/** With `asks` false a back event is not consumed. */
export function useLeaveQuestion(asks: boolean): LeaveQuestion {
  const [asked, setAsked] = useState(false);
  const bridge = useBridge();
  useBackEvent(() => {
    if (asks) setAsked(true);
    return asks;
  });
  return {
    asked,
    stay: () => setAsked(false),
    leave: () => bridge.current().send("closeWebview", {}),
  };
}

interface LeaveDialogProps {
  words: ConfirmWords;
  /** The server's question; null for none. */
  question: { title: string; text: string } | null;
  leaveQuestion: LeaveQuestion;
}

export function LeaveDialog({ words, question, leaveQuestion }: LeaveDialogProps) {
  if (question === null) return null;
  return (
    <Dialog
      open={leaveQuestion.asked}
      onClose={leaveQuestion.stay}
      title={question.title}
      eyebrow={words.pointOut}
    >
      <p className="lines">{question.text}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={leaveQuestion.leave}>
          {words.leave}
        </Button>
        <Button onClick={leaveQuestion.stay}>{words.stay}</Button>
      </div>
    </Dialog>
  );
}
