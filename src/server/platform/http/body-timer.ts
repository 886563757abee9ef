/**
 * Time limits of request bodies: one that is too slow, takes too long or never ends is answered with a rejection
 * and its connection closed. A body rejected before its end is drained for a while, within limits: closing at once
 * would reset the connection before the sender has read the answer.
 */
import { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type BodyTimes, uploadTime } from "../services/body-times.ts";
import { limits, Unreadable } from "./decode.ts";

/** Call it before any route is registered on `app`. */
export function limitBodyTimes(app: FastifyInstance, times: BodyTimes): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const watch = new BodyTimer(request, reply, times);
    const timer = setInterval(() => {
      if (watch.look() === "over") clearInterval(timer);
    }, times.everyMs);
    timer.unref();
  });
  app.addHook("onSend", async (request, reply) => {
    // Fastify would close at once, and the sender might never read why.
    if (hasBody(request) && !request.raw.complete) reply.removeHeader("connection");
  });
}

function hasBody({ raw }: FastifyRequest): boolean {
  // A request by `inject` has its whole body at once.
  if (!(raw instanceof IncomingMessage)) return false;
  const { "content-length": length = "0", "transfer-encoding": encoding } = raw.headers;
  return encoding !== undefined || length !== "0";
}

/** One body being received. Times are counted in ticks of the timer. */
class BodyTimer {
  readonly #raw: IncomingMessage;
  readonly #reply: FastifyReply;
  readonly #times: BodyTimes;
  readonly #bytesMaximum: number;
  readonly #bytesAtStart: number;
  readonly #isUpload: boolean;
  #looks = 0;
  #bytesOfWindow: number;
  #toldToEnd = false;
  /** Set once the answer has been sent. */
  #answered: { looks: number; bytes: number } | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, times: BodyTimes) {
    this.#raw = request.raw;
    this.#reply = reply;
    this.#times = times;
    const { bodyLimit = limits.bodyBytesMaximum } = request.routeOptions;
    this.#bytesMaximum = bodyLimit;
    this.#isUpload = bodyLimit > limits.bodyBytesMaximum;
    this.#bytesAtStart = this.#raw.socket.bytesRead;
    this.#bytesOfWindow = this.#bytesAtStart;
  }

  look(): "over" | "under way" {
    const { socket, complete } = this.#raw;
    if (complete || socket.destroyed) return "over";
    this.#looks += 1;
    if (this.#reply.raw.writableEnded) return this.#linger(socket);
    const fault = this.#fault(socket.bytesRead);
    if (fault !== null) this.#end(fault);
    return "under way";
  }

  #fault(bytesRead: number): Unreadable | null {
    const bytes = bytesRead - this.#bytesAtStart;
    if (bytes > this.#bytesMaximum + limits.framingBytesMaximum) {
      return new Unreadable("the body is too large", "tooLarge");
    }
    const ms = this.#isUpload ? uploadTime(this.#times, bytes) : this.#times.formMs;
    if (this.#after(ms)) return new Unreadable("the body takes too long", "tooSlow");
    if (this.#looks % this.#looksOf(this.#times.windowMs) !== 0) return null;
    const came = bytesRead - this.#bytesOfWindow;
    this.#bytesOfWindow = bytesRead;
    // Backpressure: while nobody reads, the sender cannot send.
    if (this.#raw.readableFlowing !== true || came >= this.#times.leastBytes) return null;
    return new Unreadable("the body comes too slowly", "tooSlow");
  }

  /** Whoever reads the body answers what its error says. Who does not even then is cut off without an answer. */
  #end(fault: Unreadable): void {
    if (this.#toldToEnd) return void this.#raw.socket.destroy();
    // Nobody reads it yet: the next look finds the same fault.
    if (this.#raw.listenerCount("error") === 0) return;
    this.#toldToEnd = true;
    this.#raw.emit("error", fault);
  }

  #linger(socket: IncomingMessage["socket"]): "over" | "under way" {
    if (this.#answered === null) {
      // Whoever began to read it may have stopped half way.
      this.#raw.unpipe().removeAllListeners("data").resume();
      this.#answered = { looks: this.#looks, bytes: socket.bytesRead };
    }
    const { looks, bytes } = this.#answered;
    const looksMaximum = this.#looksOf(this.#times.lingerMs);
    const isOver =
      this.#looks - looks >= looksMaximum || socket.bytesRead - bytes > this.#times.lingerBytes;
    if (!isOver) return "under way";
    socket.destroy();
    return "over";
  }

  #after(ms: number): boolean {
    return this.#looks >= this.#looksOf(ms);
  }

  #looksOf(ms: number): number {
    return Math.max(1, Math.ceil(ms / this.#times.everyMs));
  }
}
