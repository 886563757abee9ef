/** A client that writes its request by hand: slowly, without end, or more than it may. It goes on until it is hung up on. */
import { connect } from "node:net";

export interface RawSender {
  /** Everything that was answered, once the server has hung up. */
  answered: Promise<string>;
}

/** Sends `head` and then, until the connection ends, what `next` makes; null: nothing more, the connection stays open. */
export function sendRaw(
  port: number,
  head: readonly string[],
  next: () => string | null,
): RawSender {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  // Once it is hung up on, what it still writes fails.
  socket.on("error", () => {});
  socket.on("data", (part) => parts.push(part));
  const write = (): void => {
    if (socket.destroyed) return;
    const text = next();
    if (text === null) return;
    socket.write(text, () => setImmediate(write));
  };
  socket.write(`${head.join("\r\n")}\r\n\r\n`, write);
  const answered = new Promise<string>((done) => {
    socket.on("close", () => done(Buffer.concat(parts).toString()));
  });
  return { answered };
}

/** One chunk of a chunked body. */
export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
