/** Text files from outside: decoded strictly, and rejected with the reason and the line. */
type TextFileProblem = "too-large" | "not-text" | "broken" | "wrong-columns";

/** The file cannot be read. `line` is 0 when no single line is at fault. */
export class TextFileRejected extends Error {
  override readonly name = "TextFileRejected";
  readonly problem: TextFileProblem;
  readonly line: number;
  constructor(problem: TextFileProblem, line = 0) {
    super(line === 0 ? problem : `${problem} at line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** The text of a file: strictly UTF-8, with or without a byte order mark. Throws TextFileRejected. */
export function decodeText(bytes: Uint8Array, bytesMaximum: number): string {
  if (bytes.byteLength > bytesMaximum) throw new TextFileRejected("too-large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TextFileRejected("not-text");
  }
  // A table written by a program has no control characters; an image or an archive has.
  if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new TextFileRejected("not-text");
  return text;
}
