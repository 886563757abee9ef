/** What never becomes a request: headers that are too long, or no HTTP at all. Still answered with the envelope. */
import type { Socket } from "node:net";
import { commonRefusals, type Envelope } from "#contract/envelope.ts";
import type { Language } from "#contract/words.ts";

export function answerClientError(
  error: { code?: string },
  socket: Socket,
  language: Language,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const { code, message } = tooLarge ? commonRefusals.tooLarge : commonRefusals.invalidInput;
  const envelope: Envelope = { code, message: message[language], data: null };
  const body = JSON.stringify(envelope);
  const status = tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
