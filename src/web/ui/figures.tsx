/**
 * Running text in which no amount, date or percentage is split at the end of a line: a browser may break after any
 * hyphen of "2026-04-19" and inside "2,5 %".
 */
import type { ReactNode } from "react";

const unbroken =
  /(\d{4}-\d{2}-\d{2}|(?:[A-Z][A-Za-z]{1,2}|\p{Sc})[ \u00a0]\d[\d.,]*\d|\d[\d.,]* %)/u;

/** What a notice or a hint says: as it is, its figures unbroken where it is text. */
export function withFigures(children: ReactNode): ReactNode {
  return typeof children === "string" ? <Figures text={children} /> : children;
}

/** The same in a button, whose parts stand beside each other in a row: text with a figure in it stays one part. */
export function inButton(children: ReactNode): ReactNode {
  if (typeof children !== "string" || !unbroken.test(children)) return children;
  return (
    <span>
      <Figures text={children} />
    </span>
  );
}

export function Figures({ text }: { text: string }) {
  // Split by a pattern with one group: every second part is a figure.
  return text.split(unbroken).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={at} className="unbroken figure">
        {part}
      </span>
    ),
  );
}
