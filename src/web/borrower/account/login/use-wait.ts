/** The pause between two codes, counted down where script runs; the server enforces it. */
import { useEffect, useState } from "react";

/**
 * Seconds left, from `seconds` when the page was rendered; null before script runs: until then the button is active and
 * the server rejects a request that comes too soon. `sending` changes with every code that is sent.
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
