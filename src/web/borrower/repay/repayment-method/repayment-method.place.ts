/**
 * The hash places of this one page (RT-4). Without script the style sheet shows the targeted one; with script the
 * router changes places without telling the style sheet, so the page says where it is.
 */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const hashes = {
  start: "/",
  card: "/addnormalcard",
  wallet: "/alipayrepayment",
  outcome: "/borrowDetail",
} as const;

export type Place = keyof typeof hashes;

/** Any other hash is the start. */
function placeOf(hash: string): Place {
  const known = (Object.keys(hashes) as Place[]).find((place) => `#${hashes[place]}` === hash);
  return known ?? "start";
}

/** Null until script runs. A new place takes the focus, as a new page would. */
export function usePlace(): Place | null {
  const place = placeOf(useLocation().hash);
  const [scripted, setScripted] = useState(false);
  const left = useRef(place);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (left.current === place) return;
    left.current = place;
    document.getElementById(hashes[place])?.focus({ preventScroll: true });
  }, [place]);
  return scripted ? place : null;
}
