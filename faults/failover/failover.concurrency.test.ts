/**
 * One primary killed under load, on machines that have Patroni, etcd and HAProxy (`.ci/run` installs them where it can);
 * `npm run faults -- failover` kills twenty, cuts the network and fills a disk.
 * On PostgreSQL alone: the cluster is its own.
 */
import { expect, test } from "vitest";
import { findPrograms } from "./programs.ts";
import { rehearse } from "./rehearse.ts";

const missing = await findPrograms({ pooler: false }).then(
  () => null,
  (error: Error) => error.message,
);

test.skipIf(missing !== null)(
  "[OP-3] a primary killed while repayments come: a standby takes over, nothing acknowledged is lost or counted twice",
  async () => {
    const lines: string[] = [];
    const problems = await rehearse({
      ...{ kills: 1, cuts: [], disk: false, pooler: false, loans: 600 },
      // How long it took is for `npm run faults`: a busy machine is no failed test.
      backWithinMs: null,
      say: (line) => lines.push(line),
    });
    expect(problems, lines.join("\n")).toEqual([]);
    expect(lines.join("\n")).toMatch(/kill 1: \w+, back after/);
  },
  // Starting three databases and two servers takes a busy machine minutes.
  1_200_000,
);
