/** Marks a deadline that is overdue or today, in words and in colour; nothing for any other. */
import { StateBadge } from "./state-badge.tsx";

interface DueMarkProps {
  late: boolean;
  dueToday: boolean;
  words: { isLate: string; isToday: string };
}

export function DueMark({ late, dueToday, words }: DueMarkProps) {
  if (late) return <StateBadge state="late">{words.isLate}</StateBadge>;
  return dueToday ? <StateBadge state="care">{words.isToday}</StateBadge> : null;
}
