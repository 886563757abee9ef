/** How the driver would use DATABASE_URL: the host, with or without TLS. Parsed by the driver itself, so that nothing is guessed. */
import { isIP } from "node:net";
import pg from "pg";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import { weakSecret } from "./weak-secret.ts";

interface DatabaseAddress {
  host: string;
  /** This machine, or a Unix socket. */
  local: boolean;
  tls: "none" | "unverified" | "verified";
  /** What is wrong with the password. Null also where there is none, since there are other ways to authenticate. */
  weakPassword: string | null;
}

/** Throws ConfigurationError, whose message never contains the password. */
export function readDatabaseAddress(url: string): DatabaseAddress {
  if (!/^postgres(?:ql)?:\/\//i.test(url)) {
    throw new ConfigurationError(
      "DATABASE_URL must be an address like postgres://user:password@host:5432/name",
    );
  }
  const client = openedBy(url);
  const { host } = client;
  const ssl = client.ssl as unknown as boolean | { rejectUnauthorized?: boolean } | undefined;
  return {
    host,
    local: isLocal(host),
    tls: tlsOf(ssl),
    weakPassword: passwordProblem(client),
  };
}

function openedBy(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url });
  } catch (error) {
    const { code, path } = error as { code?: unknown; path?: unknown };
    const why =
      code === "ENOENT" || code === "EACCES"
        ? `names the file ${path}, which cannot be read`
        : "cannot be read as an address; signs like @ / # ? in the password are written as %40 %2F %23 %3F";
    throw new ConfigurationError(`DATABASE_URL ${why}`);
  }
}

function tlsOf(
  ssl: boolean | { rejectUnauthorized?: boolean } | undefined,
): DatabaseAddress["tls"] {
  if (ssl === undefined || ssl === false) return "none";
  return typeof ssl === "object" && ssl.rejectUnauthorized === false ? "unverified" : "verified";
}

function isLocal(host: string): boolean {
  if (host.startsWith("/") || host === "" || host === "localhost") return true;
  if (isIP(host) === 4) return host.startsWith("127.");
  return host === "::1" || host === "[::1]";
}

function passwordProblem({ user, password }: pg.Client): string | null {
  if (typeof password !== "string" || password === "") return null;
  return password === user ? "is the user's name" : weakSecret(password, 8);
}
