/**
 * Reports how much of the page the on-screen keyboard covers: from the shell's own event where there is a shell,
 * else from the visual viewport, through the same handler (NB-3, BA-6).
 */
import type { Bridge } from "./bridge.ts";

/** The parts of the window that are read. */
export interface ViewportWindow {
  innerHeight: number;
  visualViewport: {
    height: number;
    addEventListener(type: "resize", listener: () => void): void;
    removeEventListener(type: "resize", listener: () => void): void;
  } | null;
}

/** Calls back with the covered height in CSS pixels, 0 when the keyboard is gone. Returns a function that stops it. */
export function watchKeyboard(
  bridge: Bridge,
  window: ViewportWindow,
  changed: (heightPx: number) => void,
): () => void {
  const stopShell = bridge.on("keyboard", ({ heightPx }) => {
    changed(heightPx);
    return false;
  });
  const { visualViewport } = window;
  if (bridge.kind !== "none" || visualViewport === null) return stopShell;
  // Some browsers shrink the window when the keyboard opens: the tallest height seen is the one without it.
  let tallest = window.innerHeight;
  const measure = (): void => {
    tallest = Math.max(tallest, window.innerHeight);
    changed(Math.max(0, Math.round(tallest - visualViewport.height)));
  };
  visualViewport.addEventListener("resize", measure);
  return () => {
    stopShell();
    visualViewport.removeEventListener("resize", measure);
  };
}
