/** Marks a deadline that is overdue or today, in words and in colour; nothing for any other. */

interface DueMarkProps {
  late: boolean;
  dueToday: boolean;
  words: { isLate: string; isToday: string };
}

export function DueMark({ late, dueToday, words }: DueMarkProps) {
  if (late) return <span className="badge bad">{words.isLate}</span>;
  return dueToday ? <span className="badge warn">{words.isToday}</span> : null;
}
