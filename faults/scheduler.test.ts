import { expect, test } from "vitest";
import { Scheduler } from "./scheduler.ts";

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A statement's answer arrives after any number of turns: how many is the machine's business, not the seed's. */
test.each([0, 1, 40, 55, 59, 60, 61, 100, 130])(
  "a task whose statement took %i turns is at its next step before another is chosen",
  async (answerTurns) => {
    const scheduler = new Scheduler(async () => null);
    let served = (): void => {};
    const answer = new Promise<void>((resolve) => {
      served = resolve;
    });
    scheduler.begin("waits for the other's batch", () => answer, fail);
    scheduler.begin("asks", asks(scheduler, answerTurns, served), fail);
    const [waits, asking] = scheduler.ready();
    await scheduler.go(waits!);
    await scheduler.go(asking!);
    await scheduler.go(asking!);
    expect(scheduler.ready().map(({ name }) => name)).toEqual(["asks"]);
    await scheduler.go(asking!);
    expect(scheduler.unfinished()).toBe(0);
  },
);

const ownTurns = 20;

function asks(scheduler: Scheduler, answerTurns: number, served: () => void) {
  return async () => {
    await scheduler.step("statement", () => turns(answerTurns));
    await turns(ownTurns);
    await scheduler.point("next");
    served();
  };
}

function fail(error: unknown): void {
  throw error;
}
