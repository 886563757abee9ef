/**
 * Running text in which no amount, date or percentage is split at the end of a line: a browser may break after any
 * hyphen of "2026-04-19" and inside "2,5 %".
 */

const unbroken = /(\d{4}-\d{2}-\d{2}|(?:[A-Z][A-Za-z]{1,2}|\p{Sc}) \d[\d.,]*\d|\d[\d.,]* %)/u;

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
