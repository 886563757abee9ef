/** The known word that a mistyped one was probably meant to be. */

/** Null when no known word is within `most` edits: by default a quarter of the word's length, and at least two. */
export function nearest(
  word: string,
  known: Iterable<string>,
  most = Math.max(2, Math.floor(word.length / 4)),
): string | null {
  let best: string | null = null;
  let least = most + 1;
  for (const one of known) {
    const steps = stepsBetween(word, one);
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}

/** Edit distance by Damerau and Levenshtein: letters to insert, delete, replace or swap with a neighbour. */
export function stepsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
