/**
 * Bounds what this process holds of uploads, from everybody together. Counted by the bytes that have come, not by the
 * number of senders: a few who send slowly must not keep all others out.
 */
import { limits } from "./decode.ts";

let bytesHeld = 0;

/** What is held of one upload. */
export class HeldBytes {
  #bytes = 0;

  /** False when it is too much of all together; it is counted until it is let go all the same. */
  hold(bytes: number): boolean {
    this.#bytes += bytes;
    bytesHeld += bytes;
    return bytesHeld <= limits.uploadsAtOnceBytesMaximum;
  }

  letGo(): void {
    bytesHeld -= this.#bytes;
    this.#bytes = 0;
  }
}
