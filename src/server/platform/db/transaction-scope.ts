/**
 * Detects use of the outer database inside a transaction. The embedded engine would deadlock, and PostgreSQL would not see
 * the transaction's writes: a bug on both, so it throws.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  /** Throws when called from inside a transaction of this database that is still open. */
  assertOutside(): void {
    if (this.#current.getStore()?.open === true) {
      throw new Error(
        "the outer database was used inside a transaction: use the transaction itself",
      );
    }
  }

  /** Runs the body inside a transaction. `assertOpen` throws once the body has ended. */
  async run<T>(body: (assertOpen: () => void) => Promise<T>): Promise<T> {
    this.assertOutside();
    const state = { open: true };
    const assertOpen = (): void => {
      if (!state.open) throw new Error("the transaction was used after it had ended");
    };
    try {
      return await this.#current.run(state, () => body(assertOpen));
    } finally {
      state.open = false;
    }
  }
}
