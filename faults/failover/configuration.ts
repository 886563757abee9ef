/** What the parts of the rehearsed cluster are told: etcd, Patroni's members, HAProxy, PgBouncer. */
import { join } from "node:path";

export interface Member {
  name: string;
  /** Of PostgreSQL and of Patroni's REST interface. */
  port: number;
  restPort: number;
  folder: string;
}

export interface Ports {
  etcd: number;
  etcdPeer: number;
  haproxy: number;
  pgbouncer: number;
}

const host = "127.0.0.1";

/**
 * As a lender runs it: commits wait for a standby (`synchronous_mode`), also when there is none (`strict`), so that what was
 * acknowledged outlives the primary. Times are seconds, Patroni's least: after `ttl` a silent primary is replaced.
 */
export function patroniSettings(
  member: Member,
  { etcd, postgres }: { etcd: number; postgres: string },
) {
  const { name, port, restPort, folder } = member;
  return {
    scope: "mkopo",
    name,
    restapi: { listen: `${host}:${restPort}`, connect_address: `${host}:${restPort}` },
    etcd3: { hosts: [`${host}:${etcd}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A primary whose server died is replaced at once instead of being started again.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            shared_buffers: "128MB",
            max_wal_size: "256MB",
            wal_keep_size: "256MB",
            wal_log_hints: "on",
            max_wal_senders: 8,
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "no-sync"],
      pg_hba: [
        `host all all ${host}/32 trust`,
        `host replication all ${host}/32 trust`,
        "local all all trust",
      ],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: join(folder, "data"),
      bin_dir: postgres,
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: "rehearsal" },
        replication: { username: "replicator", password: "rehearsal" },
        rewind: { username: "postgres", password: "rehearsal" },
      },
      parameters: { unix_socket_directories: folder, timezone: "UTC" },
    },
    tags: {},
  };
}

/** Leads every connection to the member that says of itself that it is the primary, and cuts those of the one before. */
export function haproxySettings(members: readonly Member[], { haproxy }: Ports): string {
  const servers = members.map(
    ({ name, port, restPort }) =>
      `  server ${name} ${host}:${port} check port ${restPort} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return [
    "global",
    "  maxconn 400",
    "defaults",
    "  mode tcp",
    "  timeout connect 3s",
    "  timeout client 30m",
    "  timeout server 30m",
    "  timeout check 2s",
    "listen primary",
    `  bind ${host}:${haproxy}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    ...servers,
    "",
  ].join("\n");
}

/** As deploy/pgbouncer.ini, in front of HAProxy. */
export function pgbouncerSettings({ haproxy, pgbouncer }: Ports, folder: string): string {
  const limits =
    "set statement_timeout = ''30s''; set lock_timeout = ''10s''; set idle_in_transaction_session_timeout = ''60s''";
  return [
    "[databases]",
    `mkopo = host=${host} port=${haproxy} dbname=mkopo connect_query='${limits}'`,
    "[pgbouncer]",
    `listen_addr = ${host}`,
    `listen_port = ${pgbouncer}`,
    `unix_socket_dir = ${folder}`,
    "auth_type = any",
    // With this kind of sign-in the pooler needs no list of users, only whom to be towards the database.
    "pool_mode = transaction",
    "max_prepared_statements = 2000",
    "ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits",
    "max_client_conn = 500",
    "default_pool_size = 40",
    "server_idle_timeout = 600",
    "server_login_retry = 1",
    "",
  ]
    .join("\n")
    .replace("dbname=mkopo ", "dbname=mkopo user=postgres ");
}
