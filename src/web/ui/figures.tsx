/**
 * Running text in which no amount, date, percentage or reference is split at the end of a line: a browser may break after any
 * hyphen of "2026-04-19" and inside "2,5 %". A browser that translates the page leaves these figures as they are.
 */
import type { ReactNode } from "react";

const unbroken = new RegExp(
  `(${[
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`(?:[A-Z][A-Za-z]{1,2}|\p{Sc})[ \u00a0]\d(?:[\d.,]*\d)?`,
    // Numbers of orders and payments, and the references of cases.
    String.raw`\b\d{14}\b|\bP[\dA-Z]{18}\b|\b[A-Z]-\d{6}-[\dA-Z]{4}\b`,
    String.raw`\d[\d.,]* %`,
  ].join("|")})`,
  "u",
);

/** What a notice or a hint says: as it is, its figures unbroken where it is text. */
export function withFigures(children: ReactNode): ReactNode {
  return typeof children === "string" && unbroken.test(children) ? (
    <Figures text={children} />
  ) : (
    children
  );
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

/**
 * Every part in an element of its own: a browser that translates puts another node in the place of a text, and React would go on writing
 * into the one that is no longer on the page, or fail to remove it. What stands inside an element is written anew with it. The spaces
 * between stay outside, where the names of links and buttons keep them.
 */
export function Figures({ text }: { text: string }) {
  // Split by a pattern with one group: every second part is a figure.
  return text.split(unbroken).flatMap((part, at) => {
    const shown = part.trim();
    if (shown === "") return part;
    const isFigure = at % 2 === 1;
    const [before, after] = part.split(shown);
    return [
      before,
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={at}
        className={isFigure ? "unbroken figure" : undefined}
        translate={isFigure ? "no" : undefined}
      >
        {shown}
      </span>,
      after,
    ];
  });
}
