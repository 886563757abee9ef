/**
 * Runs many requests and jobs concurrently, but one step at a time and in an order the seed decides. Before each
 * statement, transaction and external call a task waits here until it is chosen.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown at a task's next step after its process has crashed. */
export class Crashed extends Error {
  override readonly name = "Crashed";
}

interface Waiting {
  label: string;
  /** The step may wait for a lock that another task holds. */
  mayWait: boolean;
  goOn: () => void;
  die: () => void;
}

export interface Task {
  readonly id: number;
  readonly name: string;
  readonly waiting: Waiting[];
  /** Statements and calls in progress. */
  running: number;
  /** The connection of its transaction; null outside one, and on an engine with one connection. */
  connection: number | null;
  /** Its current statement waits for a lock of another task. */
  heldUp: boolean;
  done: boolean;
  /** Its process has crashed. */
  dead: boolean;
  /** Concurrent statements of one task are serialised. */
  line: Promise<void>;
}

/**
 * The connections holding the locks these tasks wait for; null when one of them proceeds by itself. Only on an engine
 * with many connections.
 */
export type AllBlocked = (running: readonly Task[]) => Promise<ReadonlySet<number> | null>;

/** Event loop turns without a change after which a task is assumed to wait for another task. */
const quietTurns = 60;

/** Far more than a slow machine needs to roll back what was under way. */
const endsWithinMs = 60_000;

export class Scheduler {
  readonly #context = new AsyncLocalStorage<Task>();
  readonly #allBlocked: AllBlocked | null;
  #tasks: Task[] = [];
  /** Connections somebody waits for. */
  #holders: ReadonlySet<number> = new Set();
  #begun = 0;
  #nextChange: { promise: Promise<void>; signal: () => void } = nextChange();
  #heard = false;

  constructor(allBlocked: AllBlocked | null = null) {
    this.#allBlocked = allBlocked;
  }

  /** The running task; undefined outside all tasks: set-up and checks are never delayed. */
  current(): Task | undefined {
    return this.#context.getStore();
  }

  /** Adds a task; it takes its first step when chosen. Its errors go to `failed`. */
  begin(name: string, body: () => Promise<void>, failed: (error: unknown) => void): void {
    this.#begun += 1;
    const line = Promise.resolve();
    const task: Task = {
      id: this.#begun,
      name,
      waiting: [],
      running: 0,
      connection: null,
      heldUp: false,
      done: false,
      dead: false,
      line,
    };
    this.#tasks.push(task);
    void this.#context.run(task, async () => {
      try {
        await this.point("begins");
        await body();
      } catch (error) {
        if (!(error instanceof Crashed) && !task.dead) failed(error);
      } finally {
        task.done = true;
        this.#signal();
      }
    });
  }

  /** Waits until the task is chosen. */
  async point(label: string, mayWait = false): Promise<void> {
    const task = this.current();
    if (task === undefined) return;
    if (task.dead) throw new Crashed();
    if (task.running > 0) throw new Error(`${label} while a transaction of the same task is open`);
    await new Promise<void>((goOn, refuse) => {
      task.waiting.push({ label, mayWait, goOn, die: () => refuse(new Crashed()) });
      this.#signal();
    });
  }

  /**
   * A step followed by something that takes time; further requests of the same task queue up. A task that had to wait
   * for a lock is chosen again before it proceeds; otherwise it would race with the task that released it.
   */
  async step<T>(label: string, run: () => Promise<T>, mayWait = false): Promise<T> {
    const task = this.current();
    if (task === undefined) return run();
    const before = task.line;
    let leave = (): void => {};
    task.line = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    try {
      await this.point(label, mayWait);
      try {
        return await this.busy(run);
      } finally {
        if (task.heldUp) {
          task.heldUp = false;
          await this.point(`${label} at last`);
        }
      }
    } finally {
      leave();
    }
  }

  /** Marks the task as waiting for something that completes by itself. */
  async busy<T>(run: () => Promise<T>): Promise<T> {
    this.enter();
    try {
      return await run();
    } finally {
      this.leave();
    }
  }

  enter(): void {
    const task = this.current();
    if (task !== undefined) task.running += 1;
  }

  leave(): void {
    const task = this.current();
    if (task !== undefined) task.running -= 1;
    this.#signal();
  }

  /**
   * Tasks that may be chosen now, oldest first. While one waits for a lock, only its holder may take steps that can wait
   * too: otherwise the engine, not the seed, would decide who gets a lock next.
   */
  ready(): Task[] {
    const waiting = this.#tasks.filter((task) => task.waiting.length > 0);
    if (!this.#tasks.some(({ heldUp }) => heldUp)) return waiting;
    return waiting.filter(
      ({ waiting: [next], connection }) => !next?.mayWait || this.#holders.has(connection ?? -1),
    );
  }

  unfinished(): number {
    return this.#tasks.length;
  }

  /** Runs one step of the task and waits until everything is idle again; returns the step's label. */
  async go(task: Task): Promise<string> {
    const next = task.waiting.shift();
    if (next === undefined) throw new Error(`task ${task.id} does not wait`);
    next.goOn();
    await this.#rest();
    this.#tasks = this.#tasks.filter(({ done }) => !done);
    return next.label;
  }

  /** The process crashes: running tasks end, and only what was committed has happened. */
  async crash(): Promise<void> {
    for (const task of this.#tasks) {
      task.dead = true;
      for (const { die } of task.waiting.splice(0)) die();
    }
    const began = performance.now();
    while (this.#tasks.some(({ done }) => !done)) {
      if (performance.now() - began > endsWithinMs) throw new Error("a task outlives its process");
      await oneTurn();
    }
    this.#tasks = [];
  }

  /** Waits until every task waits to be chosen, for a lock, or for another task. */
  async #rest(): Promise<void> {
    let quiet = 0;
    for (;;) {
      const moving = this.#tasks.filter(({ done, waiting }) => !done && waiting.length === 0);
      if (moving.length === 0) return;
      const running = moving.filter((task) => task.running > 0);
      // Their own code runs by itself; only prolonged silence shows that they wait for another task.
      if (running.length < moving.length && quiet < quietTurns) {
        quiet += 1;
        await oneTurn();
      } else if (running.length === 0) return;
      else if (this.#allBlocked === null) await this.#anyNews();
      else {
        const holders = await this.#allBlocked(running);
        if (holders !== null) {
          this.#holders = holders;
          for (const task of running) task.heldUp = true;
          return;
        }
        await oneTurn();
      }
      // News ends the silence wherever it arrives: whoever heard it needs its turns anew.
      if (this.#heard) quiet = 0;
      this.#heard = false;
    }
  }

  #signal(): void {
    this.#heard = true;
    this.#nextChange.signal();
  }

  async #anyNews(): Promise<void> {
    await this.#nextChange.promise;
    this.#nextChange = nextChange();
  }
}

function nextChange() {
  let signal = (): void => {};
  const promise = new Promise<void>((resolve) => {
    signal = resolve;
  });
  return { promise, signal };
}

function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
