/** Who is right: the changes that no test noticed, beside the list of those that are known, each with its reason. */

export interface Mutation {
  file: string;
  /** The line as it stands, without its indent: it stays when lines above it come and go. */
  code: string;
  from: string;
  to: string;
}

export interface Mutant extends Mutation {
  /** From 1. */
  line: number;
  noticed: boolean;
}

export interface Survivor extends Mutation {
  /** Why no test can notice it, or why none should. */
  reason: string;
}

export interface Figures {
  noticed: number;
  all: number;
}

export interface Judged extends Figures {
  files: readonly (Figures & { file: string })[];
  /** Not noticed and not on the list. */
  unexplained: readonly Mutant[];
  /** On the list, but noticed now, or gone. */
  outdated: readonly Survivor[];
}

/** `files` are those that were mutated: what is listed for others is not judged. */
export function judge(
  mutants: readonly Mutant[],
  { survivors, files }: { survivors: readonly Survivor[]; files: readonly string[] },
): Judged {
  const listed = new Set(survivors.filter(hasReason).map(keyOf));
  const survived = mutants.filter(({ noticed }) => !noticed);
  const alive = new Set(survived.map(keyOf));
  return {
    ...figuresOf(mutants),
    files: files.map((file) => ({
      file,
      ...figuresOf(mutants.filter((one) => one.file === file)),
    })),
    unexplained: survived.filter((one) => !listed.has(keyOf(one))),
    outdated: survivors.filter((one) => files.includes(one.file) && !alive.has(keyOf(one))),
  };
}

function hasReason({ reason }: Survivor): boolean {
  return reason.trim().length >= 10;
}

function figuresOf(mutants: readonly Mutant[]): Figures {
  return { noticed: mutants.filter(({ noticed }) => noticed).length, all: mutants.length };
}

export function keyOf({ file, code, from, to }: Mutation): string {
  return JSON.stringify([file, code, from, to]);
}
