/**
 * Three PostgreSQL servers kept by Patroni and etcd, with HAProxy (and PgBouncer) before them: what docs/operations.md advises
 * for more than one machine, here as processes of one machine that can be killed, stopped and starved of disk.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/runtime/free-port.ts";
import { type Account, serverAccount } from "#test/postgres-account.ts";
import {
  haproxySettings,
  type Member,
  type Ports,
  patroniSettings,
  pgbouncerSettings,
} from "./configuration.ts";
import type { Programs } from "./programs.ts";

const host = "127.0.0.1";
const smallDisk = "1200m";
const ballast = "ballast";

export class Cluster {
  readonly members: readonly Member[];
  readonly #running = new Map<string, ChildProcess>();
  readonly #programs: Programs;
  readonly #account: Account | null;
  readonly #folder: string;
  readonly #ports: Ports;
  readonly #disks: readonly string[];

  private constructor(
    programs: Programs,
    place: {
      folder: string;
      members: readonly Member[];
      ports: Ports;
      account: Account | null;
      disks: readonly string[];
    },
  ) {
    this.#programs = programs;
    this.members = place.members;
    this.#folder = place.folder;
    this.#ports = place.ports;
    this.#account = place.account;
    this.#disks = place.disks;
  }

  /** `smallDisks` gives each member a disk of its own that can be filled, which only root may. Starts everything; resolves once there is a primary with a synchronous standby behind the proxy. */
  static async start(programs: Programs, { smallDisks = false } = {}): Promise<Cluster> {
    const account = serverAccount();
    const folder = await mkdtemp(join(tmpdir(), "mkopo-failover-"));
    await chmod(folder, 0o755);
    const ports = {
      etcd: await freePort(host),
      etcdPeer: await freePort(host),
      haproxy: await freePort(host),
      pgbouncer: await freePort(host),
    };
    const members: Member[] = [];
    const disks: string[] = [];
    for (const name of ["one", "two", "three"]) {
      const own = join(folder, name);
      await mkdir(own, { mode: 0o700 });
      if (smallDisks) {
        execFileSync("mount", ["-t", "tmpfs", "-o", `size=${smallDisk},mode=700`, "tmpfs", own]);
        disks.push(own);
      }
      if (account !== null) await chown(own, account.uid, account.gid);
      members.push({
        name,
        folder: own,
        port: await freePort(host),
        restPort: await freePort(host),
      });
    }
    const cluster = new Cluster(programs, { folder, members, ports, account, disks });
    try {
      await cluster.#begin();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Where servers connect to: the pooler where there is one, else the proxy. */
  get url(): string {
    const { haproxy, pgbouncer } = this.#ports;
    const port = this.#programs.pgbouncer === null ? haproxy : pgbouncer;
    return `postgres://postgres@${host}:${port}/mkopo`;
  }

  /** Past the pooler, for what a pooler cannot carry: making the database and filling it. */
  urlOf(database: string): string {
    return `postgres://postgres@${host}:${this.#ports.haproxy}/${database}`;
  }

  /** The member that is the primary, once it has a synchronous standby. */
  async primary(): Promise<Member> {
    return await within(600, "a primary with a synchronous standby", async () => {
      for (const member of this.members) {
        if (!this.#running.has(member.name)) continue;
        const state = await stateOf(member);
        if (state !== null && state.synchronousStandbys > 0) return member;
      }
      return null;
    });
  }

  /** All members stream from the primary, so that each may be killed next. */
  async whole(): Promise<void> {
    await within(600, "every standby to follow", async () => {
      const states = await Promise.all(this.members.map(stateOf));
      const others = this.members.length - 1;
      return states.some((state) => state?.streamingStandbys === others) || null;
    });
  }

  /** As when a machine loses its power: Patroni and PostgreSQL at once, without a word. */
  async kill(member: Member): Promise<void> {
    const child = this.#running.get(member.name);
    this.#running.delete(member.name);
    if (child?.pid === undefined) throw new Error(`${member.name} does not run`);
    // PostgreSQL leads a session of its own: its processes are found by the folder they were started on.
    const postmaster = await postmasterOf(member);
    killed(-child.pid);
    if (postmaster !== null) killed(postmaster);
  }

  /** The machine comes back; Patroni rewinds its server and lets it follow. */
  async revive(member: Member): Promise<void> {
    const settings = join(member.folder, "patroni.json");
    await this.#run(member.name, this.#programs.patroni, [settings], member.folder);
  }

  /** A network that carries nothing and says nothing: the proxy is held, connections stay open and silent. */
  cut(): void {
    this.#running.get("haproxy")?.kill("SIGSTOP");
  }

  mend(): void {
    this.#running.get("haproxy")?.kill("SIGCONT");
  }

  /** Writes until the member's disk takes no more. */
  async fillDisk(member: Member): Promise<void> {
    const file = await open(join(member.folder, ballast), "w");
    try {
      const block = Buffer.alloc(1_048_576);
      for (;;) await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      await file.close();
    }
  }

  async emptyDisk(member: Member): Promise<void> {
    await rm(join(member.folder, ballast), { force: true });
  }

  async stop(): Promise<void> {
    this.mend();
    for (const member of this.members) {
      if (this.#running.has(member.name)) await this.kill(member).catch(() => {});
    }
    for (const child of this.#running.values()) {
      if (child.pid !== undefined) killed(-child.pid);
    }
    await pause(500);
    for (const disk of this.#disks) execFileSync("umount", ["--lazy", disk]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #begin(): Promise<void> {
    const { etcd, etcdPeer } = this.#ports;
    const peer = `http://${host}:${etcdPeer}`;
    const client = `http://${host}:${etcd}`;
    const folder = await this.#ownFolder("etcd");
    await this.#run(
      "etcd",
      this.#programs.etcd,
      [
        ...["--name", "one", "--data-dir", join(folder, "data"), "--unsafe-no-fsync"],
        ...["--listen-client-urls", client, "--advertise-client-urls", client],
        ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
        ...["--initial-cluster", `one=${peer}`, "--log-level", "error"],
      ],
      folder,
    );
    for (const member of this.members) {
      const settings = patroniSettings(member, { etcd, postgres: this.#programs.postgres });
      await this.#write(member.folder, "patroni.json", JSON.stringify(settings, null, 2));
    }
    const [first, ...others] = this.members as [Member, ...Member[]];
    await this.revive(first);
    await within(600, "the first server", async () => (await stateOf(first)) !== null || null);
    for (const other of others) await this.revive(other);
    const proxy = await this.#ownFolder("haproxy");
    await this.#write(proxy, "haproxy.cfg", haproxySettings(this.members, this.#ports));
    await this.#run(
      "haproxy",
      this.#programs.haproxy,
      ["-db", "-f", join(proxy, "haproxy.cfg")],
      proxy,
    );
    if (this.#programs.pgbouncer !== null) {
      const pooler = await this.#ownFolder("pgbouncer");
      const settings = pgbouncerSettings(this.#ports, pooler);
      await this.#write(pooler, "pgbouncer.ini", settings);
      const file = join(pooler, "pgbouncer.ini");
      await this.#run("pgbouncer", this.#programs.pgbouncer, ["-q", file], pooler);
    }
    await this.primary();
    await this.whole();
  }

  async #ownFolder(name: string): Promise<string> {
    const folder = join(this.#folder, name);
    await mkdir(folder, { mode: 0o700 });
    if (this.#account !== null) await chown(folder, this.#account.uid, this.#account.gid);
    return folder;
  }

  async #write(folder: string, name: string, text: string): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    if (this.#account !== null) await chown(file, this.#account.uid, this.#account.gid);
  }

  /** Each leads a process group, so that it can be killed with what it started; its log lies in its folder. */
  async #run(name: string, program: string, args: string[], folder: string): Promise<void> {
    const child = spawn("sh", ["-c", 'exec "$0" "$@" >>log 2>&1', program, ...args], {
      ...this.#account,
      cwd: folder,
      detached: true,
      stdio: "ignore",
      env: { PATH: process.env["PATH"], HOME: folder },
    });
    this.#running.set(name, child);
    child.unref();
  }
}

/** Of a primary; a standby has nobody who follows it. */
interface MemberState {
  streamingStandbys: number;
  synchronousStandbys: number;
}

interface Replication {
  state: string;
  sync_state: string;
}

/** What Patroni's REST interface says of a primary; null while there is none at this member. */
async function stateOf({ restPort }: Member): Promise<MemberState | null> {
  try {
    const answer = await fetch(`http://${host}:${restPort}/primary`, {
      signal: AbortSignal.timeout(2_000),
    });
    if (!answer.ok) return null;
    const { replication = [] } = (await answer.json()) as { replication?: Replication[] };
    const streaming = replication.filter(({ state }) => state === "streaming");
    return {
      streamingStandbys: streaming.length,
      synchronousStandbys: streaming.filter(({ sync_state }) => sync_state === "sync").length,
    };
  } catch {
    return null;
  }
}

async function postmasterOf({ folder }: Member): Promise<number | null> {
  const text = await readFile(join(folder, "data", "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(text.split("\n")[0]);
  return Number.isSafeInteger(postmaster) && postmaster > 0 ? postmaster : null;
}

function killed(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function within<T>(seconds: number, what: string, look: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`${what} did not come within ${seconds} s`);
    await pause(300);
  }
}
