/** The small marks of states, 12 px, told apart by shape alone: they read in grey and in print. */
import type { ReactNode } from "react";

const drawings = {
  /** Well: published, holds, done. */
  disc: (
    <>
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path d="M3.2 6.2 5.2 8.1 8.8 4.1" stroke="var(--card)" strokeWidth="1.6" fill="none" />
    </>
  ),
  /** Waits, or is worth a look. */
  clock: (
    <>
      <circle cx="6" cy="6" r="5" stroke="currentColor" strokeWidth="1.6" fill="none" />
      <path d="M6 3v3l2 1.4" stroke="currentColor" strokeWidth="1.4" fill="none" />
    </>
  ),
  triangle: (
    <>
      <path d="M6 .6 11.8 11H.2z" fill="currentColor" />
      <path d="M6 4v3.4M6 8.4v1.4" stroke="var(--card)" strokeWidth="1.5" />
    </>
  ),
  /** Yet to come. */
  ring: (
    <circle
      cx="6"
      cy="6"
      r="4.8"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeDasharray="2 1.6"
      fill="none"
    />
  ),
  barred: (
    <>
      <circle cx="6" cy="6" r="5" stroke="currentColor" strokeWidth="1.6" fill="none" />
      <path d="M2.6 9.4 9.4 2.6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  pair: (
    <>
      <circle cx="4" cy="3.6" r="2.2" fill="currentColor" />
      <path d="M.4 11c0-2.6 1.6-4 3.6-4s3.6 1.4 3.6 4z" fill="currentColor" />
      <circle cx="8.6" cy="4.2" r="1.7" stroke="currentColor" strokeWidth="1.2" fill="none" />
      <path
        d="M8.8 7.4c1.7 0 2.7 1.2 2.7 3.3"
        stroke="currentColor"
        strokeWidth="1.2"
        fill="none"
      />
    </>
  ),
  lock: (
    <>
      <rect x="1.5" y="5" width="9" height="6.5" rx="1" fill="currentColor" />
      <path
        d="M3.5 5V3.5a2.5 2.5 0 0 1 5 0V5"
        stroke="currentColor"
        strokeWidth="1.5"
        fill="none"
      />
    </>
  ),
  note: (
    <>
      <rect
        x=".8"
        y=".8"
        width="10.4"
        height="10.4"
        rx="2"
        stroke="currentColor"
        strokeWidth="1.4"
        fill="none"
      />
      <path d="M6 5v4M6 2.8v1.4" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type MarkName = keyof typeof drawings;

/** Decorative: the word beside it says the same. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className="mark" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
