/** What deploy/ says, without an engine for containers: every setting arrives, every figure exists, Kubernetes would take its files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { knownNames } from "#server/app/configuration/known-names.ts";
import { gaugeSources } from "#server/app/registry/gauge-sources.ts";
import { newMetrics } from "#server/platform/observability/metrics.ts";

const read = (path: string) => readFileSync(join("deploy", path), "utf8");

interface Service {
  image?: string;
  build?: { context: string; dockerfile?: string };
  command?: string[];
  env_file?: unknown;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  stop_grace_period?: string;
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith("mkopo-"));

/** Every setting of a server that the program knows and docs/operations.md describes. */
const ofTools = /^MKOPO_(?:CHROMIUM|TEST_|BENCH_)/;
const settings = [
  ...knownNames,
  "HOST",
  "PORT",
  "DATABASE_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
].filter((name) => !ofTools.test(name));
const isSecret = (name: string) =>
  name === "DATABASE_URL" ||
  /(?:SECRET|PASSWORD|PASSKEY|CREDENTIAL|PIN|ENCRYPTION_KEY|PAYOUT_KEY|(?:BEEM|MSG91|AFRICASTALKING|SEMAPHORE|S3|VODACOM_API)_KEY)(?:_OLD)?$/.test(
    name,
  );

/** Names a file of settings gives or shows (`NAME=`, `#NAME=`), and those it lists as files of secrets. */
function namesIn(text: string): { settings: Set<string>; secrets: Set<string> } {
  const lists = text.split("\n").filter((line) => line.startsWith("#   "));
  return {
    settings: new Set([...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!)),
    secrets: new Set(lists.join(" ").match(/[A-Z][A-Z0-9_]{3,}/g)),
  };
}

describe("[OP-1] every setting of docs/operations.md reaches the servers", () => {
  const docs = readFileSync("docs/operations.md", "utf8");
  test("[OP-1] is described there", () => {
    const missing = settings.filter((name) => !docs.includes(name.replace(/_OLD$/, "")));
    expect(missing.filter((name) => !name.endsWith("_ORIGIN"))).toEqual([]);
  });

  test.each([
    ["compose", "env.example", servers[0]?.[1].environment ?? {}],
    ["Kubernetes", "kubernetes/settings.env", environmentOfDeployment()],
  ])("[OP-1] by %s: a line in %s, or set there", (_how, file, environment) => {
    const named = namesIn(read(file));
    const arrives = (name: string) =>
      name in environment || (isSecret(name) ? named.secrets : named.settings).has(name);
    // A new setting belongs into both files, a new secret into their lists.
    expect(settings.filter((name) => !arrives(name))).toEqual([]);
    const strange = [...named.settings, ...named.secrets].filter((name) => {
      return !settings.includes(name) && name !== "MKOPO_IMAGE" && name !== "MKOPO_SECRETS";
    });
    expect(strange).toEqual([]);
    // No secret among the settings: they would be shown by whoever shows a container.
    expect([...named.settings].filter(isSecret)).toEqual([]);
  });

  test("[OP-1] both servers of the compose file get the file of settings and the folder of secrets", () => {
    expect(servers).toHaveLength(2);
    for (const [, { env_file, environment = {}, volumes }] of servers) {
      expect(env_file).toBe(".env");
      expect(volumes).toContain(`./private/secrets:${environment["MKOPO_SECRETS"]}:ro`);
      expect(Object.keys(environment).filter((name) => isSecret(name))).toEqual([]);
    }
  });
});

describe("[OP-1] the compose file", () => {
  test("[OP-1] names one version of each image, and mounts only what is there", () => {
    for (const [name, { image = "", volumes = [], networks = [] }] of services) {
      expect(image, name).toMatch(/:(?:[\w.-]*\d[\w.-]*|local)\}?$/);
      for (const volume of volumes) {
        const [from = ""] = volume.split(":");
        if (from.startsWith("./private/")) continue;
        const there = from.startsWith("./")
          ? existsSync(join("deploy", from))
          : from in compose.volumes;
        expect(there, `${name}: ${from}`).toBe(true);
      }
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
    }
  });

  test("[OP-1] gives no program more rights than it needs", () => {
    // PostgreSQL begins as root to own its files; the storage writes its own.
    const own = ["postgres", "files"];
    for (const [name, service] of services.filter(([name]) => !own.includes(name))) {
      expect(service.cap_drop, name).toEqual(["ALL"]);
      expect(service.security_opt, name).toContain("no-new-privileges:true");
      if (name !== "backup") expect(service.read_only, name).toBe(true);
    }
    for (const [, { user }] of servers) expect(user).toBe("1000:1000");
  });

  test("[OP-1] gives every server longer to end than it takes, and opens the proxy alone to the world", () => {
    for (const [, { stop_grace_period = "" }] of servers) {
      expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1])).toBeGreaterThanOrEqual(25);
    }
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith("127.0.0.1:")).map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(["proxy 80:80", "proxy 443:443", "proxy 443:443/udp"]);
  });

  test("[OP-1] the proxy hands requests to both servers by their health check, and the archive of the log is on", () => {
    const caddy = read("Caddyfile");
    for (const [name] of servers) expect(caddy).toContain(`${name}:3000`);
    expect(caddy).toContain("health_uri /mkopo/health");
    expect(caddy).toMatch(/Strict-Transport-Security "max-age=31536000"/);
    const postgres = read("postgres/postgresql.conf");
    expect(postgres).toMatch(/^archive_mode = on$/m);
    expect(postgres).not.toMatch(/^(?:fsync|synchronous_commit|full_page_writes) *= *off/m);
    const stanza = /--stanza=(\w+)/.exec(postgres)?.[1];
    expect(read("postgres/pgbackrest.conf")).toContain(`[${stanza}]`);
    expect(read("postgres/backup-every-night")).toContain(`--stanza=${stanza} `);
  });
});

describe("[OP-1] figures and alarms", () => {
  const metrics = newMetrics(
    () => ({ query: () => Promise.reject(new Error("none is asked")) }),
    gaugeSources,
  );
  interface Rules {
    groups: { rules: { alert: string; expr: string; labels: Record<string, string> }[] }[];
  }
  const rules = (parse(read("prometheus/rules.yaml")) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const boards = readdirSync("deploy/grafana/dashboards").map((file) => {
    return JSON.parse(read(`grafana/dashboards/${file}`)) as {
      uid: string;
      panels: { id: number; title: string; targets: { expr: string }[] }[];
    };
  });
  const asked = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...boards.flatMap(({ uid, panels }) =>
      panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => [`${uid}: ${title}`, expr] as const),
      ),
    ),
  ];

  /** Names of figures with the labels they may have, from the metrics page itself. */
  async function existing(): Promise<Map<string, ReadonlySet<string>>> {
    metrics.answered("GET", "/", 200, 0.1);
    await metrics.instrumentation.run("job", "some", async () => {});
    await metrics.instrumentation.run("statement", "some", async () => {});
    const nothing = () => {};
    metrics.counted({ info: nothing, warn: nothing, error: nothing }).info("some");
    const found = new Map<string, Set<string>>([["up", new Set(["job", "instance"])]]);
    const text = await metrics.text();
    for (const [, name] of text.matchAll(/^# TYPE (\w+)/gm)) found.set(name!, new Set());
    for (const [, name, labels = ""] of text.matchAll(/^([a-z_]\w*)(?:\{([^}]*)\})? /gm)) {
      const known = found.get(name!) ?? new Set();
      for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
      found.set(name!, known);
    }
    // Shown once the database answers: their labels stand in the sources.
    for (const { name, label } of gaugeSources) found.set(name, new Set([label]));
    found.set("mkopo_outbox_entries", new Set(["state"]));
    return found;
  }

  test("[OP-1] rules and dashboards name only figures and labels that exist", async () => {
    const found = await existing();
    expect(asked.length).toBeGreaterThan(30);
    for (const [where, expr] of asked) {
      const named = [...expr.matchAll(/\b((?:mkopo|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)];
      expect(named.length, where).toBeGreaterThan(0);
      for (const [, name, labels = ""] of named) {
        expect(found.has(name!), `${where}: ${name}`).toBe(true);
        for (const [, label] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
          expect(found.get(name!)?.has(label!), `${where}: ${name}{${label}}`).toBe(true);
        }
      }
    }
  });

  test("[OP-1] and only events that the program logs", () => {
    const sources = readdirSync("src/server", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join("src/server", file), "utf8"))
      .join("\n");
    const events = asked.flatMap(([, expr]) =>
      [...expr.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, names]) => names!.split("|")),
    );
    expect(events.length).toBeGreaterThan(3);
    expect(events.filter((event) => !sources.includes(`"${event}"`))).toEqual([]);
  });

  test("[OP-1] the figures that docs/operations.md calls worth an alarm have one", () => {
    const docs = readFileSync("docs/operations.md", "utf8");
    const [paragraph = ""] = /^Figures worth an alarm:[\s\S]*?\n\n/m.exec(docs) ?? [];
    const wanted = new Set(paragraph.match(/mkopo_\w+/g));
    expect(wanted.size).toBeGreaterThan(5);
    const alarmed = rules.map(({ expr }) => expr).join("\n");
    expect([...wanted].filter((name) => !alarmed.includes(name))).toEqual([]);
    for (const { alert, labels } of rules)
      expect(["page", "look"], alert).toContain(labels["severity"]);
  });

  test("[OP-1] Prometheus asks the servers where they answer, and what it reads is there", () => {
    const prometheus = read("prometheus/prometheus.yaml");
    for (const [name, { environment = {} }] of servers) {
      expect(prometheus).toContain(name);
      expect(environment["MKOPO_METRICS"]).toBe("0.0.0.0:9464");
    }
    expect(prometheus).toContain("port: 9464");
    const { receivers } = parse(read("prometheus/alertmanager.yaml")) as {
      receivers: { webhook_configs: { url_file: string }[] }[];
    };
    const [{ url_file = "" } = {}] = receivers[0]?.webhook_configs ?? [];
    expect(compose.services["alertmanager"]?.volumes).toContainEqual(
      expect.stringContaining(`:${url_file}:ro`),
    );
    for (const file of ["collector/collector.yaml", "collector/tempo.yaml"]) {
      expect(parse(read(file)), file).toBeTypeOf("object");
    }
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the schema is what judges it.
  spec?: any;
}

function manifests(): Manifest[] {
  const { resources } = parse(read("kubernetes/kustomization.yaml")) as { resources: string[] };
  return resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((one) => one.toJS() as Manifest),
  );
}

function deployment() {
  return manifests().find(({ kind }) => kind === "Deployment")!;
}

function environmentOfDeployment(): Record<string, string> {
  const { env } = deployment().spec.template.spec.containers[0] as {
    env: { name: string; value: string }[];
  };
  return Object.fromEntries(env.map(({ name, value }) => [name, value]));
}

/** Throws what the schema of this kind in Kubernetes' own description finds. */
async function judge(manifest: Manifest): Promise<void> {
  const models = (await import(
    /* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}`
  )) as Record<string, new (data: unknown) => { validate(): void }>;
  const Model = models[manifest.kind];
  if (Model === undefined) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`);
  new Model(manifest).validate();
}

describe("[OP-1] the files for Kubernetes", () => {
  test("[OP-1] are what the schemas of their kinds ask for", async () => {
    const kinds = manifests().map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["Deployment", "PodDisruptionBudget", "NetworkPolicy", "Ingress"]),
    );
    for (const manifest of manifests()) await judge(manifest);
  });

  test("[OP-1] and a wrong field would be noticed", async () => {
    const wrong = deployment();
    wrong.spec.replicas = "two";
    await expect(judge(wrong)).rejects.toThrow(/replicas/);
    const without = deployment();
    delete without.spec.selector;
    await expect(judge(without)).rejects.toThrow(/selector/);
    await expect(judge({ ...deployment(), kind: "Deploiment" })).rejects.toThrow(/has no/);
  });

  test("[OP-1] every file is used, and what the servers mount is there", () => {
    const kustomization = read("kubernetes/kustomization.yaml");
    const files = readdirSync("deploy/kubernetes").filter((file) => file !== "kustomization.yaml");
    expect(files.filter((file) => !kustomization.includes(file))).toEqual([]);
    const pod = deployment().spec.template.spec;
    const volumes = pod.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of pod.containers[0].volumeMounts) expect(volumes).toContain(name);
  });

  test("[OP-1] a server is asked whether it lives, is ready and has started; it is not root and writes nothing", () => {
    const { spec } = deployment();
    const pod = spec.template.spec;
    const [container] = pod.containers;
    expect(container.readinessProbe.httpGet.path).toBe("/mkopo/health");
    expect(container.livenessProbe.httpGet.path).toBe("/mkopo/health/live");
    expect(container.startupProbe.httpGet.path).toBe("/mkopo/health/live");
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  test("[OP-1] services, budget, scaling, network and ingress mean these servers", () => {
    const { labels } = deployment().spec.template.metadata;
    const of = (kind: string) => manifests().find((one) => one.kind === kind)?.spec;
    expect(of("Service").selector).toEqual({ app: labels.app });
    expect(of("PodDisruptionBudget").selector.matchLabels).toEqual({ app: labels.app });
    expect(of("NetworkPolicy").podSelector.matchLabels).toEqual({ app: labels.app });
    expect(of("HorizontalPodAutoscaler").scaleTargetRef.name).toBe(deployment().metadata.name);
    expect(of("HorizontalPodAutoscaler").minReplicas).toBe(deployment().spec.replicas);
    const [rule] = of("Ingress").rules;
    expect(read("kubernetes/settings.env")).toContain(`MKOPO_ORIGIN=https://${rule.host}`);
  });
});
