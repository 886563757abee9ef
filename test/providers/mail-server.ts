/**
 * A real mail server on loopback, with TLS and sign-in: what it takes is kept, and addresses make it refuse. Its certificate is its own
 * and stands for localhost, so that a client must be told of it.
 */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { SmtpSetting } from "#server/platform/provider-ports/smtp-setting.ts";

/** Of localhost, until 2120; opens nothing else. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdFSfZcUE38R9rinV
1iLzcmfkoP2XRlumRamNO3LilsahRANCAAR6kPyQEtX+dVa5XB9XxZ1Tpp4SxC+n
QQxqm6lAGYk9e5N1Ni7qe6exweVzMFMCIenm1So79fFnSv5KfyL8AYm0
-----END PRIVATE KEY-----`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHqQ/JAS1f51Vrlc
H1fFnVOmnhLEL6dBDGqbqUAZiT17k3U2Lup7p7HB5XMwUwIh6ebVKjv18WdK/kp/
IvwBibSjSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMEBTAD
AQH/MB0GA1UdDgQWBBQn1/HLFvJnZCMKlAegxie6Szz6izAKBggqhkjOPQQDAgNI
ADBFAiBwpnAzNuYuG4/d/bll5HGxsqBEryj1librRBOT66G6oQIhAJr+pYkO1Lut
iFKHqO16zwWW/isjwhP4JGDfeAFQBZUn
-----END CERTIFICATE-----`;

export const login = { user: "lender", password: "right-password" };

interface Taken {
  to: string;
  raw: string;
  secure: boolean;
  user: string;
}

export interface MailServer {
  taken: Taken[];
  /** Times the whole of a message arrived, also where it was not taken. */
  arrived: number;
  setting: SmtpSetting;
  /** "taken", or the connection ends once the whole message has arrived, with it kept or not. */
  end: "taken" | "lost";
  close(): Promise<void>;
}

/** gone@: no such user. full@: full mailbox. later@: greylisted. spam@: refused after the whole message. sender@: no such sender allowed. */
const refusals: Readonly<Record<string, readonly [code: number, text: string]>> = {
  "gone@mail.example": [550, "5.1.1 no such user"],
  "plain@mail.example": [550, "mailbox unavailable"],
  "full@mail.example": [552, "5.2.2 mailbox full"],
  "policy@mail.example": [550, "5.7.1 not allowed from here"],
  "later@mail.example": [450, "4.7.1 try again later"],
};

/** Closed when the test has finished. */
export async function mailServer({ secure = false } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    ...{ secure, key, cert: certificate, closeTimeout: 100 },
    onAuth({ username, password }, _session, done) {
      if (username === login.user && password === login.password) done(null, { user: username });
      else done(new Error("wrong"));
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refusals[address];
      done(refusal === undefined ? null : failure(...refusal));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mail.arrived += 1;
        const [{ address: to = "" } = {}] = session.envelope.rcptTo;
        if (mail.end === "lost") {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (to === "spam@mail.example") return done(failure(554, "5.7.1 looks like spam"));
        if (to === "busy@mail.example") return done(failure(451, "4.3.0 try again later"));
        const raw = Buffer.concat(parts).toString("utf8");
        mail.taken.push({ to, raw, secure: session.secure, user: String(session.user) });
        done(null, "kept");
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const tls = secure ? "tls" : "starttls";
  const mail: MailServer = {
    ...{ taken: [], arrived: 0, end: "taken", close },
    setting: { host: "localhost", port, tls, login, from: "loans@lender.example" },
  };
  return mail;
}

function failure(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
