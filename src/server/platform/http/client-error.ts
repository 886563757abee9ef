/** Malformed requests (headers that are too long or never end, or no HTTP at all) are answered with the envelope too. */
import type { Socket } from "node:net";
import { type CommonRejectionName, commonRejections, type Envelope } from "#contract/envelope.ts";
import type { Language } from "#contract/languages.ts";

const faults: Readonly<Record<string, readonly [CommonRejectionName, string]>> = {
  HPE_HEADER_OVERFLOW: ["tooLarge", "431 Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["tooSlow", "408 Request Timeout"],
};

export function answerClientError(
  error: { code?: string },
  socket: Socket,
  language: Language,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [name, status] = faults[error.code ?? ""] ?? ["invalidInput", "400 Bad Request"];
  const { code, message } = commonRejections[name];
  const envelope: Envelope = { code, message: message[language], data: null };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
