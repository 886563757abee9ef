/**
 * The hash sections of this page (RT-4). Without script the style sheet shows the targeted one. With script the
 * router changes the hash without a navigation, so :target does not follow and the page marks the section itself.
 */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const hashes = {
  start: "/",
  card: "/addnormalcard",
  wallet: "/alipayrepayment",
  outcome: "/borrowDetail",
} as const;

export type HashSection = keyof typeof hashes;

/** Any other hash means the start section. */
function sectionOf(hash: string): HashSection {
  const known = (Object.keys(hashes) as HashSection[]).find(
    (section) => `#${hashes[section]}` === hash,
  );
  return known ?? "start";
}

/** Null until script runs. A newly opened section takes the focus, as a new page would. */
export function useHashSection(): HashSection | null {
  const section = sectionOf(useLocation().hash);
  const [scripted, setScripted] = useState(false);
  const left = useRef(section);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (left.current === section) return;
    left.current = section;
    document.getElementById(hashes[section])?.focus({ preventScroll: true });
  }, [section]);
  return scripted ? section : null;
}
