/** Running text in which no amount and no date is torn apart at the end of a line. */

const unbroken = /(\d{4}-\d{2}-\d{2}|(?:[A-Z]{2,3}|[^\w\s]) \d[\d.,]*\d)/;

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
