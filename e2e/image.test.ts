/** The steps of deploy/Dockerfile one after the other in a folder: what it copies is a server that starts, answers and writes nothing there. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "#server/platform/runtime/free-port.ts";
import { productionSettings } from "#test/production-settings.ts";

/** Instructions in order, continued lines joined; a second FROM begins the second stage. */
function stages(): string[][] {
  const text = readFileSync("deploy/Dockerfile", "utf8").replace(/\\\n\s*/g, "");
  const lines = text.split("\n").filter((line) => /^[A-Z]+ /.test(line));
  const from = lines.flatMap((line, at) => (line.startsWith("FROM ") ? [at] : []));
  return from.map((at, stage) => lines.slice(at, from[stage + 1]));
}
const [built = [], last = []] = stages();
const after = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

let folder: string;
let server: ChildProcess | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mkopo-image-"));
  server = null;
});
afterEach(async () => {
  server?.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

/** The packages that `npm prune --omit=dev` leaves and the step after it does not remove. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const removed = /rm -rf (.*?)(?: &&|$)/.exec(after(built, "RUN").join(" && "))?.[1] ?? "";
  const patterns = removed.split(" ").map((one) => {
    return new RegExp(`^${one.replace(/[.]/g, "\\.").replace("*", ".*")}$`);
  });
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) => {
    const top = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
    const gone = dev || devOptional || patterns.some((pattern) => pattern.test(path));
    return top && !gone && existsSync(path) ? [path] : [];
  });
}

/** Carries out every COPY of the last stage. */
function copyAll(workdir: string): void {
  for (const line of after(last, "COPY")) {
    const [from = "", to = ""] = line.split(" ").filter((word) => !word.startsWith("--"));
    const path = from.replace(/^\/mkopo\//, "");
    const target = join(workdir, to === "./" ? path : to);
    if (path === "node_modules") {
      for (const name of productionPackages()) {
        mkdirSync(dirname(join(workdir, name)), { recursive: true });
        symlinkSync(join(process.cwd(), name), join(workdir, name));
      }
    } else cpSync(path, target, { recursive: true });
  }
}

const listing = (of: string) =>
  readdirSync(of, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.startsWith("node_modules"))
    .sort();

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => child.once("exit", (code) => done(code)));

test("[OP-1] every step names what is there, in an order that can be carried out", () => {
  const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts;
  const runs = after(built, "RUN");
  expect(runs[0]).toBe("npm ci");
  // The build for production, not the demo's, and only then are its tools taken away.
  expect(runs[1]).toMatch(/^MKOPO_MODE=production npm run build --silent && npm prune --omit=dev/);
  expect(scripts).toHaveProperty("build");
  for (const line of after(built, "COPY")) {
    for (const path of line.split(" ").slice(0, -1)) expect(existsSync(path), path).toBe(true);
  }
  expect(after(last, "USER")).toEqual(["1000:1000"]);
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const kept of ["**/.env", "deploy/private", "data", "node_modules"]) {
    expect(ignored).toContain(kept);
  }
});

test("[OP-1] what the image holds starts in production, is healthy by its own check, and ends when it is told to", async () => {
  const workdir = join(folder, "mkopo");
  const data = join(folder, "data");
  mkdirSync(workdir);
  copyAll(workdir);
  const before = listing(workdir);
  const port = await freePort("127.0.0.1");
  const [command = "", ...args] = JSON.parse(after(last, "CMD").at(-1) ?? "[]") as string[];
  expect(command).toBe("node");
  const ofImage = Object.fromEntries(
    after(last, "ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
  ) as Record<string, string>;
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...ofImage,
    ...productionSettings,
    ...{ HOST: "127.0.0.1", PORT: String(port), MKOPO_DATA: data, MKOPO_LEAVING_SECONDS: "0" },
  };
  server = spawn(process.execPath, args, { cwd: workdir, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (text) => {
      said += String(text);
    });
  }
  const gone = ended(server);
  await expect
    .poll(() => (server?.exitCode !== null ? "ended" : /is ready \(production/.test(said)), {
      timeout: 120_000,
      message: "the server is ready",
    })
    .not.toBe(false);
  expect(said).toContain("is ready (production");
  const [, check = "[]"] = /HEALTHCHECK .*?CMD (\[.*\])/.exec(last.join("\n")) ?? [];
  const [, ...checkArgs] = JSON.parse(check) as string[];
  const health = checkArgs.map((arg) => arg.replace(":3000/", `:${port}/`));
  expect(health.join(" ")).toContain(`:${port}/mkopo/health`);
  expect(await ended(spawn(process.execPath, health, { cwd: workdir, env }))).toBe(0);
  // A page made by the web as it was built.
  const page = await fetch(`http://127.0.0.1:${port}/About`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<html");
  server.kill("SIGTERM");
  expect(await gone).toBe(0);
  // The health check fails once nobody answers.
  expect(await ended(spawn(process.execPath, health, { cwd: workdir, env }))).toBe(1);
  // The file system of the container is read only.
  expect(listing(workdir)).toEqual(before);
});
