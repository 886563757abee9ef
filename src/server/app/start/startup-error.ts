/** A start-up failure as a sentence that says what to do; other errors keep their stack. */

import { FolderLocked } from "../../platform/db/lock.ts";
import { MigrationRejected } from "../../platform/db/migrate.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";

/** One sentence a line; null for a bug. Never contains a password. */
export function startupErrorMessage(error: unknown): string | null {
  if (error instanceof ConfigurationError || error instanceof FolderLocked) return error.message;
  if (error instanceof MigrationRejected) return databaseOfAnother(error);
  const { code, syscall, address, port, path } = causeOf(error);
  if (syscall === "listen") return listenErrorMessage(String(code), address, port);
  const atDatabase = databaseErrorMessage(String(code), messageOf(error));
  if (atDatabase !== null) return `The database cannot be used: ${atDatabase}`;
  if (
    typeof path === "string" &&
    ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC"].includes(code)
  )
    return `${path} cannot be written (${code}). Check MKOPO_DATA and who may write there.`;
  return null;
}

const databaseOfAnother = (error: Error) =>
  `The database does not belong to this version of the program: ${error.message}. Start the version that last ran on it or a later one.`;

/** Where several addresses were tried at once, the first failure: they fail for the same reason. */
function causeOf(error: unknown): Record<"code", string> & Record<string, unknown> {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first ?? {}) as Record<"code", string> & Record<string, unknown>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

function listenErrorMessage(code: string, address: unknown, port: unknown): string {
  const subject = `Port ${port} on ${address}`;
  const other =
    "Set PORT (or MKOPO_METRICS, if that is the one it names) to another one; PORT=0 takes any that is free.";
  if (code === "EADDRINUSE") return `${subject} is in use by another program. ${other}`;
  if (code === "EACCES") return `${subject} may not be opened by this user. ${other}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${address} is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all.`;
  return `${subject} cannot be opened (${code}). ${other}`;
}

const bySqlState: Readonly<Record<string, string>> = {
  "28P01": "it does not take the user and password in DATABASE_URL.",
  "28000":
    "it does not let this user in from here (pg_hba.conf, or TLS is asked for: DATABASE_URL with sslmode=verify-full).",
  "3D000": "there is no database of the name in DATABASE_URL. Make it with createdb.",
  "53300": "it has no free connection. Raise max_connections, or start fewer servers.",
  "42501": "the user in DATABASE_URL may not make tables there.",
  "25006": "it takes no writes: DATABASE_URL leads to a standby or a read-only server.",
  "57P03": "it is still starting. Try again in a moment.",
};

const byNetwork: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers at the host and port in DATABASE_URL.",
  ENOTFOUND: "there is no machine of the name in DATABASE_URL.",
  EAI_AGAIN: "the name in DATABASE_URL cannot be looked up just now.",
  ETIMEDOUT: "the host in DATABASE_URL does not answer.",
  EHOSTUNREACH: "there is no way to the host in DATABASE_URL.",
  ENETUNREACH: "there is no way to the host in DATABASE_URL.",
  ECONNRESET:
    "the connection was cut while it was opened: is PostgreSQL there, and does it speak TLS?",
  EPIPE: "the connection was cut while it was opened: is PostgreSQL there, and does it speak TLS?",
  SELF_SIGNED_CERT_IN_CHAIN:
    "its certificate is signed by nobody known: name the signer's in DATABASE_URL (sslrootcert).",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is its own: name it in DATABASE_URL (sslrootcert).",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate cannot be verified: name the signer's in DATABASE_URL (sslrootcert).",
  CERT_HAS_EXPIRED: "its certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "its certificate is for another name than the host in DATABASE_URL.",
};

const byWords: readonly [RegExp, string][] = [
  [/does not support SSL connections/, "it does not speak TLS, which DATABASE_URL asks for."],
  [
    /timeout exceeded when trying to connect|Connection terminated due to connection timeout/,
    byNetwork["ETIMEDOUT"]!,
  ],
  [/Connection terminated unexpectedly/, byNetwork["ECONNRESET"]!],
  [
    /must be a string|SASL|password authentication/,
    "it asks for a password, and DATABASE_URL has none or a wrong one.",
  ],
];

function databaseErrorMessage(code: string, message: string): string | null {
  return (
    bySqlState[code] ??
    byNetwork[code] ??
    byWords.find(([words]) => words.test(message))?.[1] ??
    null
  );
}
