/** The calculator as a process: `npm run --silent calc -- <command> < in.json > out.json` (docs/calculator.md). */
import { inputBytesMaximum, isCommand, type Outcome, run, unreadable } from "./run.ts";

async function outcome(): Promise<Outcome> {
  const [name, ...more] = process.argv.slice(2);
  if (more.length > 0) return unreadable(`one command at a time, not also ${more.join(" ")}`);
  // Before reading: somebody who forgot the command at a terminal must not wait for nothing.
  if (!isCommand(name)) return run(name, "");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > inputBytesMaximum)
      return unreadable(`the input is over ${inputBytesMaximum} bytes`);
    chunks.push(buffer);
  }
  return run(name, Buffer.concat(chunks).toString("utf8"));
}

const { output, exitCode } = await outcome();
process.stdout.write(output);
process.exitCode = exitCode;
