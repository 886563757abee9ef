/** Sets one document after another on a thread of its own (typesetter.ts). */
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { readFonts } from "./fonts.ts";
import type { Job } from "./typesetter.ts";

/** What is used of the compiler: the package's own types name much more, and change with every version. */
interface Typst {
  NodeCompiler: {
    create(options: { fontArgs: { fontBlobs: Buffer[] }[] }): {
      pdf(document: Document): Buffer;
      plainSvg(document: Document): string;
      evictCache(ageMaximum: number): void;
    };
  };
}

interface Document {
  mainFileContent: string;
  inputs: Record<string, string>;
}

/** Results of earlier documents the compiler may keep: what templates and fonts have in common, not the documents. */
const ageMaximum = 8;

const port = parentPort;
if (port === null) throw new Error("to be run as a worker");
const load = createRequire(import.meta.url);
const { NodeCompiler } = load("@myriaddreamin/typst-ts-node-compiler") as Typst;
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: await readFonts() }] });

port.on("message", ({ template, inputs, form }: Job) => {
  try {
    const document = { mainFileContent: template, inputs };
    const made = form === "pdf" ? compiler.pdf(document) : Buffer.from(compiler.plainSvg(document));
    compiler.evictCache(ageMaximum);
    port.postMessage({ made });
  } catch (error) {
    port.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});
