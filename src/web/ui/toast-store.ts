/**
 * The toasts shown and how long each kind stays (AP-4, AP-5): info and success 2 s, loading until hidden,
 * fail 2 s, a custom one 3 s unless it asks for more than 300 ms. Browser only: the server never shows one.
 */

export type ToastKind = "info" | "loading" | "success" | "fail" | "custom";

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const durationMsByKind: Record<Exclude<ToastKind, "loading">, number> = {
  info: 2000,
  success: 2000,
  fail: 2000,
  custom: 3000,
};

/** How long a toast stays, in milliseconds; null for one that waits to be hidden. */
export function toastDurationMs(kind: ToastKind, durationMs?: number): number | null {
  if (kind === "loading") return null;
  const own = kind === "custom" && durationMs !== undefined && durationMs > 300;
  return own ? durationMs : durationMsByKind[kind];
}

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function replaceShown(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** Shows a toast; returns a function that hides it early. A toast with the same text and kind is shown once. */
export function showToast(kind: ToastKind, text: string, durationMs?: number): () => void {
  const id = nextId++;
  const hide = (): void => replaceShown(shown.filter((toast) => toast.id !== id));
  const others = shown.filter((toast) => toast.kind !== kind || toast.text !== text);
  // Two at most, the newest last: a phone has no room for more.
  replaceShown([...others.slice(-1), { id, kind, text }]);
  const stays = toastDurationMs(kind, durationMs);
  if (stays !== null) setTimeout(hide, stays);
  return hide;
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
  readOnServer: (): readonly Toast[] => none,
};
