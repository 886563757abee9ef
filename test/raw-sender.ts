/** A client that writes raw requests: slowly, endlessly, or over the limits, until the server closes the connection. */
import { connect } from "node:net";

export interface RawSender {
  /** The whole response, once the server has closed the connection. */
  answered: Promise<string>;
}

/**
 * Sends `head`, then whatever `next` returns until the connection ends; null: sends nothing more and keeps the
 * connection open.
 */
export function sendRaw(
  port: number,
  head: readonly string[],
  next: () => string | null,
): RawSender {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  // After the server closes the connection, writes fail.
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
