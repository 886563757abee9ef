/** Every method there is, known to a browser or not, against every kind of address: the envelope, and never an echo. */
import { METHODS } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { startServer, type TestServer } from "#test/server.ts";

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** The head and the body of what one request text is answered, to the letter; "" when the connection was closed. */
function raw(text: string): Promise<{ head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString();
    });
    socket.on("close", () => {
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      resolve({ head, body });
    });
    socket.on("error", reject);
  });
}

const get = "/mkopo/v3/loan-details/loan-details";
const post = "/mkopo/v3/loan-details/google-score";
/** CONNECT never becomes a request; browsers ask with OPTIONS before they call. */
const unusual = METHODS.filter(
  (one) => !["GET", "POST", "HEAD", "OPTIONS", "CONNECT"].includes(one),
);
const { notFound, wrongMethod } = commonRejections;
const bodies = { none: "", xml: "content-type: application/xml\r\ncontent-length: 8\r\n" };

describe.each(unusual)("[AP-2] %s", (method) => {
  test.each([
    [get, 405, wrongMethod.code],
    [post, 405, wrongMethod.code],
    ["/mkopo/health", 405, wrongMethod.code],
    ["/mkopo", 404, notFound.code],
    ["/mkopo/nothing", 404, notFound.code],
    ["/elsewhere", 404, notFound.code],
  ])("%s stays inside the envelope and echoes nothing", async (path, status, code) => {
    for (const [kind, headers] of Object.entries(bodies)) {
      const text = `${method} ${path}?session_id=SECRETS HTTP/1.1\r\nhost: x\r\nx-own: OWNHEAD\r\nconnection: close\r\n`;
      const { head, body } = await raw(`${text}${headers}\r\n${kind === "xml" ? "<secret>" : ""}`);
      expect(head.split(" ")[1], kind).toBe(String(status));
      expect(JSON.parse(body)).toMatchObject({ code, data: null });
      expect(`${head}${body}`).not.toMatch(/SECRETS|OWNHEAD|<secret>|loan-details|elsewhere/);
    }
  });
});

test("[AP-2] HEAD is answered like GET without its body, and where only POST is taken it is refused", async () => {
  const head = await raw(`HEAD ${get} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(head.head).toMatch(/^HTTP\/1\.1 200 .*content-type: application\/json/is);
  expect(head.body).toBe("");
  const refused = await raw(`HEAD ${post} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(refused.head).toMatch(/^HTTP\/1\.1 405 .*allow: POST/is);
  expect(refused.body).toBe("");
});

test("[AP-2] a method nobody has heard of is no request at all: still the envelope", async () => {
  const { head, body } = await raw(`FETCHIT ${get}?session_id=SECRETS HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body)).toMatchObject({ code: commonRejections.invalidInput.code, data: null });
  expect(body).not.toContain("SECRETS");
});
