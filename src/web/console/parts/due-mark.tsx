/** Says in a word, and in colour, that a deadline has passed or passes today; nothing for any other. */

interface DueMarkProps {
  late: boolean;
  dueToday: boolean;
  words: { isLate: string; isToday: string };
}

export function DueMark({ late, dueToday, words }: DueMarkProps) {
  if (late) return <span className="badge bad">{words.isLate}</span>;
  return dueToday ? <span className="badge warn">{words.isToday}</span> : null;
}
