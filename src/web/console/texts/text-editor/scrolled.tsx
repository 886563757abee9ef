/** A long text in a box of its own, which the keyboard can scroll. */
import type { ReactNode } from "react";

interface ScrolledProps {
  label: string;
  className: string;
  children: ReactNode;
}

export function Scrolled({ label, className, children }: ScrolledProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
