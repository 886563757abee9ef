/**
 * Lets many requests and jobs run at once, yet one step at a time and in an order that the seed decides. Before each
 * statement, transaction and outside call a task waits here until it is told to go on.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** What a task meets instead of its next step when its process has died: nothing of it happens any more. */
export class Crashed extends Error {
  override readonly name = "Crashed";
}

interface Waiting {
  label: string;
  /** It may have to wait for a lock that another task holds. */
  mayWait: boolean;
  goOn: () => void;
  die: () => void;
}

export interface Task {
  readonly id: number;
  readonly name: string;
  readonly waiting: Waiting[];
  /** Statements and calls under way. */
  running: number;
  /** The connection its transaction is on; null outside one, and where there is only one. */
  connection: number | null;
  /** What it asked for last is held by another task. */
  heldUp: boolean;
  done: boolean;
  /** Its process has died. */
  dead: boolean;
  /** Statements that a task asks at once still go one after the other. */
  line: Promise<void>;
}

/**
 * The connections that hold what these tasks wait for, null when one of them goes on by itself. Only an engine with many
 * connections has such.
 */
export type AllBlocked = (running: readonly Task[]) => Promise<ReadonlySet<number> | null>;

/** Turns of the event loop without any nextChange after which a task is held to wait for another task. */
const quietTurns = 60;

/** Far more than a slow machine needs to roll back what was under way. */
const endsWithinMs = 60_000;

export class Scheduler {
  readonly #context = new AsyncLocalStorage<Task>();
  readonly #allBlocked: AllBlocked | null;
  #tasks: Task[] = [];
  /** Connections that somebody waits for. */
  #holders: ReadonlySet<number> = new Set();
  #begun = 0;
  #nextChange: { promise: Promise<void>; signal: () => void } = nextChange();
  #heard = false;

  constructor(allBlocked: AllBlocked | null = null) {
    this.#allBlocked = allBlocked;
  }

  /** The task whose code is running; undefined outside all of them: set-up and checks are never held up. */
  current(): Task | undefined {
    return this.#context.getStore();
  }

  /** A new task, which takes its first step when it is chosen. What it throws is handed to `failed`. */
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
   * A point and then something that takes its time; what the same task asks meanwhile waits in line. One that had to wait
   * for a lock is chosen anew before it goes on: else it would race whoever has set it free.
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

  /** Marks the task as waiting for an answer that will come by itself. */
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
   * Tasks that may be chosen now, oldest first. While one waits for a lock, nobody but its holder takes a step that may
   * have to wait as well: which of two is given a lock next would be the engine's choice, not the seed's.
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

  /** Lets the task take one step and waits until everything has come to rest again; the label of the step. */
  async go(task: Task): Promise<string> {
    const next = task.waiting.shift();
    if (next === undefined) throw new Error(`task ${task.id} does not wait`);
    next.goOn();
    await this.#rest();
    this.#tasks = this.#tasks.filter(({ done }) => !done);
    return next.label;
  }

  /** The process dies: whatever was under way ends here, and only what was committed has happened. */
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

  /** Until every task waits to be chosen, for a lock, or for another task. */
  async #rest(): Promise<void> {
    let quiet = 0;
    for (;;) {
      const moving = this.#tasks.filter(({ done, waiting }) => !done && waiting.length === 0);
      if (moving.length === 0) return;
      const running = moving.filter((task) => task.running > 0);
      // Code of their own goes on by itself; only long silence shows that they wait for another task.
      if (running.length < moving.length && quiet < quietTurns) {
        quiet += 1;
        await oneTurn();
        continue;
      }
      if (running.length === 0) return;
      if (this.#allBlocked === null) await this.#anyNews();
      else {
        const holders = await this.#allBlocked(running);
        if (holders !== null) {
          this.#holders = holders;
          for (const task of running) task.heldUp = true;
          return;
        }
        await oneTurn();
      }
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
