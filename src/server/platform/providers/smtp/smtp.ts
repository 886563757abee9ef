/**
 * E-mail over SMTP (RFC 5321), a connection a message. A mail server answers each step: what it refuses before the message or answers to
 * the whole of it is certain; a connection lost once the message is on its way leaves open whether it was taken.
 */
import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import {
  AddressRefused,
  type EmailProvider,
  type EmailToSend,
  NotTaken,
  Outage,
  Refused,
} from "../../provider-ports/ports.ts";
import { type ProviderClient, throughBreaker } from "../../provider-ports/provider-client.ts";
import type { SmtpSetting } from "../../provider-ports/smtp-setting.ts";
import { composeEmail } from "./email-message.ts";

interface SmtpOptions {
  client: Pick<ProviderClient, "name" | "clock" | "breaker">;
  server: SmtpSetting;
  /** The lender's name, read at each message. */
  sender: () => string;
  /** How this server greets the other one: its own host. */
  greeting: string;
  timeoutMs?: number;
  /** A certificate authority besides the usual ones. */
  authority?: string;
}

export function smtpEmail(options: SmtpOptions): EmailProvider {
  const { client, server, sender } = options;
  return {
    name: client.name,
    isResting: () => client.breaker.state === "open" && client.clock() < client.breaker.until,
    async send(email) {
      const message = await composeEmail(email, { name: sender(), address: server.from });
      const refusal = await throughBreaker(client, () => deliver(options, email, message));
      if (refusal !== null) throw refusal;
    },
  };
}

/** Null when it was taken; what the server answered where it refused. Throws where it gave no answer. */
async function deliver(
  { client, server, greeting, timeoutMs = 10_000, authority }: SmtpOptions,
  { to }: Pick<EmailToSend, "to">,
  message: Buffer,
): Promise<NotTaken | null> {
  const { host, port, tls, login, from } = server;
  const connection = new SMTPConnection({
    ...{ host, port, name: greeting },
    ...{ secure: tls === "tls", requireTLS: tls === "starttls", ignoreTLS: tls === "none" },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, dnsTimeout: timeoutMs },
    // An answer to the whole message takes longer: the other side looks at it first.
    socketTimeout: timeoutMs * 3,
    tls: { minVersion: "TLSv1.2", ...(authority === undefined ? {} : { ca: authority }) },
  });
  const way = { begun: false };
  // Shorter than the outbox lets another server take the message over.
  const late = setTimeout(() => {
    connection.emit("error", Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }));
  }, timeoutMs * 4);
  try {
    await step(connection, (done) => connection.connect(done));
    if (login !== null) {
      const credentials = { user: login.user, pass: login.password };
      await step(connection, (done) => connection.login({ credentials }, done));
    }
    const whole = Readable.from(onItsWay(message, way), { objectMode: false });
    await step(connection, (done) => connection.send({ from, to: [to] }, whole, done));
    connection.quit();
    return null;
  } catch (error) {
    connection.close();
    return judge(error, client.name, way.begun);
  } finally {
    clearTimeout(late);
    // The end of a connection that is done with says nothing more.
    connection.removeAllListeners("error");
    connection.on("error", () => {});
  }
}

function* onItsWay(message: Buffer, way: { begun: boolean }) {
  way.begun = true;
  yield message;
}

/** One step of the conversation, or the end of the connection. */
function step(
  connection: SMTPConnection,
  run: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.removeAllListeners("error");
    connection.on("error", reject);
    run((error) => (error ? reject(error) : resolve()));
  });
}

interface Answered {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** Neither the answer's text nor the address gets into a message of an error. */
function judge(error: unknown, name: string, begun: boolean): NotTaken {
  const { code, responseCode, response, command } = (error ?? {}) as Answered;
  const at = typeof command === "string" ? command.replace(/[^A-Z ]/g, "") : "";
  if (typeof responseCode !== "number") {
    const kind = typeof code === "string" ? code.replace(/[^A-Z]/g, "") : "unknown";
    if (begun) throw new Outage(`${name} did not answer to the whole message: ${kind}`);
    throw new NotTaken(`${name} did not answer: ${kind}`);
  }
  const said = `${name} refused with ${responseCode} at ${at}`;
  if (responseCode < 500) return new NotTaken(said);
  if (at === "RCPT TO" && isAboutAddress(responseCode, response)) return new AddressRefused(said);
  // A sender or a sign-in that is not allowed is the lender's own matter: another server may take the message.
  return begun ? new Refused(said) : new NotTaken(said);
}

/** By the enhanced code where there is one (RFC 3463: 5.1 a bad address, 5.2.1 a mailbox that is closed); a full mailbox is none. */
function isAboutAddress(code: number, response: unknown): boolean {
  const [, subject, detail] =
    /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})/.exec(typeof response === "string" ? response : "") ?? [];
  if (subject === undefined) return code === 550 || code === 551 || code === 553;
  return (subject === "1" && detail !== "8") || (subject === "2" && detail === "1");
}
