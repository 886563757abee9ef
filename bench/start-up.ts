/**
 * Time from `npm start` to the first healthy response on a seeded data folder, with the demo's products and with some hundred more. The
 * floor is an empty server on the same framework, also started by npm.
 */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPglite } from "../src/server/platform/db/pglite.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { checkout, type NpmServer, startByNpm } from "./npm-server.ts";
import { once, unlessOnce } from "./once.ts";

const goalSeconds = 10;
/** A lender's product list grown over years; a start with it is no slower than with the demo's few. */
const manyProducts = 500;
const mostRatio = 1.1;
const rounds = unlessOnce(5);
const timeoutMs = 60_000;
/** The first start may install and build. */
const firstTimeoutMs = 600_000;

export async function benchStartUp(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-start-up-"));
  try {
    await writeFile(join(folder, "package.json"), helloPackage());
    const few = join(folder, "few");
    const many = join(folder, "many");
    await (await subject(few, firstTimeoutMs)).stop();
    await cp(few, many, { recursive: true });
    await addProducts(many);
    const floors: number[] = [];
    const withFew: number[] = [];
    const withMany: number[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await readySeconds(floor(folder)));
      withFew.push(await readySeconds(subject(few, timeoutMs)));
      withMany.push(await readySeconds(subject(many, timeoutMs)));
    }
    return [finding(withFew, floors), manyFinding(withMany, withFew)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function subject(data: string, limitMs: number): Promise<NpmServer> {
  return startByNpm({
    folder: checkout,
    environment: { MKOPO_DATA: data, MKOPO_MODE: "demo", DATABASE_URL: "", ...population },
    path: "/mkopo/health",
    timeoutMs: limitMs,
  });
}

/** People beside the demo's borrower are no product: a single round does without them. */
const population: Record<string, string> = once ? { MKOPO_DEMO_BORROWERS: "0" } : {};

/** Copies of the demo's products, each published as its original is. */
async function addProducts(data: string): Promise<void> {
  const database = await openPglite({ folder: join(data, "database") });
  try {
    await database.script(`
      create temporary table copy as
        select p.product_id as origin, p.product_id || '-' || at as product_id
          from product p, generate_series(1, ${manyProducts}) at
         order by at limit ${manyProducts} - (select count(*) from product);
      insert into product (product_id, open)
        select c.product_id, p.open from copy c join product p on p.product_id = c.origin;
      create temporary table versions as
        select c.product_id as copy_id, v.*
          from copy c join product_version v on v.product_id = c.origin;
      update versions set product_id = copy_id;
      alter table versions drop column copy_id;
      insert into product_version select * from versions;`);
  } finally {
    await database.close();
  }
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

/** The quickest of each: what else the machine does only ever adds to a start. */
function manyFinding(many: readonly number[], few: readonly number[]): Finding {
  const ratio = Math.min(...many) / Math.min(...few);
  return {
    what: `The same with ${manyProducts} products, the quickest start`,
    figure: medianAndSpread(many, 2, "s"),
    floor: `${medianAndSpread(few, 2, "s")} (with the demo's)`,
    ratio: ratio.toFixed(2),
    goal: `${mostRatio} x the floor`,
    met: ratio <= mostRatio,
  };
}
