/** Finds the native shell around the page: Android injects an object, iOS a message handler; both take the same text (NB-2). */

interface Receiver {
  postMessage(text: string): void;
}

/** The objects a shell injects into the page; a plain browser has none of them. */
export interface ShellWindow {
  mkopoShell?: Receiver;
  webkit?: { messageHandlers?: { mkopoShell?: Receiver } };
}

export type ShellKind = "android" | "ios" | "none";

export function shellKind(window: ShellWindow): ShellKind {
  if (typeof window.mkopoShell?.postMessage === "function") return "android";
  if (typeof window.webkit?.messageHandlers?.mkopoShell?.postMessage === "function") return "ios";
  return "none";
}

/** Posts the text to the shell; false when there is no shell or it throws, so that the web meaning can be used instead. */
export function postToShell(window: ShellWindow, text: string): boolean {
  try {
    switch (shellKind(window)) {
      case "android":
        // Called on the object itself: Android's injected methods reject any other `this`.
        window.mkopoShell?.postMessage(text);
        return true;
      case "ios":
        window.webkit?.messageHandlers?.mkopoShell?.postMessage(text);
        return true;
      case "none":
        return false;
    }
  } catch {
    return false;
  }
}
