/**
 * Compares two texts word by word: the changed lines are found first, then the changed words in them. The shortest series of
 * changes by Myers, "An O(ND) Difference Algorithm" (1986).
 */

interface TextChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Differences beyond which two lists are taken as wholly different: the search takes time and room by its square. */
const differencesMaximum = 600;

/** Together, same and removed are the text before, same and added the text after. */
export function wordChanges(before: string, after: string): TextChange[] {
  const lines = listChanges(linesOf(before), linesOf(after));
  const changes: TextChange[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [one, next] = [lines[at], lines[at + 1]];
    if (one === undefined) break;
    if (one.kind === "removed" && next?.kind === "added") {
      for (const word of listChanges(wordsOf(one.text), wordsOf(next.text))) append(changes, word);
      at += 1;
    } else append(changes, one);
  }
  return changes;
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Words with the spaces after them; in scripts without spaces, single characters. */
const wordsOf = (text: string) =>
  text.match(/[\p{Script=Han}]|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];

/** Neighbours of one kind are joined; a removal stands before the addition in its place. */
function listChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = steps(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const changes: TextChange[] = [];
  append(changes, { kind: "same", text: before.slice(0, start).join("") });
  for (const one of joinedHunks(middle)) append(changes, one);
  append(changes, { kind: "same", text: before.slice(before.length - end).join("") });
  return changes;
}

/** Between two pieces that stayed: everything removed, then everything added. */
function joinedHunks(list: readonly TextChange[]): TextChange[] {
  const joined: TextChange[] = [];
  let hunk = { removed: "", added: "" };
  const close = () => {
    for (const kind of ["removed", "added"] as const) {
      if (hunk[kind] !== "") joined.push({ kind, text: hunk[kind] });
    }
    hunk = { removed: "", added: "" };
  };
  for (const one of list) {
    if (one.kind === "same") {
      close();
      joined.push(one);
    } else hunk[one.kind] += one.text;
  }
  close();
  return joined;
}

/** The shortest series of removals and additions, walked back from the end over the furthest points of each round. */
function steps(before: readonly string[], after: readonly string[]): TextChange[] {
  const rounds = furthestPoints(before, after);
  if (rounds === null) {
    return [
      ...before.map((text): TextChange => ({ kind: "removed", text })),
      ...after.map((text): TextChange => ({ kind: "added", text })),
    ];
  }
  const changes: TextChange[] = [];
  let [x, y] = [before.length, after.length];
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const furthest = rounds[round] ?? new Map<number, number>();
    const diagonal = x - y;
    const from = cameFrom(furthest, diagonal, round);
    const fromX = furthest.get(from) ?? 0;
    const fromY = fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      changes.push({ kind: "same", text: before[x] ?? "" });
    }
    if (round === 0) break;
    if (x === fromX) changes.push({ kind: "added", text: after[fromY] ?? "" });
    else changes.push({ kind: "removed", text: before[fromX] ?? "" });
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}

/**
 * By round, the furthest place in the text before on each diagonal (place before less place after) as it was when the round
 * began. Null when the lists differ in more places than the search goes.
 */
function furthestPoints(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<number, number>[] | null {
  const rounds: ReadonlyMap<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  for (let round = 0; round <= differencesMaximum; round += 1) {
    rounds.push(new Map(furthest));
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      const from = cameFrom(furthest, diagonal, round);
      const fromX = furthest.get(from) ?? 0;
      let x = from > diagonal ? fromX : fromX + 1;
      while (x < before.length && before[x] === after[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return rounds;
    }
  }
  return null;
}

/** The neighbouring diagonal that reaches further: the one above adds, the one below removes. */
function cameFrom(furthest: ReadonlyMap<number, number>, diagonal: number, round: number): number {
  const [below, above] = [furthest.get(diagonal - 1) ?? -1, furthest.get(diagonal + 1) ?? -1];
  const adds = diagonal === -round || (diagonal !== round && below < above);
  return adds ? diagonal + 1 : diagonal - 1;
}

function append(changes: TextChange[], { kind, text }: TextChange): void {
  if (text === "") return;
  const last = changes.at(-1);
  if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
  else changes.push({ kind, text });
}
