/**
 * Bounds the bytes of uploads this process holds, all requests together. Counts bytes received, not
 * senders: a few slow senders must not keep all others out.
 */
import { limits } from "./decode.ts";

let bytesHeld = 0;

/** What is held of one upload. */
export class HeldBytes {
  #bytes = 0;

  /** False when the total is above the limit; the bytes count until they are released in any case. */
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
