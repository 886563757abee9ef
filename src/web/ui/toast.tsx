/** Where toasts are shown: one polite live region at the end of the page, or inside the modal dialog that covers it. */
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { topModal } from "./modal.ts";
import { showToast, type ToastKind, toastStore } from "./toast-store.ts";

export { showToast } from "./toast-store.ts";

export function Toasts() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  const region = (
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
  // Everything outside a modal dialog is inert: a toast there would be neither seen nor read out.
  const modal = toasts.length === 0 ? null : topModal();
  return modal === null ? region : createPortal(region, modal);
}

/** A loading toast with a message while a call runs (AP-4). */
export function useLoadingToast(active: boolean, text: string): void {
  useEffect(() => (active ? showToast("loading", text) : undefined), [active, text]);
}

/**
 * Shows the message of an action's answer once per answer; `answer` is the action data itself, whose
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
