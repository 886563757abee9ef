/** Sets one document after another on a thread of its own (typesetter.ts). */
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { readFonts } from "./fonts.ts";

/** What is used of the compiler: the package's own types name much more, and change with every version. */
interface Typst {
  NodeCompiler: {
    create(options: { fontArgs: { fontBlobs: Buffer[] }[] }): {
      pdf(document: { mainFileContent: string; inputs: Record<string, string> }): Buffer;
      evictCache(ageMaximum: number): void;
    };
  };
}

interface Job {
  template: string;
  inputs: Record<string, string>;
}

/** Results of earlier documents the compiler may keep: what templates and fonts have in common, not the documents. */
const ageMaximum = 8;

const port = parentPort;
if (port === null) throw new Error("to be run as a worker");
const load = createRequire(import.meta.url);
const { NodeCompiler } = load("@myriaddreamin/typst-ts-node-compiler") as Typst;
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: await readFonts() }] });

port.on("message", ({ template, inputs }: Job) => {
  try {
    const pdf = compiler.pdf({ mainFileContent: template, inputs });
    compiler.evictCache(ageMaximum);
    port.postMessage({ pdf });
  } catch (error) {
    port.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});
