/**
 * Time from `npm start` to the first healthy response on a seeded data folder. The floor is an empty server on the same
 * framework, also started by npm.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { checkout, type NpmServer, startByNpm } from "./npm-server.ts";

const goalSeconds = 10;
const rounds = 5;
const timeoutMs = 60_000;
/** The first start may install and build. */
const firstTimeoutMs = 600_000;

export async function benchStartUp(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-start-up-"));
  try {
    await writeFile(join(folder, "package.json"), helloPackage());
    await (await subject(folder, firstTimeoutMs)).stop();
    const subjects: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await readySeconds(floor(folder)));
      subjects.push(await readySeconds(subject(folder, timeoutMs)));
    }
    return [finding(subjects, floors)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function subject(folder: string, limitMs: number): Promise<NpmServer> {
  return startByNpm({
    folder: checkout,
    environment: { MKOPO_DATA: join(folder, "data"), MKOPO_MODE: "demo", DATABASE_URL: "" },
    path: "/mkopo/health",
    timeoutMs: limitMs,
  });
}

function floor(folder: string): Promise<NpmServer> {
  return startByNpm({ folder, path: "/", timeoutMs });
}

/** The floor runs on the project's own Node, like the server. */
function helloPackage(): string {
  const node = join(checkout, "node_modules", ".bin", "node");
  const script = join(checkout, "bench", "hello.ts");
  return JSON.stringify({ private: true, scripts: { start: `"${node}" "${script}"` } });
}

async function readySeconds(starting: Promise<NpmServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.readyMs / 1000;
}

function finding(subjects: readonly number[], floors: readonly number[]): Finding {
  const seconds = median(subjects);
  return {
    what: "Second npm start on a seeded embedded database, until healthy",
    figure: medianAndSpread(subjects, 2, "s"),
    floor: `${medianAndSpread(floors, 2, "s")} (an empty server)`,
    ratio: (seconds / median(floors)).toFixed(2),
    goal: `${goalSeconds} s`,
    // The slowest start counts: somebody waits for that one, too.
    met: Math.max(...subjects) <= goalSeconds,
  };
}
