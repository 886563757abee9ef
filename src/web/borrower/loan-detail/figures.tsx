/** Running text in which no amount and no date is torn apart at the end of a line. */

const unbroken = /(\d{4}-\d{2}-\d{2}|\S{1,3} [\d.,]*\d)/;

export function Figures({ text }: { text: string }) {
  return text
    .split(unbroken)
    .map((part, index) => (index % 2 === 0 ? part : <Figure key={`${index} ${part}`} text={part} />));
}

function Figure({ text }: { text: string }) {
  return <span className="unbroken figure">{text}</span>;
}
