/** The pause between two codes, counted down where script runs; the server's word is what counts. */
import { useEffect, useState } from "react";

/**
 * Seconds left, from `seconds` at the time the page was made; null before script runs: then the button is open, and
 * the server says no when it is too soon. `sending` differs after every code that was sent.
 */
export function useWait(seconds: number, sending: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code that was sent begins another pause
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [seconds, sending]);
  return left;
}
