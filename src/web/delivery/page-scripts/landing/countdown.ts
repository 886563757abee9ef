/** The wait before another code may be requested, shown on the button that requests it (PL-4). A reload does not end it. */
import { button, facts } from "./page.ts";

const key = "landing-wait-until";
let until = 0;
let timer = 0;
let label = "";

function left(): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

function tick(): void {
  const asks = button("code");
  if (!asks) return;
  const seconds = left();
  if (seconds > 0) {
    asks.setAttribute("aria-disabled", "true");
    asks.textContent = facts.words.seconds.replace("{seconds}", String(seconds));
    return;
  }
  window.clearInterval(timer);
  asks.removeAttribute("aria-disabled");
  asks.textContent = label;
}

export const countdown = {
  running: (): boolean => left() > 0,
  /** Seconds left of a wait that began before a reload. */
  saved(): number {
    try {
      return Math.ceil((Number(sessionStorage.getItem(key)) - Date.now()) / 1_000);
    } catch {
      return 0;
    }
  },
  start(seconds: number): void {
    if (!(seconds > 0)) return;
    label ||= button("code")?.textContent ?? "";
    until = Date.now() + seconds * 1_000;
    try {
      sessionStorage.setItem(key, String(until));
    } catch {
      // A browser that stores nothing: the server enforces the wait all the same.
    }
    window.clearInterval(timer);
    // Measured by the clock, not by counting ticks: a sleeping page skips ticks.
    timer = window.setInterval(tick, 250);
    tick();
  },
};
