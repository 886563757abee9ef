/** What this tab last showed as left of a loan: from there the figure counts down once a payment has come. */
import { useEffect, useState } from "react";

/** Null where nothing became less, where nobody saw it before, and for who wants no motion. */
export function useLeftBefore(orderId: string, left: number): number | null {
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const seen = Number(sessionStorage.getItem(`left.${orderId}`));
      sessionStorage.setItem(`left.${orderId}`, String(left));
      if (seen > left && !still) setBefore(seen);
    } catch {
      // A browser that keeps nothing: the figure stands as it is.
    }
  }, [orderId, left]);
  return before;
}
