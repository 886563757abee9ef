/**
 * Asks before a page with unsaved input is left, whichever way: the browser's own question for another document, the same as a question
 * of ours for a link within the app, which the browser knows nothing of.
 */
import { useEffect } from "react";
import { useBlocker } from "react-router";

export function useLeaveQuestion(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  // Sending the form stays on its page, and where the answer leads is not asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
