/**
 * A load generator with many connections, as a process of its own: each sends its next request when the previous
 * response has arrived. Requests are prepared beforehand, so that generating load takes little CPU.
 */
import { connect, type Socket } from "node:net";

export interface Load {
  /** "127.0.0.1:4850" */
  host: string;
  connections: number;
  seconds: number;
  /** Complete requests, head and body; sent in order and then repeated. */
  requests: readonly string[];
  /** Text every response must contain. */
  expected: string;
}

export interface LoadResult {
  answers: number;
  seconds: number;
  /** Latency of each response, in milliseconds. */
  medianMs: number;
  slowMs: number;
}

/** Throws when a response lacks the expected text. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + load.seconds * 1000;
  const take = (): Buffer | null => {
    if (performance.now() >= until) return null;
    const request = ready[next % ready.length]!;
    next += 1;
    return request;
  };
  const ready = load.requests.map((text) => Buffer.from(text));
  const from = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, () => oneCaller(load, take, (ms) => times.push(ms))),
  );
  const seconds = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { answers: times.length, seconds, medianMs: at(0.5), slowMs: at(0.99) };
}

async function oneCaller(
  { host, expected }: Load,
  take: () => Buffer | null,
  answered: (milliseconds: number) => void,
): Promise<void> {
  const [name = "", port = ""] = host.split(":");
  const socket = connect({ host: name, port: Number(port), noDelay: true });
  try {
    for (let request = take(); request !== null; request = take()) {
      const from = performance.now();
      const answer = await asked(socket, request);
      if (!answer.includes(expected)) throw new Error(`an unexpected answer:\n${answer}`);
      answered(performance.now() - from);
    }
  } finally {
    socket.destroy();
  }
}

/** One response, head and body; must have a content length. */
function asked(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const onData = (chunk: Buffer): void => {
      received += chunk.toString("latin1");
      const head = received.indexOf("\r\n\r\n");
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < head + 4 + length) return;
      finish();
      resolve(received);
    };
    const onEnd = (): void => {
      finish();
      reject(new Error(`the server closed the connection: ${received}`));
    };
    const finish = (): void => {
      socket.off("data", onData).off("close", onEnd).off("error", onEnd);
    };
    socket.on("data", onData).once("close", onEnd).once("error", onEnd);
    socket.write(request);
  });
}
