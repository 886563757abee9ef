/**
 * Sets PDFs and pictures with Typst on a few threads, so that no request waits for another's paper. Same template and inputs give the same
 * bytes: no clock, no random number, no font of the machine takes part (decision record 0108).
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** As the worker gets it; `form` is what it answers with. */
export interface Job {
  template: string;
  inputs: Record<string, string>;
  form: "pdf" | "svg";
}

interface Waiting extends Job {
  resolve(made: Buffer): void;
  reject(error: Error): void;
}

interface Answer {
  made?: Uint8Array;
  reason?: string;
}

interface Thread {
  worker: Worker;
  job: Waiting | null;
}

/** More waiting than this are turned away: each would wait longer than its reader. */
const waitingMaximum = 200;
const threadsMaximum = Math.max(1, Math.min(2, availableParallelism() - 1));

export class TypesettingBusy extends Error {}

const threads: Thread[] = [];
const queue: Waiting[] = [];

/** `inputs` reach the template as `sys.inputs`: data, never markup. Throws TypesettingBusy when too many wait. */
export function typeset(template: string, inputs: Record<string, string>): Promise<Buffer> {
  return set({ template, inputs, form: "pdf" });
}

/** The first page as SVG text whose letters are shapes: it looks the same whatever fonts its reader has. */
export async function typesetPicture(template: string, inputs: Record<string, string>) {
  return (await set({ template, inputs, form: "svg" })).toString();
}

function set(job: Job): Promise<Buffer> {
  if (queue.length >= waitingMaximum) {
    return Promise.reject(new TypesettingBusy("too many papers are waiting to be set"));
  }
  return new Promise((resolve, reject) => {
    queue.push({ ...job, resolve, reject });
    handOut();
  });
}

function handOut(): void {
  while (queue.length > 0) {
    const free = threads.find(({ job }) => job === null) ?? startThread();
    if (free === null) return;
    const job = queue.shift();
    if (job === undefined) return;
    free.job = job;
    free.worker.ref();
    const { template, inputs, form } = job;
    free.worker.postMessage({ template, inputs, form } satisfies Job);
  }
}

/** Null when all threads there may be are at work. */
function startThread(): Thread | null {
  if (threads.length >= threadsMaximum) return null;
  const worker = new Worker(new URL("./typeset-worker.ts", import.meta.url));
  const thread: Thread = { worker, job: null };
  threads.push(thread);
  worker.on("message", ({ made, reason }: Answer) => {
    const { job } = thread;
    thread.job = null;
    // An idle thread keeps no process alive.
    worker.unref();
    if (made !== undefined) job?.resolve(Buffer.from(made));
    else job?.reject(new Error(`the paper could not be set: ${reason}`));
    handOut();
  });
  worker.on("error", (error) => {
    threads.splice(threads.indexOf(thread), 1);
    thread.job?.reject(error instanceof Error ? error : new Error(String(error)));
    handOut();
  });
  return thread;
}
