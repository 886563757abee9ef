/** The programs of the rehearsal, which a machine either has or must be given by its package manager. */
import { execFileSync } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { findBinaries } from "#test/postgres-binaries.ts";

export interface Programs {
  /** The folder of postgres, initdb and pg_basebackup. */
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
  /** null: not asked for. */
  pgbouncer: string | null;
}

/** From this version on PgBouncer follows statements that are prepared by name through transaction mode. */
const pgbouncerFrom = [1, 21] as const;

/** Throws one sentence that names every program that is missing. MKOPO_TEST_PGBOUNCER names a PgBouncer newer than the machine's. */
export async function findPrograms({ pooler }: { pooler: boolean }): Promise<Programs> {
  const missing: string[] = [];
  const found = async (name: string): Promise<string> => {
    const path = await inPath(name);
    if (path === null) missing.push(name);
    return path ?? "";
  };
  const programs = {
    postgres: await findBinaries(),
    patroni: await found("patroni"),
    etcd: await found("etcd"),
    haproxy: await found("haproxy"),
    pgbouncer: pooler ? process.env["MKOPO_TEST_PGBOUNCER"] || (await found("pgbouncer")) : null,
  };
  if (missing.length > 0) {
    throw new Error(
      `the rehearsal needs ${missing.join(", ")}; on Debian: apt-get install patroni etcd-server haproxy pgbouncer`,
    );
  }
  if (programs.pgbouncer !== null) assertRecent(programs.pgbouncer);
  return programs;
}

function assertRecent(pgbouncer: string): void {
  const text = execFileSync(pgbouncer, ["--version"], { encoding: "utf8" });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  const [needsMajor, needsMinor] = pgbouncerFrom;
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return;
  throw new Error(
    `PgBouncer ${major}.${minor} does not follow prepared statements in transaction mode: ${pgbouncerFrom.join(".")} or newer is needed, and MKOPO_TEST_PGBOUNCER may name it`,
  );
}

async function inPath(name: string): Promise<string | null> {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  for (const folder of folders) {
    const path = join(folder, name);
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return null;
}
