/**
 * Asks before a page with unsaved input is left, whichever way: the browser's own question for another document or a closed tab, the same
 * as a question of ours for a link or a step back within the app, which the browser knows nothing of.
 */
import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

interface Question {
  question: string;
  /** Also asked before another query of the same path. */
  byQuery?: boolean;
}

export function useLeaveQuestion(isUnsaved: boolean, { question, byQuery }: Question): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  const sending = useSending();
  // Sending the form stays on its page, and where the answer leads is not asked about.
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (!isUnsaved) return false;
    if (here.pathname !== next.pathname) return true;
    return byQuery === true && shownBy(here) !== shownBy(next) && !sending.current;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}

/** The query, but for the page of a list beside the form. */
function shownBy({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return String(query);
}

/** True while a form is being sent off: its address may differ from the page's. */
function useSending(): RefObject<boolean> {
  const sending = useRef(false);
  useEffect(() => {
    const note = (): void => {
      sending.current = true;
      setTimeout(() => {
        sending.current = false;
      });
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  return sending;
}
