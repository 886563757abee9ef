/** Measures how many seeds it takes until a run notices each planted fault. */
import type { Bench } from "./bench.ts";
import { type FaultName, faultNames, faultOf } from "./planted.ts";
import { runSeed } from "./run-seed.ts";
import type { AllBlocked } from "./scheduler.ts";

export interface Caught {
  fault: FaultName;
  /** Null when no tried seed notices it. */
  seed: number | null;
  problem: string;
}

/** Faults that can show on this engine, each with the first seed that notices it. */
export async function catchPlanted(
  bench: Bench,
  allBlocked: AllBlocked | null,
  seedsMaximum: number,
  names: readonly FaultName[] = faultNames,
): Promise<Caught[]> {
  const caught: Caught[] = [];
  for (const fault of names) {
    if (faultOf(fault).needs === "postgres" && bench.db.engine !== "postgres") continue;
    caught.push(await catchOne(bench, allBlocked, seedsMaximum, fault));
  }
  return caught;
}

async function catchOne(
  bench: Bench,
  allBlocked: AllBlocked | null,
  seedsMaximum: number,
  fault: FaultName,
): Promise<Caught> {
  const { plant, focus = {} } = faultOf(fault);
  for (let seed = 1; seed <= seedsMaximum; seed += 1) {
    const { problems } = await runSeed(bench, seed, { planted: plant, allBlocked, focus });
    const [problem] = problems;
    if (problem !== undefined) return { fault, seed, problem };
  }
  return { fault, seed: null, problem: "" };
}
