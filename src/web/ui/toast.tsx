/** Where toasts appear: one polite live region at the end of the page, above the action bar. */
import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { showToast, type ToastKind, toastStore } from "./toast-store.ts";

export { showToast } from "./toast-store.ts";

export function Toasts() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast ${kind}`} data-kind={kind}>
          {kind === "loading" ? <span className="spinner" aria-hidden="true" /> : null}
          {kind === "success" ? <Icon name="check" size={20} /> : null}
          {kind === "fail" ? <Icon name="warning" size={20} /> : null}
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}

/** A loading toast with a message for as long as a call runs (AP-4). */
export function useLoadingToast(active: boolean, text: string): void {
  useEffect(() => (active ? showToast("loading", text) : undefined), [active, text]);
}

/**
 * Shows the words of an action's answer once for every answer; `answer` is the action data itself, whose
 * identity changes with each submission. A failure is an info toast of 2 s (AP-4).
 */
export function useAnswerToast(
  answer: { message: string } | undefined,
  kind: ToastKind = "info",
): void {
  useEffect(() => {
    if (answer !== undefined && answer.message !== "") showToast(kind, answer.message);
  }, [answer, kind]);
}
