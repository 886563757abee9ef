/** How a mail server is reached (SMTP): host, port, TLS, sign-in and the sender's address, read from the settings and judged at the start. */
import { isIP } from "node:net";
import { ConfigurationError } from "../runtime/configuration-error.ts";

export interface SmtpSetting {
  host: string;
  port: number;
  /** tls: from the first byte. starttls: begun in clear, and nothing is sent before TLS stands. none: on this machine only. */
  tls: "tls" | "starttls" | "none";
  /** Null where the server asks for no sign-in. */
  login: { user: string; password: string } | null;
  /** Address that messages come from. */
  from: string;
}

type SmtpName = "SMTP" | "SMTP2";

const host = /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63})*)?$/;
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;

/** Throws a ConfigurationError for the first setting that is wrong; does nothing where none is given. */
export function judgeSmtp(name: SmtpName, keys: Readonly<Record<string, string>>): void {
  const given = Object.keys(keys).some((key) => key.startsWith(`${name}_`));
  if (given) smtpOf(name, keys);
}

/** Throws a ConfigurationError that shows no secret. */
export function smtpOf(name: SmtpName, keys: Readonly<Record<string, string>>): SmtpSetting {
  const key = (end: string) => keys[`${name}_${end}`] ?? "";
  const wrong = (end: string, why: string) =>
    new ConfigurationError(`MKOPO_${name}_${end} must be ${why}`);
  if (!host.test(key("HOST")) && isIP(key("HOST")) === 0)
    throw wrong("HOST", "the name of a mail server, like smtp.example");
  if (!address.test(key("FROM")))
    throw wrong("FROM", "an address that messages come from, like loans@lender.example");
  const port = key("PORT") === "" ? 587 : Number(key("PORT"));
  if (!/^\d{0,5}$/.test(key("PORT")) || port < 1 || port > 65_535)
    throw wrong("PORT", "a number from 1 to 65535");
  const tls = key("TLS") === "" ? (port === 465 ? "tls" : "starttls") : key("TLS");
  if (tls !== "tls" && tls !== "starttls" && tls !== "none")
    throw wrong("TLS", "tls, starttls or none");
  if (tls === "none" && !onThisMachine.has(key("HOST")))
    throw wrong("TLS", "tls or starttls for a mail server on another machine");
  const [user, password] = [key("USER"), key("PASSWORD")];
  if ((user === "") !== (password === ""))
    throw wrong(user === "" ? "USER" : "PASSWORD", "set too: sign-in needs both");
  const login = user === "" ? null : { user, password };
  return { host: key("HOST"), port, tls, login, from: key("FROM") };
}

const onThisMachine: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);
